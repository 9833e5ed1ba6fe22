-- The name that a guest without one gives with a card, stored as the name of the account once that payment succeeds: a declined
-- card may be another person's.
alter table profiles add column name_when_paid text;
