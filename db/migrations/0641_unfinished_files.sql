-- Files are stored chunk by chunk, each in a transaction of its own; nobody gets one that is not finished.

alter table files add column is_finished boolean not null default true;
create index files_unfinished_idx on files (created_at) where not is_finished;
