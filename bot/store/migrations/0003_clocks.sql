-- How long a turn may take, when that time is over, and who is told of it. Times are seconds since 1970 (UTC).

-- `pace` is in seconds, null for a table without a clock; `expiry` is what happens when time is over.
alter table games add column pace integer;
alter table games add column expiry text not null default 'remind'
    check (expiry in ('remind', 'computer', 'game'));

create index old_lobbies on games (changed) where status = 'lobby';

create table deadlines (
    game integer not null references games (id),
    seat integer not null,
    due real not null,
    remind real,  -- null once the reminder is on its way
    told integer not null default 0,  -- whether those at the table know that time is over
    primary key (game, seat)
) strict, without rowid;

create index deadlines_to_remind on deadlines (remind) where remind is not null;
create index deadlines_over on deadlines (due) where not told;

-- When the bot was last seen at work: a clock stands still while nobody can play.
create table heartbeat (one integer primary key check (one = 1), time real not null) strict;

create table told (
    game integer not null references games (id),
    seat integer not null,
    turn integer not null,
    kind text not null check (kind in ('turn', 'reminder', 'late', 'end')),
    user integer not null references people (user),
    due real not null,
    sent real,
    primary key (game, seat, turn, kind)
) strict, without rowid;

insert into told select game, seat, turn, 'turn', user, due, sent from pings;

drop trigger move;
drop view moves;
drop trigger arrange;
drop view arrangements;
drop table pings;
alter table told rename to pings;

create index pings_unsent on pings (game) where sent is null;

-- A lobby rearranged in one statement: `users` is a JSON array, null for a computer.
create view arrangements (game, version, status, owner, users, options, pace, expiry, time) as
    select id, version, status, owner, null, options, pace, expiry, changed from games;

create trigger arrange instead of insert on arrangements begin
    select raise(abort, 'stale') where not exists (
        select 1 from games where id = new.game and version = new.version - 1 and status = 'lobby'
    );
    update games
        set version = new.version, status = new.status, owner = new.owner, options = new.options,
            pace = new.pace, expiry = new.expiry, changed = new.time
        where id = new.game;
    delete from seats where game = new.game;
    insert into seats (game, seat, user) select new.game, key, value from json_each(new.users);
end;

-- A move in one statement. `seats` is a JSON array of [seat, turn, awaited, resigned, ping, due]: `ping` is
-- the kind of a ping or empty, `due` a new deadline, or null where the old one stands.
create view moves (
    game, version, seat, turn, user, text, draws, notes, bar, time, salt, status, snapshot, undo_seat, seats
) as
    select e.game, e.version, e.seat, e.turn, e.user, e.text, e.draws, e.notes, e.bar, e.time, e.salt,
        g.status, g.snapshot, g.undo_seat, null
    from events e join games g on g.id = e.game;

create trigger move instead of insert on moves begin
    select raise(abort, 'stale') where not exists (
        select 1 from games
        where id = new.game and version = new.version - 1 and status in ('lobby', 'running')
    );
    insert into events (game, version, seat, turn, user, text, draws, notes, bar, time, salt)
        values (new.game, new.version, new.seat, new.turn, new.user, new.text, new.draws, new.notes,
            new.bar, new.time, new.salt);
    update games
        set version = new.version, status = new.status, snapshot = new.snapshot,
            undo_seat = new.undo_seat, changed = new.time
        where id = new.game;
    update seats
        set turn = after.value ->> 1, awaited = after.value ->> 2, resigned = after.value ->> 3
        from json_each(new.seats) as after
        where game = new.game and seat = after.value ->> 0;
    delete from deadlines
        where game = new.game
            and seat in (select seat from seats where game = new.game and (not awaited or resigned));
    insert or replace into deadlines (game, seat, due, remind)
        select new.game, after.value ->> 0, after.value ->> 5,
            new.time + (after.value ->> 5 - new.time) * 0.75
        from json_each(new.seats) as after
        where after.value ->> 5 is not null;
    -- Nobody is pinged for a move already made.
    delete from pings
        where game = new.game and sent is null
            and (seat is new.seat or seat in (select seat from seats where game = new.game and not awaited));
    insert into pings (game, seat, turn, kind, user, due)
        select new.game, s.seat, s.turn, after.value ->> 4, s.user, new.time
        from json_each(new.seats) as after
        join seats s on s.game = new.game and s.seat = after.value ->> 0
        where after.value ->> 4 <> '';
end;

-- A look at the clock in one statement: who is to be reminded, and who is late at a table that only reminds.
create view looks (time) as select time from heartbeat;

create trigger look instead of insert on looks begin
    insert or ignore into pings (game, seat, turn, kind, user, due)
        select d.game, d.seat, s.turn, 'reminder', s.user, d.remind
        from deadlines d join seats s using (game, seat)
        where d.remind <= new.time and d.due > new.time and s.user is not null;
    update deadlines set remind = null where remind <= new.time;
    insert or ignore into pings (game, seat, turn, kind, user, due)
        select d.game, d.seat, s.turn, 'late', s.user, d.due
        from deadlines d join seats s using (game, seat) join games g on g.id = d.game
        where d.due <= new.time and not d.told and g.expiry = 'remind' and s.user is not null;
    update deadlines
        set told = 1
        where due <= new.time and not told
            and game in (select id from games where expiry = 'remind');
    insert or replace into heartbeat (one, time) values (1, new.time);
end;

-- The bot is back: every clock that was running gets the time that nobody could play.
create view returns (time) as select time from heartbeat;

create trigger return instead of insert on returns begin
    update deadlines
        set due = due + away.seconds, remind = remind + away.seconds
        from (select new.time - time as seconds, time as since from heartbeat) as away
        where away.seconds > 0 and due > away.since;
    insert or replace into heartbeat (one, time) values (1, new.time);
end;
