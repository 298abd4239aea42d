-- Listing threads by their last message without reading all messages.

create index order_messages_created_at_idx on order_messages (created_at desc);
