-- A promised day that an admin moved later, or removed, without the client's yes. The id is that of the entry of the history, which
-- has the reason. `objection_id` is the message in which the client answered that the new day is too late.
create table unagreed_moves (
  id integer primary key references order_history (id) on delete cascade,
  order_id integer not null references service_orders (id) on delete cascade,
  from_on date not null,
  to_on date,
  objection_id integer references order_messages (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint unagreed_moves_later_check check (to_on > from_on)
);

create index unagreed_moves_order_id_idx on unagreed_moves (order_id);
create unique index unagreed_moves_objection_id_key on unagreed_moves (objection_id);

alter table order_history
  drop constraint order_history_event_check,
  add constraint order_history_event_check
    check (event in ('proposed', 'agreed', 'lowered', 'declined', 'withdrawn', 'expired', 'delivered', 'revision', 'unanswered',
      'reopened', 'milestones', 'reached', 'unreached', 'objected'));
