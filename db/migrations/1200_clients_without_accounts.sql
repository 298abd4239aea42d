-- Orders and invoices belong to an account, or to the record of a client who had none when they were made. Invoices need no order.
alter table service_orders alter column user_id drop not null;
alter table service_orders add column client_id integer
  constraint service_orders_client_id_fkey references clients (id) on delete restrict;
alter table service_orders add constraint service_orders_client_check check (num_nonnulls(user_id, client_id) = 1);
create index service_orders_client_id_idx on service_orders (client_id) where client_id is not null;

alter table invoices alter column user_id drop not null;
alter table invoices alter column order_id drop not null;
alter table invoices add column client_id integer
  constraint invoices_client_id_fkey references clients (id) on delete restrict;
alter table invoices add constraint invoices_client_check check (num_nonnulls(user_id, client_id) = 1);
create index invoices_client_id_idx on invoices (client_id) where client_id is not null;
