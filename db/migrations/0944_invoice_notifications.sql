-- What was issued and whose client is not notified yet: its files are made after the transaction that issues.

create table invoice_notifications (
  invoice_id integer primary key references invoices (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
