-- Listing tickets by their last message without reading all messages.

create index support_messages_created_at_idx on support_messages (created_at desc);
