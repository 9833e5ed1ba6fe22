-- A report whose matter was settled before it was decided, by another report or on the page of the listing, person or review.
alter table reports drop constraint reports_decision_check;
alter table reports add constraint reports_decision_check check (decision in ('takeDown', 'suspend', 'dealtWith', 'dismiss'));
