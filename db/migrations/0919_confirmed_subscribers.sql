-- Who signs up is asked by email first, and an address that refuses mail is told apart from one that left.

alter table newsletter
  drop constraint newsletter_status_check,
  -- pending: imported without anything that shows agreement, or not confirmed yet by the owner of the address.
  add constraint newsletter_status_check check (status in ('active', 'pending', 'inactive', 'bounced')),
  add column confirm_token_hash text constraint newsletter_confirm_token_hash_key unique,
  -- When the last mail with a link to confirm was queued; null once it is confirmed.
  add column confirm_sent_at timestamptz(3),
  -- When somebody last asked for the newsletter with a form; null for imported ones, and once it is confirmed.
  add column asked_at timestamptz(3),
  -- How often in a row mail to the address came back.
  add column bounces integer not null default 0 constraint newsletter_bounces_check check (bounces >= 0);

create index newsletter_unasked_idx on newsletter (id)
  where status <> 'active' and asked_at is not null and confirm_sent_at is null;
