-- What the HTML part of an email is made of when the email is sent. Null for an email of text alone.
alter table mail_outbox add column layout jsonb;
