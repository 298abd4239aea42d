-- What the last failed attempt to send an email says, as letters have it: whether everybody's mail waits, or this one was refused.

alter table mail_outbox add column failure text
  constraint mail_outbox_failure_check
  check (failure in ('mailbox', 'recipient', 'message', 'later', 'server', 'stopped', 'unknown'));

create index mail_outbox_open_idx on mail_outbox (state) where state in ('waiting', 'failed');
