-- What needs the consent of others: a seat for somebody else, a move taken back; and tables closed or moved.
-- Times are seconds since 1970 (UTC).

-- Events of the table that are none of its game's: versions that draw no chance and stand in no record.
alter table games add column asides integer not null default 0;

-- `user` is who is to have the seat (null: a computer), `former` who has it; `absent` says why the latter is
-- not asked. `asked` is a JSON array of people. `shown` is the newest version that its message shows.
create table proposals (
    id integer primary key autoincrement,
    game integer not null references games (id),
    kind text not null check (kind in ('handover', 'undo')),
    seat integer not null,
    user integer references people (user),
    former integer references people (user),
    absent text not null default '' check (absent in ('', 'left', 'late')),
    proposer integer not null references people (user),
    asked text not null,
    time real not null,
    status text not null default 'open' check (status in ('open', 'agreed', 'refused', 'lapsed')),
    ending text not null default '',
    refuser integer references people (user),
    version integer not null default 1,
    channel integer,
    message integer,
    shown integer not null default 0
) strict;

create unique index one_proposal_a_seat on proposals (game, kind, seat) where status = 'open';
create index proposals_to_show on proposals (game) where shown < version;

create table consents (
    proposal integer not null references proposals (id),
    user integer not null references people (user),
    time real not null,
    primary key (proposal, user)
) strict, without rowid;

create trigger consented after insert on consents begin
    update proposals set version = version + 1 where id = new.proposal;
end;

-- Whoever acts is not absent; and only the last move is taken back.
create trigger proposals_overtaken after insert on events begin
    update proposals set status = 'lapsed', ending = 'acted', version = version + 1
        where game = new.game and status = 'open'
            and (kind = 'undo' or (seat = new.seat and absent <> '' and new.user is not null));
end;

create trigger proposals_of_resigned after update of resigned on seats
    when new.resigned and not old.resigned
begin
    update proposals set status = 'lapsed', ending = 'resigned', version = version + 1
        where game = new.game and seat = new.seat and status = 'open';
end;

create trigger proposals_at_the_end after update of status on games
    when new.status = 'over' and old.status <> 'over'
begin
    update proposals set status = 'lapsed', ending = 'over', version = version + 1
        where game = new.id and status = 'open';
end;

-- All have agreed: what was proposed is done in one statement, with the event that tells of it, as in `moves`.
create view settlements (
    proposal, game, version, seat, turn, user, text, draws, notes, bar, time, salt, status, snapshot,
    undo_seat, seats
) as
    select null, game, version, seat, turn, user, text, draws, notes, bar, time, salt, status, snapshot,
        undo_seat, seats
    from moves;

create trigger settle instead of insert on settlements begin
    select raise(abort, 'stale') where not exists (
        select 1 from proposals where id = new.proposal and game = new.game and status = 'open'
    );
    update proposals set status = 'agreed', version = version + 1 where id = new.proposal;
    update seats
        set user = p.user
        from (select * from proposals where id = new.proposal and kind = 'handover') as p
        where seats.game = p.game and seats.seat = p.seat;
    -- What only the seat may see is shown to nobody else any more.
    insert or ignore into old_messages (message, channel, game)
        select f.message, f.channel, f.game from surfaces f
        where f.game = new.game and f.message is not null and f.user is not null
            and f.user not in (select user from seats where game = new.game and user is not null);
    delete from surfaces
        where game = new.game and user is not null
            and user not in (select user from seats where game = new.game and user is not null);
    update games
        set asides = asides + 1
        where id = new.game and (select kind from proposals where id = new.proposal) = 'handover';
    delete from pings
        where game = new.game and sent is null
            and seat in (select seat from proposals where id = new.proposal and kind = 'handover');
    delete from deadlines
        where game = new.game
            and seat in (select seat from proposals where id = new.proposal and kind = 'handover');
    insert into moves (
        game, version, seat, turn, user, text, draws, notes, bar, time, salt, status, snapshot, undo_seat, seats
    )
        values (new.game, new.version, new.seat, new.turn, new.user, new.text, new.draws, new.notes, new.bar,
            new.time, new.salt, new.status, new.snapshot, new.undo_seat, new.seats);
    -- Whoever plays alone has all the time there is.
    delete from deadlines
        where game = new.game
            and (select count(user) from seats where game = new.game) < 2;
end;

-- A message on its way while its reader gave the seat away: it loses its buttons, and its place is forgotten.
create trigger strangers_message_made after insert on surfaces
    when new.user is not null
        and not exists (select 1 from seats where game = new.game and user = new.user)
begin
    insert or ignore into old_messages (message, channel, game)
        select new.message, new.channel, new.game where new.message is not null;
    delete from surfaces where game = new.game and channel = new.channel;
end;

create trigger strangers_message_shown after update on surfaces
    when new.user is not null
        and not exists (select 1 from seats where game = new.game and user = new.user)
begin
    insert or ignore into old_messages (message, channel, game)
        select new.message, new.channel, new.game where new.message is not null;
    delete from surfaces where game = new.game and channel = new.channel;
end;

-- Why a lobby was closed: by its owner, as everybody has left, or as nobody has started it.
alter table games add column closed text not null default '' check (closed in ('', 'owner', 'left', 'idle'));

drop trigger arrange;
drop view arrangements;

-- A lobby rearranged in one statement: `users` is a JSON array, null for a computer.
create view arrangements (game, version, status, owner, users, options, pace, expiry, closed, time) as
    select id, version, status, owner, null, options, pace, expiry, closed, changed from games;

create trigger arrange instead of insert on arrangements begin
    select raise(abort, 'stale') where not exists (
        select 1 from games where id = new.game and version = new.version - 1 and status = 'lobby'
    );
    update games
        set version = new.version, status = new.status, owner = new.owner, options = new.options,
            pace = new.pace, expiry = new.expiry, closed = new.closed, changed = new.time
        where id = new.game;
    delete from seats where game = new.game;
    insert into seats (game, seat, user) select new.game, key, value from json_each(new.users);
end;

-- A message of a table that has its place in another channel now says so when it loses its buttons.
alter table old_messages add column moved integer not null default 0;

create trigger table_moved after update of channel on games
    when new.channel <> old.channel
begin
    insert or ignore into old_messages (message, channel, game, moved)
        select message, channel, game, 1 from surfaces
        where game = new.id and user is null and channel <> new.channel and message is not null;
    delete from surfaces where game = new.id and user is null and channel <> new.channel;
    insert or ignore into surfaces (game, channel) values (new.id, new.channel);
end;

-- A message on its way to the old channel while the table moved.
create trigger strays_message_made after insert on surfaces
    when new.user is null and new.channel <> (select channel from games where id = new.game)
begin
    insert or ignore into old_messages (message, channel, game, moved)
        select new.message, new.channel, new.game, 1 where new.message is not null;
    delete from surfaces where game = new.game and channel = new.channel;
end;
