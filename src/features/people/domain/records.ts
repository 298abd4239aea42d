/**
 * What an erasure does to the rows of a table that are about a person. `deleted`: they go. `replaced`: they stay as business
 * records with the person and the texts replaced. `kept`: they stay as they are, for the reason given. `nobody`: the table
 * holds nothing about persons who could be named.
 *
 * Every table stands here; a test compares the list with the database. Invoices, once there are any, are `kept` until their
 * retention ends, with their PDF and XML in `files`, and `eraseOrderTexts` has to leave those files alone.
 */
export type Treatment = 'deleted' | 'replaced' | 'nobody' | { kept: string }

const byOwner = { kept: 'Published by the owner of the site, who changes or deletes it there' }

export const treatments: Record<string, Treatment> = {
  analytics: 'nobody',
  appointments: 'deleted',
  availability_slots: 'nobody',
  blog_posts: byOwner,
  contact_messages: 'deleted',
  contact_replies: 'deleted',
  content_categories: 'nobody',
  daily_visitors: 'nobody',
  erasures: { kept: 'Which ids were erased and when, so that a restored backup does not bring them back' },
  faq_entries: 'nobody',
  file_chunks: 'deleted',
  files: 'deleted',
  former_post_slugs: 'nobody',
  identities: 'deleted',
  installation: 'nobody',
  mail_outbox: 'deleted',
  newsletter: 'deleted',
  one_time_links: 'deleted',
  order_attachments: 'deleted',
  order_history: 'replaced',
  order_messages: 'replaced',
  page_readers: 'nobody',
  pages: byOwner,
  password_reset_requests: 'deleted',
  post_drafts: 'deleted',
  post_image_files: byOwner,
  post_images: byOwner,
  post_versions: byOwner,
  projects: byOwner,
  provider_tokens: 'nobody',
  rate_limits: 'nobody',
  redirects: 'nobody',
  schema_migrations: 'nobody',
  service_categories: 'nobody',
  service_orders: 'replaced',
  service_reviews: 'deleted',
  services: 'nobody',
  sessions: 'deleted',
  sign_in_flows: 'nobody',
  site_setting_history: byOwner,
  site_settings: byOwner,
  testimonials: { kept: 'Those that the owner typed. One that quotes a review of the person is deleted' },
  unanswered_questions: 'deleted',
  user_audit: 'replaced',
  user_notices: 'deleted',
  user_settings: 'deleted',
  users: 'replaced',
  visitor_salts: 'nobody',
}
