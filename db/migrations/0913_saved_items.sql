-- What members have saved: posts, services, and estimates that they made.

create table saved_items (
  user_id integer not null references users (id) on delete cascade,
  kind text not null constraint saved_items_kind_check check (kind in ('post', 'service', 'estimate')),
  -- Of a post or service its id, which may be gone; of an estimate a number made from its answers.
  item_id integer not null,
  note text,
  -- Of a post or service its title when it was saved; of an estimate all of it.
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, kind, item_id)
);
