-- The country and region whose public holidays are days off, at most one row. Without it, holidays are days like any other.
-- `days` has each day with its name, and `opened` the days on which the owner works.
create table public_holidays (
  id boolean primary key default true constraint public_holidays_id_check check (id),
  country text not null constraint public_holidays_country_check check (country ~ '^[A-Z]{2}$'),
  region text,
  days jsonb not null,
  opened text[] not null default '{}'
);
