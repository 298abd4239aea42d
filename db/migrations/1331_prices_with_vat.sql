-- Whether the prices of a service, of an order and of a quote include VAT.
alter table services add column prices_include_vat boolean not null default false;
alter table service_orders add column prices_include_vat boolean not null default false;
alter table quotes add column prices_include_vat boolean not null default false;
