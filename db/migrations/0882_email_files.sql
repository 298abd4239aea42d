-- The stored file that goes along with an email, such as the PDF of an invoice.

alter table mail_outbox add column file_id integer references files (id) on delete set null;
