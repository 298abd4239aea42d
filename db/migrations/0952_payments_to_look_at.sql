-- Money that Stripe took and that paid no invoice waits until an admin says that it is done.
alter table payment_events add column needs_admin boolean not null default false;
alter table payment_events add column handled_at timestamptz(3);
alter table payment_events add column handled_by integer references users (id) on delete set null;
update payment_events set needs_admin = true
  where outcome in ('differs', 'not-open') or (outcome = 'unknown' and type ~ '(completed|succeeded)$');
create index payment_events_waiting_idx on payment_events (id) where needs_admin and handled_at is null;

-- When the browser of a client came back from Stripe's page for who has paid: the word of Stripe is yet to come.
alter table payment_checkouts add column returned_at timestamptz(3);
