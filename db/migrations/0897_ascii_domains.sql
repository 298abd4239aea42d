-- The domain of an e-mail address is stored in ASCII from now on, so that one mailbox has one spelling. What stands here in
-- another spelling follows, unless somebody else has that address already: such an account stays as it is, and signs in with
-- the address as it was written.

-- One label of a domain (RFC 3492).
create function punycode(label text) returns text language plpgsql as $$
declare
  points integer[] := array(select ascii(one) from regexp_split_to_table(label, '') with ordinality as of (one, place) order by place);
  plain text := regexp_replace(label, '[^ -~]', '', 'g');
  written text := case when plain = '' then '' else plain || '-' end;
  done integer := length(plain);
  basic integer := done;
  n integer := 128;
  delta integer := 0;
  bias integer := 72;
  next integer;
  point integer;
  q integer;
  k integer;
  t integer;
begin
  if basic = cardinality(points) then return label; end if;
  while done < cardinality(points) loop
    select min(one) into next from unnest(points) as one where one >= n;
    delta := delta + (next - n) * (done + 1);
    n := next;
    foreach point in array points loop
      if point < n then delta := delta + 1; end if;
      if point = n then
        q := delta;
        k := 36;
        loop
          t := greatest(1, least(26, k - bias));
          exit when q < t;
          written := written || substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + t + (q - t) % (36 - t), 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        end loop;
        written := written || substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + q, 1);
        delta := case when done = basic then delta / 700 else delta / 2 end;
        delta := delta + delta / (done + 1);
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        done := done + 1;
      end if;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || written;
end $$;

-- An address as it is stored from now on. Capitals that the database cannot make small are left.
create function ascii_domain(address text) returns text language plpgsql as $$
declare
  domain text := regexp_replace(replace(substring(address from '@([^@]+)$'), '。', '.'), '(.)\.$', '\1');
begin
  if domain is null then return address; end if;
  if domain ~ '[^ -~]' then
    domain := lower(normalize(lower(domain), nfkc));
    if domain ~ '[/?#%À-ÖØ-ÞĀΑ-ΩЀ-Я]' then return address; end if;
    select string_agg(punycode(label), '.' order by place) into domain
      from unnest(string_to_array(domain, '.')) with ordinality as of (label, place);
  end if;
  return regexp_replace(address, '@[^@]+$', '@') || domain;
end $$;

update users set
  email = ascii_domain(email),
  username = case when lower(username) = lower(email) then ascii_domain(email) else username end
where email ~ '@[^@]*([^ -~]|\.$)' and ascii_domain(email) <> email and not exists (
  select from users other
  where other.id <> users.id and lower(ascii_domain(other.email)) = lower(ascii_domain(users.email))
    and (other.id < users.id or ascii_domain(other.email) = other.email));

update newsletter set email = ascii_domain(email)
where email ~ '@[^@]*([^ -~]|\.$)' and ascii_domain(email) <> email and not exists (
  select from newsletter other
  where other.id <> newsletter.id and lower(ascii_domain(other.email)) = lower(ascii_domain(newsletter.email))
    and (other.id < newsletter.id or ascii_domain(other.email) = other.email));

do $$
declare
  field text[];
begin
  foreach field slice 1 in array array[
    ['user_settings', 'notification_email'], ['user_settings', 'pending_notification_email'], ['one_time_links', 'email'],
    ['password_reset_requests', 'email'], ['contact_messages', 'email'], ['quotes', 'email'], ['appointments', 'guest_email'],
    ['mail_outbox', 'recipient'], ['mail_outbox', 'reply_to']]
  loop
    execute format('update %1$I set %2$I = ascii_domain(%2$I) where %2$I ~ ''@[^@]*([^ -~]|\.$)''', field[1], field[2]);
  end loop;
end $$;

update appointments set extra_guests = array(
  select ascii_domain(guest) from unnest(extra_guests) with ordinality as of (guest, place) order by place)
where extra_guests::text ~ '[^ -~]';

drop function ascii_domain;
drop function punycode;
