-- Old rows are removed by their end, and the mails to an address that was another person's are found by the address.
create index if not exists former_addresses_by_end on former_addresses (until);
create index if not exists former_addresses_by_email on former_addresses (email);
