-- Offers with lines, a plan of payments, drafts, templates and versions. Offers that exist keep their one sum: `lines` is null.
alter table quotes alter column token_hash drop not null;
alter table quotes drop constraint quotes_status_check;
alter table quotes add constraint quotes_status_check
  check (status in ('draft', 'template', 'open', 'accepted', 'declined', 'withdrawn'));
-- Nobody can read a draft or a template by a link.
alter table quotes add constraint quotes_token_hash_check
  check ((status in ('draft', 'template')) = (token_hash is null));
alter table quotes add constraint quotes_email_check check (email <> '' or status in ('draft', 'template'));
-- The client's record that the offer was written for. Null for an address without one.
alter table quotes add column client_id integer references clients (id) on delete set null;
alter table quotes add column message text not null default '';
alter table quotes add column lines jsonb;
-- Null for an offer without lines, whose VAT is that of the settings.
alter table quotes add column vat_kind text
  constraint quotes_vat_kind_check check (vat_kind in ('standard', 'reverse', 'exempt'));
alter table quotes add column plan jsonb;
alter table quotes add column version integer not null default 1;
alter table quotes add column sent_at timestamptz(3);
alter table quotes add column read_at timestamptz(3);
alter table quotes add column reminded_at timestamptz(3);
alter table quotes add column ended_at timestamptz(3);
update quotes set sent_at = created_at;
create index quotes_client_id_idx on quotes (client_id);

-- The earlier links of an offer. `content` is what the version said. It is null for a further link to a version, such as the one
-- before the reminder's.
create table quote_versions (
  token_hash text primary key,
  quote_id integer not null references quotes (id) on delete cascade,
  version integer not null,
  content jsonb,
  sent_at timestamptz(3) not null,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index quote_versions_quote_id_idx on quote_versions (quote_id);
