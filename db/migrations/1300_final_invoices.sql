-- What an invoice of an order is for, and the earlier invoices that a final one subtracts. Both are set at the issue.
alter table invoices add column purpose text
  constraint invoices_purpose_check check (purpose in ('deposit', 'final'));
alter table invoices add column advances jsonb;
