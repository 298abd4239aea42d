-- The developers to whom an admin assigned an order.

create table order_members (
  order_id integer not null references service_orders (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  added_by integer not null references users (id) on delete restrict,
  created_at timestamptz(3) not null default now(),
  primary key (order_id, user_id)
);

create index order_members_user_id_idx on order_members (user_id);
create index order_members_added_by_idx on order_members (added_by);
