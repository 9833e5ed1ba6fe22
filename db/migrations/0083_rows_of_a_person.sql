-- By which a person's rows are found when the account is closed or exported.
create index if not exists notifications_of_person on notifications (person_id, id);
create index if not exists reviews_by_guest on reviews (user_id);
create index if not exists guest_reviews_about_guest on guest_reviews (guest_id);
create index if not exists space_actions_about_address on space_actions (about) where about <> '';
create index if not exists co_host_invitations_to_address on co_host_invitations (email);
create index if not exists contact_messages_of_person on contact_messages (user_id) where user_id is not null;
