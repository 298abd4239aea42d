import { type Message, msg } from '#platform/texts.ts'

/**
 * How an erasure treats a table's rows about a person. `deleted`: it deletes them. `replaced`: they stay as business records,
 * without the person and the person's texts. `kept`: they stay, for the given reason. `nobody`: the table identifies nobody.
 */
export type Treatment = 'deleted' | 'replaced' | 'nobody' | { kept: Message }

export const byOwner = { kept: msg`Published by the owner of the site, who changes or deletes it there` }

/** Tables without data about visitors, members or clients, which the privacy page does not mention. */
export const otherTables: Record<string, Treatment> = {
  availability_slots: 'nobody',
  booking_rules: 'nobody',
  busy_feeds: byOwner,
  busy_times: byOwner,
  calendar_feeds: 'deleted',
  call_types: 'nobody',
  chart_notes: byOwner,
  code_files: byOwner,
  code_samples: byOwner,
  content_categories: 'nobody',
  day_exceptions: 'nobody',
  faq_entries: 'nobody',
  former_post_slugs: 'nobody',
  image_uses: 'nobody',
  import_reports: byOwner,
  installation: 'nobody',
  invoice_numbers: 'nobody',
  letters: byOwner,
  member_item_steps: byOwner,
  member_items: byOwner,
  pages: byOwner,
  post_image_files: byOwner,
  provider_tokens: 'nobody',
  public_holidays: 'nobody',
  redirects: 'nobody',
  restored: 'nobody',
  sample_records: 'nobody',
  secret_key_probe: 'nobody',
  schema_migrations: 'nobody',
  service_categories: 'nobody',
  services: 'nobody',
  setup_steps: 'nobody',
  site_previews: byOwner,
  site_setting_changes: byOwner,
  site_setting_history: byOwner,
  site_settings: byOwner,
  terms_versions: { kept: msg`Orders name what the owner published and their clients agreed to` },
  time_off: 'nobody',
  webhook_deliveries: 'nobody',
  webhooks: byOwner,
}
