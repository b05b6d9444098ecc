-- How far somebody has got with an answer in the own messages, where others' moves change what stands there:
-- the number of the seat's turn, and what is said so far.

alter table surfaces add column turn integer;
alter table surfaces add column said text not null default '';
