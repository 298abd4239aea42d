-- The title that an admin gave an order. Without one it has the name of its service.
alter table service_orders add column title text;
-- Few orders have one, so that a search reads these alone.
create index service_orders_titled on service_orders (id) where title is not null;
