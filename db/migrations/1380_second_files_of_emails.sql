-- An email about an invoice has the e-invoice attached beside the PDF.

alter table mail_outbox add column second_file_id integer references files (id) on delete set null;
