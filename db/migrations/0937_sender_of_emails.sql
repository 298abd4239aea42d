-- From whom a queued email comes where that is not the site's sender of the moment: what tells of another sender comes from the former one.
alter table mail_outbox add column sender jsonb;
