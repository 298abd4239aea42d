-- The preview link of a closed site. There is at most one; a new one replaces it.
create table site_previews (
  only_one boolean primary key default true check (only_one),
  token_hash text not null check (length(token_hash) = 64),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
