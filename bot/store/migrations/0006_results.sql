-- How each game ended, for high scores: a row for each seat, stored with the event that ends the game.

create table results (
    game integer not null references games (id),
    seat integer not null,
    user integer references people (user),
    place integer not null,
    score integer,
    reason text not null,
    primary key (game, seat)
) strict, without rowid;

create index results_of on results (user);
create index games_of_server on games (guild, game) where status = 'over';

-- A move that ends the game: `outcomes` is a JSON array of [seat, place, score, reason].
create view finishes (
    game, version, seat, turn, user, text, draws, notes, bar, time, salt, status, snapshot, undo_seat, seats,
    outcomes
) as
    select m.*, null from moves m;

create trigger finish instead of insert on finishes begin
    insert into moves (
        game, version, seat, turn, user, text, draws, notes, bar, time, salt, status, snapshot, undo_seat, seats
    )
        values (new.game, new.version, new.seat, new.turn, new.user, new.text, new.draws, new.notes, new.bar,
            new.time, new.salt, new.status, new.snapshot, new.undo_seat, new.seats);
    insert into results (game, seat, user, place, score, reason)
        select new.game, s.seat, s.user, ended.value ->> 1, ended.value ->> 2, ended.value ->> 3
        from json_each(new.outcomes) as ended
        join seats s on s.game = new.game and s.seat = ended.value ->> 0;
end;
