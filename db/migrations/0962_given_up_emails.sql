-- A failed email that an admin has given up: it stays listed until its term ends, and is neither counted nor sent again with the others.

alter table mail_outbox add column is_given_up boolean not null default false;
