-- Former addresses and where they lead: paths of this site, in small letters without a slash at the end.

create table redirects (
  from_path text primary key,
  to_path text not null,
  created_at timestamptz(3) not null default now()
);
