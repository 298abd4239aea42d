-- Listing contact messages by their time: BRIN gives no order, and does not fit rows that are updated.

drop index contact_messages_created_at_idx;
create index contact_messages_created_at_idx on contact_messages (created_at desc);

-- The indexes of words on a table that is filled already have no statistics until it is analyzed.

analyze order_messages;
analyze contact_messages;
