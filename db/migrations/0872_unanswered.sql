-- Deliveries without an answer: reminders, and completing by itself.

alter table order_deliveries
  add column reminders integer not null default 0
    constraint order_deliveries_reminders_check check (reminders between 0 and 2),
  add column reminded_at timestamptz(3),
  -- The last day on which the client can answer before the order completes by itself, as both reminders say.
  add column completes_on date;
