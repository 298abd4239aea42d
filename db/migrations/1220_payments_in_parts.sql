-- An invoice can be paid in parts. The lock on the invoice, not a constraint, keeps their sum within its total.
alter table payments drop constraint payments_invoice_id_key;
create index payments_invoice_id_idx on payments (invoice_id, id);
