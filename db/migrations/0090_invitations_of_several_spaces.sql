-- One mail, and so one token, can invite to several spaces of an owner: a row for each.
alter table co_host_invitations drop constraint co_host_invitations_token;
alter table co_host_invitations add constraint co_host_invitations_token unique (token_hash, space_id);
