-- Messages whose hidden field was filled in, by a robot or by a password manager.
alter table contact_messages
  drop constraint contact_messages_status_check,
  add constraint contact_messages_status_check
    check (status in ('unread', 'read', 'replied', 'archived', 'doubtful'));
