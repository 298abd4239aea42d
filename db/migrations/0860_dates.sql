-- What the plan of all orders is computed from, and the days that were promised. `queue_touched_at`: when an admin last said
-- something about the work on an order.
alter table service_orders
  add column effort_minutes integer check (effort_minutes > 0),
  add column left_minutes integer check (left_minutes >= 0),
  add column queue_position double precision,
  add column queue_touched_at timestamptz(3),
  add column not_before date,
  add column promised_on date,
  add column first_promised_on date;

update service_orders set promised_on = (delivery_date at time zone 'UTC')::date,
  first_promised_on = (delivery_date at time zone 'UTC')::date
where delivery_date is not null;
