-- Notices go to proved addresses only. A notification email waits here until its mailed link is opened.
alter table user_settings add column pending_notification_email text;
update user_settings set pending_notification_email = notification_email, notification_email = null
  where notification_email is not null;

alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('setup', 'verify-email', 'verify-notification-email', 'reset-password'));

-- To whose account an email belongs: once its owner has proved the address, what waits for other addresses is dropped.
alter table mail_outbox add column account_id integer;
create index mail_outbox_account_id_idx on mail_outbox (account_id) where state in ('waiting', 'failed');
