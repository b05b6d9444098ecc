-- People, tables, chairs, events, and the outbox. Times are seconds since 1970 (UTC).

create table people (
    user integer primary key,
    name text not null,
    locale text not null default '',
    dm integer,
    dm_closed integer not null default 0
) strict;

create table games (
    id integer primary key autoincrement,
    game text not null,
    rules integer not null,
    status text not null default 'lobby' check (status in ('lobby', 'running', 'over', 'cancelled')),
    version integer not null default 1,
    owner integer not null references people (user),
    guild integer,
    channel integer not null,
    options text not null,
    created real not null,
    changed real not null,
    snapshot blob,
    undo_seat integer,
    seed text not null,
    salt text not null
) strict;

create index open_games on games (channel) where status in ('lobby', 'running');

create table seats (
    game integer not null references games (id),
    seat integer not null,
    user integer references people (user),
    turn integer not null default 0,
    awaited integer not null default 0,
    resigned integer not null default 0,
    primary key (game, seat)
) strict, without rowid;

create unique index chairs_of on seats (user, game) where user is not null;
create index computers_awaited on seats (game) where awaited and (user is null or resigned);

create table events (
    game integer not null references games (id),
    version integer not null,
    seat integer,
    turn integer,
    user integer,
    text text not null,
    draws text not null,
    notes text not null,
    bar text not null,
    time real not null,
    salt text not null,
    primary key (game, version),
    unique (game, seat, turn)
) strict, without rowid;

create table surfaces (
    game integer not null references games (id),
    channel integer not null,
    user integer references people (user),
    message integer,
    shown integer not null default 0,
    posted real not null default 0,
    primary key (game, channel)
) strict, without rowid;

create table pings (
    game integer not null references games (id),
    seat integer not null,
    turn integer not null,
    user integer not null references people (user),
    due real not null,
    sent real,
    primary key (game, seat, turn)
) strict, without rowid;

create index pings_unsent on pings (game) where sent is null;

create trigger game_opened after insert on games begin
    insert into seats (game, seat, user) values (new.id, 0, new.owner);
    insert into surfaces (game, channel) values (new.id, new.channel);
end;

-- A lobby rearranged in one statement: `users` is a JSON array, null for a computer.
create view arrangements (game, version, status, owner, users, options, time) as
    select id, version, status, owner, null, options, changed from games;

create trigger arrange instead of insert on arrangements begin
    select raise(abort, 'stale') where not exists (
        select 1 from games where id = new.game and version = new.version - 1 and status = 'lobby'
    );
    update games
        set version = new.version, status = new.status, owner = new.owner, options = new.options,
            changed = new.time
        where id = new.game;
    delete from seats where game = new.game;
    insert into seats (game, seat, user) select new.game, key, value from json_each(new.users);
end;

-- A move in one statement. `seats` is a JSON array of [seat, turn, awaited, resigned, pinged].
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
    -- Nobody is pinged for a move already made.
    delete from pings
        where game = new.game and sent is null
            and (seat is new.seat or seat in (select seat from seats where game = new.game and not awaited));
    insert into pings (game, seat, turn, user, due)
        select new.game, s.seat, s.turn, s.user, new.time
        from json_each(new.seats) as after
        join seats s on s.game = new.game and s.seat = after.value ->> 0
        where after.value ->> 4;
end;
