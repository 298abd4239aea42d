-- A link that has verified an email, or lost its use by that, is known for a while: who opens it again is told so.

alter table one_time_links add column used_at timestamptz(3);
