-- Whether accepting the offer issues the invoice over the deposit. Offers that were sent before keep the former way.
alter table quotes add column invoices_deposit boolean not null default false;
