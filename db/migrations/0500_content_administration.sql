-- What an admin deletes is marked first, so that it can be brought back as it was; a day later it is removed.

alter table projects add column deleted_at timestamptz(3);
alter table testimonials add column deleted_at timestamptz(3);
