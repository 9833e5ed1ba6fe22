-- The last backup, by its own command: an old one is an alert.
alter table reconciliation_runs drop constraint reconciliation_runs_kind_check;
alter table reconciliation_runs add constraint reconciliation_runs_kind_check check (kind in ('open', 'recent', 'balance', 'backup'));
