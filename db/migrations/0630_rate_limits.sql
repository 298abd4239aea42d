-- What visitors have used of each limit, shared by all processes. Unlogged: after a crash of the server every count begins anew.

create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  -- Milliseconds since 1970.
  expire bigint
);
