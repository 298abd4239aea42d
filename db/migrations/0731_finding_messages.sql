-- Finding what was written by its words.

create index order_messages_words_idx on order_messages using gin (to_tsvector('simple', message));
create index contact_messages_words_idx on contact_messages
  using gin (to_tsvector('simple', name || ' ' || email || ' ' || coalesce(subject, '') || ' ' || message));
