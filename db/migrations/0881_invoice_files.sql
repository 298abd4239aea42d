-- The files of issued invoices and credit notes, made once: neither is deleted while the other is there.

create table invoice_files (
  invoice_id integer not null references invoices (id) on delete restrict,
  kind text not null constraint invoice_files_kind_check check (kind in ('pdf', 'xml')),
  file_id integer not null references files (id) on delete restrict,
  created_at timestamptz(3) not null default now(),
  primary key (invoice_id, kind),
  constraint invoice_files_file_id_key unique (file_id)
);
