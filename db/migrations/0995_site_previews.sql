-- The preview link of a closed site. There is one at most; a new one replaces it.
create table site_previews (
  only_one boolean primary key default true constraint site_previews_only_one_check check (only_one),
  token_hash text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
