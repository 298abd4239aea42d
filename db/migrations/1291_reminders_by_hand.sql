-- A reminder that an admin sent has no day of the settings. Where a reminder went: earlier ones did not say.
alter table invoice_reminders alter column days drop not null;
alter table invoice_reminders add column sent_to text[];
