-- Messages whose place a newer one has taken, and whose buttons are still to be taken off: part of the outbox.

create table old_messages (
    message integer primary key,
    channel integer not null,
    game integer not null references games (id)
) strict;

create index old_messages_of on old_messages (game);

create trigger message_replaced after update of message on surfaces
    when old.message is not null and old.message is not new.message
begin
    insert or ignore into old_messages (message, channel, game) values (old.message, old.channel, old.game);
end;
