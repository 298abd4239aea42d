-- The language of the labels of an issued invoice. Null for drafts, and for invoices of earlier releases, which are English.
alter table invoices add column language text;
