-- Entries of the audit may be deleted when they are a year old: how long they are kept is a setting, a year at least.

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.address is null and to_jsonb(new) - 'address' = to_jsonb(old) - 'address' then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.created_at < now() - interval '1 year' then
      return old;
    end if;
  end if;
  raise exception 'user_audit is append-only';
end
$$;
