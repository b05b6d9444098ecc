-- What a game fills in as it begins, how people are called who have won, and pings for an offer of a draw.

-- How somebody wants to be called of the forms that a game's titles have.
create table title_forms (
    user integer not null references people (user),
    game text not null,
    form integer not null,
    primary key (user, game)
) strict, without rowid;

-- The start of a game in one statement: a move with the options as the game has settled them.
create view beginnings (
    game, version, seat, turn, user, text, draws, notes, bar, time, salt, status, snapshot, undo_seat, seats,
    outcomes, options
) as
    select f.*, null from finishes f;

create trigger begin instead of insert on beginnings begin
    insert into finishes (
        game, version, seat, turn, user, text, draws, notes, bar, time, salt, status, snapshot, undo_seat, seats,
        outcomes
    )
        values (new.game, new.version, new.seat, new.turn, new.user, new.text, new.draws, new.notes, new.bar,
            new.time, new.salt, new.status, new.snapshot, new.undo_seat, new.seats, new.outcomes);
    update games set options = new.options where id = new.game;
end;

-- A kind of ping more; the triggers that speak of this table find it again under its old name.
create table told (
    game integer not null references games (id),
    seat integer not null,
    turn integer not null,
    kind text not null check (kind in ('turn', 'reminder', 'late', 'end', 'draw')),
    user integer not null references people (user),
    due real not null,
    sent real,
    primary key (game, seat, turn, kind)
) strict, without rowid;

insert into told select * from pings;
pragma legacy_alter_table = on;
drop table pings;
alter table told rename to pings;
pragma legacy_alter_table = off;

create index pings_unsent on pings (game) where sent is null;
