-- What a package was called when it was ordered: its service may call it otherwise since, or not offer it any more. Older
-- orders do not say it.
alter table service_orders add column package_name text;
