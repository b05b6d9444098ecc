-- Whether somebody wants to be asked once more before a move of the own counts.

alter table people add column confirms integer not null default 0;
