-- A move writes the status of its table only where it changes: two indices hold open tables alone, and each
-- would be written anew with every move, for SQLite does not see that nothing is new. It doubled a move's time.

drop trigger move;

create trigger move instead of insert on moves begin
    select raise(abort, 'stale') where not exists (
        select 1 from games
        where id = new.game and version = new.version - 1 and status in ('lobby', 'running')
    );
    insert into events (game, version, seat, turn, user, text, draws, notes, bar, time, salt)
        values (new.game, new.version, new.seat, new.turn, new.user, new.text, new.draws, new.notes,
            new.bar, new.time, new.salt);
    update games
        set version = new.version, snapshot = new.snapshot, undo_seat = new.undo_seat, changed = new.time
        where id = new.game;
    update games set status = new.status where id = new.game and status <> new.status;
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
