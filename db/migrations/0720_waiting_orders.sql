-- Finding what waits for the reader among very many orders.

create index service_orders_turn_idx on service_orders (turn) where turn is not null;
