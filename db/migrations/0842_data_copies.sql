-- Copies of their data that members ask for, one of each member: a file of the purpose 'my-data', which a job makes and
-- which is gone after some days.
create table data_copies (
  user_id integer primary key references users (id) on delete cascade,
  asked_at timestamptz(3) not null default now(),
  ready_at timestamptz(3),
  failed_at timestamptz(3),
  file_id integer references files (id) on delete set null
);
