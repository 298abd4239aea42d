-- Of a file that waits to be imported what it would store is kept, record by record, in the place of the file.

delete from files where purpose = 'data-import';
drop table data_imports;

create table data_imports (
  user_id integer primary key references users (id) on delete cascade,
  data_set text not null
    constraint data_imports_data_set_check
    check (data_set in ('posts', 'services', 'projects', 'testimonials', 'subscribers')),
  -- Of the token that applies it; the token itself is stored nowhere.
  token_hash text not null,
  -- Of the records that the file was compared with.
  data_sum text not null,
  -- Null until the whole file was looked at.
  outcome jsonb constraint data_imports_outcome_check check (jsonb_typeof(outcome) = 'object'),
  created_at timestamptz(3) not null default now()
);

create table data_import_records (
  user_id integer not null references data_imports (user_id) on delete cascade,
  line integer not null,
  -- In which no two are the same; null where that is known already.
  key text,
  record jsonb not null constraint data_import_records_record_check check (jsonb_typeof(record) = 'object'),
  primary key (user_id, line),
  constraint data_import_records_key_key unique (user_id, key)
);
