-- Several credit notes can take back parts of one invoice. The lock on the invoice, not a constraint, keeps their sum within it.
alter table invoices drop constraint invoices_credited_id_key;
create index invoices_credited_id_idx on invoices (credited_id, id) where credited_id is not null;
