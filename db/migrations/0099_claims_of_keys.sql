-- Which request holds a key: one whose claim was stored, but its response lost, claims it again. The release before writes none.
alter table idempotency_keys add column claim_token uuid;
