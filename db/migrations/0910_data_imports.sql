-- A file that was looked at and waits to be imported, one of each admin.
create table data_imports (
  user_id integer primary key references users (id) on delete cascade,
  file_id integer not null unique references files (id) on delete cascade,
  data_set text not null
    constraint data_imports_data_set_check
    check (data_set in ('posts', 'services', 'projects', 'testimonials', 'subscribers')),
  -- Of the token that applies it; the token itself is stored nowhere.
  token_hash text not null,
  -- Of the records that the file was compared with.
  data_sha256 text not null,
  -- The lines of records that were wrong, which are left out.
  wrong_lines integer[] not null,
  created_at timestamptz(3) not null default now()
);

alter table user_audit drop constraint user_audit_action_check;
alter table user_audit add constraint user_audit_action_check check (action in (
  'create', 'role', 'activate', 'deactivate', 'erase', 'backup', 'download-backup', 'maintain-database',
  'invite', 'revoke-invitation', 'accept-invitation', 'make-token', 'end-token', 'import'
));
