-- From when an order in progress waits for its client, and when that ended, until its promise has moved by the days between.
alter table service_orders
  add column waits_since timestamptz(3),
  add column waited_until timestamptz(3),
  add constraint service_orders_waited_check check (waited_until is null or waits_since is not null);

update service_orders set waits_since = now() where status = 'in_progress' and turn = 'client';

create index service_orders_waited_idx on service_orders (id) where waited_until is not null;
