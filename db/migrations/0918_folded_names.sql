-- Emails and usernames as they are compared, which the program writes: the server folds letters by its own locale. An older row
-- whose name another row has already keeps null, and signs in by its exact spelling.
alter table users add column email_folded text, add column username_folded text;
create unique index users_email_folded_key on users (email_folded);
create unique index users_username_folded_key on users (username_folded);
