-- The currency that an order was placed in, which stays when the site's changes. Orders until now are in US dollars.

alter table service_orders add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
alter table service_orders alter column currency drop default;
