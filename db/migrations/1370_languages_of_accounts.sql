-- The language of emails and notices to a member. Null for the language of the client's record, otherwise the site's.
alter table user_settings add column language text;
