-- A search finds any part of a text through the groups of three letters that the text must have. The cost makes PostgreSQL use the
-- index also for common words: without it, the function would run for each row.
create function letter_groups(value text) returns text[] language sql immutable parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct substr(value, start, 3)), '{}') from generate_series(1, length(value) - 2) start
$$;
alter table clients add column searched text not null
  generated always as (lower(company || chr(10) || contact || chr(10) || city || chr(10) || vat_number)) stored;
create index clients_searched_idx on clients using gin (letter_groups(searched));
create index client_emails_searched_idx on client_emails using gin (letter_groups(email_folded));
