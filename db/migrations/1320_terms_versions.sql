-- The texts of the owner's terms to which clients agreed, each from its first order on. `version` is a hash of title and text.
create table terms_versions (
  version text primary key,
  title text not null,
  markdown text not null,
  first_used_at timestamptz(3) not null default now()
);
-- Null for an order without published terms, or one that an admin entered.
alter table service_orders add column terms_version text references terms_versions (version) on delete restrict;
