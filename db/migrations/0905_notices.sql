-- What members are told is a notice on the site; `subject` and `text` are there while its email waits for a digest.

alter table user_notices
  add column kind text not null default 'order'
    check (kind in ('order', 'message', 'file', 'date', 'delivery', 'proposal', 'invoice', 'contact', 'call', 'quote', 'account')),
  add column title text,
  add column path text not null default '/dashboard',
  add column times integer not null default 1 check (times > 0),
  add column is_for_admins boolean not null default false,
  add column is_read boolean not null default false,
  alter column subject drop not null,
  alter column text drop not null;

update user_notices set title = subject;

alter table user_notices
  alter column title set not null,
  alter column kind drop default,
  alter column path drop default;
