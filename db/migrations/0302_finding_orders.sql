-- The orders that changed last, among very many.
create index service_orders_updated_at_idx on service_orders (updated_at desc, id desc);
create index service_orders_status_updated_at_idx on service_orders (status, updated_at desc, id desc);
