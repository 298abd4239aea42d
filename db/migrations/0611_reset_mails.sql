-- An account gets at most one reset mail in ten minutes.
alter table users add column last_reset_email_at timestamptz(3);
