-- What the owner decided when an invoice was issued to a client whose email was never confirmed.

create table invoice_recipients (
  invoice_id integer primary key references invoices (id) on delete cascade,
  agreed_email text,
  skips_billing boolean not null default false
);
