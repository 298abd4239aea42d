-- Every mail has a term. Those that were queued without one, perhaps before the site had a mail server, get the one of
-- notices, and answers to contact messages theirs.

update mail_outbox set expires_at = created_at + interval '30 days'
  where expires_at is null and id in (select mail_id from contact_replies);
update mail_outbox set expires_at = created_at + interval '3 days' where expires_at is null;
alter table mail_outbox alter column expires_at set not null;

-- The outbox forgets old mails; the replies that they carried stay.
alter table contact_replies alter column mail_id drop not null;
alter table contact_replies drop constraint contact_replies_mail_id_fkey;
alter table contact_replies add constraint contact_replies_mail_id_fkey
  foreign key (mail_id) references mail_outbox (id) on delete set null;
