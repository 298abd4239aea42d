-- That the database comes from a backup. What was sent after that backup would be sent again, and its invoice numbers given again.
create table restored (
  -- One row at most.
  id boolean primary key default true constraint restored_id_check check (id),
  at timestamptz(3) not null default now(),
  -- A trial sends nothing, ever.
  is_trial boolean not null default false,
  -- Whether what a restore ends has ended.
  is_finished boolean not null default false,
  -- Since when outgoing emails and webhook deliveries do not wait any more.
  released_at timestamptz(3)
);

-- An email that somebody has just asked for and cannot go on without: it does not wait.
alter table mail_outbox add column is_awaited boolean not null default false;
