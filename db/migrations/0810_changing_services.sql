-- Admins change services and categories in the browser and put them in order. What they delete can be brought back for a
-- day; `If-Match` compares the versions.
alter table services
  add column position integer not null default 0,
  add column deleted_at timestamptz(3),
  add column version integer not null default 1;

alter table service_categories
  add column deleted_at timestamptz(3),
  add column version integer not null default 1;

-- The name of a deleted category can be used again.
alter table service_categories drop constraint service_categories_name_key;
create unique index service_categories_name_key on service_categories (name) where deleted_at is null;
