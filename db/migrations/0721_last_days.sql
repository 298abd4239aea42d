-- The lines of the last 30 days: of tables that only grow, the newest rows are found by their blocks.

create index order_history_created_at_idx on order_history using brin (created_at);
create index contact_messages_created_at_idx on contact_messages using brin (created_at);
