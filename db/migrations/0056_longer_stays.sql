-- The owner's switch: whether guests may stay longer by themselves while the next hours are free.
alter table spaces add column longer_stays boolean not null default true;
