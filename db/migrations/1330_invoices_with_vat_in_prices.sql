-- Whether the prices of an invoice include VAT.
alter table invoices add column prices_include_vat boolean not null default false;
