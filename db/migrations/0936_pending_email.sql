-- A verified email stays in force until the new one is confirmed. Its owner may undo the change for seven days.
alter table users add column pending_email text;
alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('setup', 'verify-email', 'verify-notification-email', 'reset-password', 'undo-email'));
