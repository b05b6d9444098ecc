-- What people prefer, and which table follows which.

-- Whether somebody sees the board from the own side, where it has sides.
alter table people add column turned integer not null default 0;

-- The table whose players play again at this one: one open table follows another, however many click.
alter table games add column follows integer references games (id);

create unique index sequels on games (follows) where status in ('lobby', 'running');
create index games_over on games (channel, changed) where status = 'over';
