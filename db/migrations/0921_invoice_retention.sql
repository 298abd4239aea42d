-- How long issued invoices are kept is a setting of years. The database lets go of what is paid or taken back, five years old at least.

create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if old.status = 'draft' then
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' then
    if new.status <> 'draft'
      and to_jsonb(new) - 'status' - 'version' - 'updated_at' = to_jsonb(old) - 'status' - 'version' - 'updated_at' then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.status in ('paid', 'void') and old.issue_date < current_date - interval '5 years' then
      return old;
    end if;
  end if;
  raise exception 'an issued invoice does not change';
end
$$;
