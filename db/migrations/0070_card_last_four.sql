-- The last four digits of the card of a payment, so that a guest reads to which card a refund goes. Known once the charge is
-- settled; null before, and of payments that were settled earlier.
alter table payments add column card_last_four text;
