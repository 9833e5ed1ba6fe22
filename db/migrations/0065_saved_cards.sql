-- The provider may save the card of a booking for that booking, so that its guest stays longer with one tap.
alter table payments
  -- The provider is asked, with the intent, to let its card be charged later without the guest.
  add column saves_card boolean not null default false,
  -- The guest chose to pay with the saved card. What is sent to the provider, stored before: the customer and its card.
  add column charges_card boolean not null default false,
  add column card_customer text,
  add column card_method text,
  -- Set while the provider may have the card under a customer; the customer is deleted once the stay is over.
  add column forget_card_at timestamptz;

create index payments_forget_card on payments (forget_card_at) where forget_card_at is not null;
