-- What of a calendar from elsewhere could not be read; the rest of it counts.
alter table busy_feeds add column left_out text[] not null default '{}';
