-- The account that has the own address of this record, but is somebody else's, as an admin said.
alter table clients add column refused_user_id integer
  constraint clients_refused_user_id_fkey references users (id) on delete set null;
