-- The deposit of an order, in percent of its price; null: as its package says, else as the settings do.
alter table service_orders add column deposit_percent integer check (deposit_percent between 0 and 100);
