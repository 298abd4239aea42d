-- Links by which somebody without an account reads and pays an invoice. Only hashes of their tokens are stored.
create table invoice_links (
  token_hash text primary key,
  invoice_id integer not null constraint invoice_links_invoice_id_fkey references invoices (id) on delete cascade,
  -- Only for the link with which Stripe sends somebody back.
  expires_at timestamptz(3),
  withdrawn_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index invoice_links_invoice_id_idx on invoice_links (invoice_id);

-- Whether Stripe sends the payer back to a link. It is decided once for a page, because Stripe refuses other addresses for the same page.
alter table payment_checkouts add column is_linked boolean not null default false;
