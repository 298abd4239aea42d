-- The state of a subscription, and what shows that its owner agreed. Whoever was active stays so.

alter table newsletter
  add column status text not null default 'active',
  -- Where and when the owner of the address agreed; null where that is not known.
  add column consent_source text,
  add column consent_at timestamptz(3);

update newsletter set status = 'inactive' where not is_active;

alter table newsletter
  -- pending: imported without anything that shows agreement.
  add constraint newsletter_status_check check (status in ('active', 'pending', 'inactive')),
  add constraint newsletter_is_active_check check (is_active = (status = 'active'));

drop index newsletter_is_active_idx;
create index newsletter_status_idx on newsletter (status, id desc);
