-- Setting up a site in its first evening, and which of its records are the sample's.

-- Only a site that was seeded has rows, so that one that is older than this is not asked to set itself up.
create table setup_steps (
  step text primary key,
  state text not null constraint setup_steps_state_check check (state in ('open', 'done', 'skipped')),
  changed_at timestamptz(3) not null default now()
);

-- A record is as it was seeded while its version is still 1.
create table sample_records (
  kind text not null,
  record_id integer not null,
  primary key (kind, record_id)
);
