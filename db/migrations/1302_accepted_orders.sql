-- When an order was accepted. It can wait for its deposit then, and is still pending.
alter table service_orders add column accepted_at timestamptz(3);
update service_orders set accepted_at = created_at
  where status = 'pending' and id in (select order_id from quotes where order_id is not null);
