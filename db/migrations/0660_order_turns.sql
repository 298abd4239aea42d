-- Whose turn an order is, kept by what happens and by the admin, and the days of delivery and reasons in its history.

alter table service_orders
  -- Null: nobody has to do anything.
  add column turn text constraint service_orders_turn_check check (turn in ('client', 'admin'));

alter table order_history
  -- Null: the entry is about the day of delivery, which was set, or removed when that is null too.
  alter column status drop not null,
  add column delivery_date timestamptz(3),
  -- Why an order was cancelled.
  add column reason text;

update service_orders set turn = case
  -- A message of the client after the end waits for an answer.
  when placed.status in ('completed', 'cancelled') and last.by_client and last.created_at >
    (select max(created_at) from order_history where order_id = placed.id) then 'admin'
  when placed.status = 'completed'
    and not exists (select from service_reviews where order_id = placed.id) then 'client'
  when placed.status = 'in_progress' and not last.by_client then 'client'
  when placed.status in ('pending', 'in_progress') then 'admin'
end
from service_orders placed
left join lateral (
  select sender_id = placed.user_id as by_client, created_at
  from order_messages where order_id = placed.id order by id desc limit 1
) last on true
where placed.id = service_orders.id;
