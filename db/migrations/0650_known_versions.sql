-- `If-Match` compares these: projects and testimonials as a whole, of an order what admins write.
alter table projects add column version integer not null default 1;
alter table testimonials add column version integer not null default 1;
alter table service_orders add column notes_version integer not null default 1;
