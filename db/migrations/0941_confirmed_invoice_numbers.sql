-- When the owner said after a restore that this was the last number that left. Zero: none had left in this series.
alter table invoice_numbers add column confirmed_at timestamptz(3);
alter table invoice_numbers drop constraint invoice_numbers_last_check;
alter table invoice_numbers add constraint invoice_numbers_last_check check (last >= 0);
