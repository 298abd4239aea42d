type Columns = { shown: string; secret?: string }

/** Admins see the values of `shown` columns. The values of `secret` columns appear as •••. The page omits all other columns. */
const columnsOfTables: Record<string, Columns> = {
  analytics: { shown: 'id views unique_visitors contact_submissions subscriptions date' },
  analytics_by_day: { shown: 'day dimension value visitors views readers' },
  api_calls: { shown: 'day token_id calls refused' },
  api_tokens: {
    shown: 'id user_id name hint scopes expires_at last_used_on created_at',
    secret: 'token_sha256',
  },
  appointment_history: {
    shown: 'id appointment_id change start_time end_time by_whom actor_id reason created_at',
  },
  appointments: {
    shown:
      'id user_id title description start_time end_time status meeting_type notes call_type_id order_id guest_name guest_email extra_guests visitor_zone busy_until sequence changed_by reminder_at may_overlap created_at updated_at',
    secret: 'meeting_link guest_network uid idempotency_key request_hash',
  },
  availability_slots: { shown: 'id day_of_week start_time end_time is_active created_at' },
  backup_links: { shown: 'backup_id user_id expires_at', secret: 'token_hash' },
  backups: {
    shown: 'id state file bytes sha256 rows took_ms checked_at failure made_by created_at',
  },
  blog_posts: {
    shown:
      'id title excerpt content author published_at tags featured read_time slug views status image category_id version imported_version is_announced updated_at search',
  },
  booking_rules: {
    shown:
      'id version gap_minutes notice_hours horizon_days max_per_day max_per_week change_until_hours project_minutes',
  },
  busy_feeds: {
    shown: 'id name last_read_at failing_since created_at',
    secret: 'url etag last_error left_out',
  },
  busy_times: { shown: 'id feed_id start_time end_time' },
  calendar_feeds: { shown: 'user_id last_read_at created_at', secret: 'token_hash' },
  call_links: { shown: 'appointment_id created_at', secret: 'token_hash' },
  call_types: {
    shown:
      'id slug title description minutes step_minutes gap_minutes notice_hours max_per_week meeting_type question more_questions hours price_words open_to is_active position deleted_at version created_at',
    secret: 'meeting_link',
  },
  chart_notes: { shown: 'id day text' },
  billing_proposals: { shown: 'id client_id invoice_number changes created_at' },
  client_emails: { shown: 'id client_id email email_folded is_own is_billing created_at' },
  clients: {
    shown:
      'id user_id company contact street postcode city country vat_number buyer_reference language notes billing_changed_at joined_id root_id joined_at filled refused_user_id searched version created_at updated_at',
  },
  code_files: { shown: 'sample_id path text bytes' },
  code_samples: { shown: 'id slug title description post_id license version created_at' },
  contact_messages: { shown: 'id name email subject message created_at status priority' },
  contact_replies: { shown: 'id message_id author_id mail_id created_at', secret: 'text' },
  content_categories: {
    shown: 'id name slug description color is_active position deleted_at version created_at',
  },
  data_copies: { shown: 'user_id asked_at ready_at failed_at file_id' },
  data_import_records: { shown: 'user_id line key record' },
  import_reports: { shown: 'id file_name is_dry_run began_at ended_at problem counts entries' },
  data_imports: { shown: 'user_id data_set outcome created_at', secret: 'token_hash data_sum' },
  day_exceptions: { shown: 'id day start_time end_time note' },
  erasures: { shown: 'id kind row_id row_created_at erased_at' },
  faq_entries: { shown: 'id slug question answer topic also_asked position deleted_at version' },
  file_chunks: { shown: 'file_id position data' },
  files: { shown: 'id purpose owner_id name type size sha256 is_finished created_at' },
  former_post_slugs: { shown: 'slug post_id created_at' },
  goals: {
    shown: 'id kind subject_id user_id source medium campaign entry_page device posts found at',
    secret: 'email_hash',
  },
  identities: { shown: 'id user_id provider created_at', secret: 'subject' },
  image_uses: { shown: 'image_id used_by' },
  installation: { shown: 'event happened_at' },
  invitations: { shown: 'id email role is_mailed invited_by created_at expires_at', secret: 'token_hash' },
  invoice_files: { shown: 'invoice_id kind file_id created_at' },
  invoice_links: { shown: 'invoice_id expires_at withdrawn_at created_at', secret: 'token_hash' },
  invoice_notifications: { shown: 'invoice_id created_at' },
  invoice_numbers: { shown: 'series last confirmed_at' },
  invoice_recipients: { shown: 'invoice_id agreed_email skips_billing' },
  invoice_reminders: { shown: 'id invoice_id days sent_to created_at' },
  invoices: {
    shown:
      'id order_id user_id client_id kind purpose advances credited_id status number currency seller buyer lines vat_kind prices_include_vat language sentence note net vat total issue_date service_date due_date version created_at updated_at',
    secret: 'payment_link',
  },
  kept_chunks: { shown: 'file_id position data' },
  mail_outbox: {
    shown:
      'id message_id recipient account_id reply_to sender subject calendar_method file_id second_file_id state attempts last_error failure is_given_up created_at next_attempt_at expires_at sent_at is_awaited',
    secret: 'text layout calendar',
  },
  letter_recipients: {
    shown: 'letter_id subscriber_id address state attempts attempted_at next_attempt_at last_error left_at',
    secret: 'leave_token_hashes',
  },
  letters: {
    shown:
      'id subject text post_id status rate send_at queued_at finished_at pause_reason html plain next_send_at failures created_at updated_at',
  },
  member_item_downloads: { shown: 'user_id item_id downloaded_at' },
  member_item_progress: { shown: 'user_id step_id done_at' },
  member_item_steps: { shown: 'id item_id title file_id post_id position' },
  member_items: {
    shown:
      'id kind title description icon format length level category open_to featured file_id post_id position deleted_at version',
  },
  newsletter: {
    shown:
      'id email subscribed_at is_active status consent_source consent_at confirm_sent_at asked_at bounces',
    secret: 'confirm_token_hash',
  },
  one_time_links: { shown: 'purpose user_id email created_at expires_at used_at', secret: 'token_hash' },
  order_attachments: { shown: 'file_id order_id uploader_id message_id created_at' },
  order_deliveries: {
    shown:
      'id order_id number message_id state deliverer_id answerer_id answer_id answered_at reminders reminded_at completes_on created_at',
  },
  order_history: { shown: 'id order_id status delivery_date reason event about actor_id created_at' },
  order_members: { shown: 'order_id user_id added_by created_at' },
  order_messages: { shown: 'id order_id sender_id message kind attachments is_read created_at' },
  order_milestones: { shown: 'id order_id title due_on price position done_at' },
  order_proposals: {
    shown:
      'id order_id message_id kind title price delivery_date effort_minutes price_before delivery_date_before state proposer_id by_client answers_id answerer_id answered_at expires_at created_at',
  },
  pages: {
    shown: 'id slug title markdown in_footer status updated_at position deleted_at version imported_version',
  },
  passkey_challenges: { shown: 'expires_at', secret: 'challenge_hash' },
  passkeys: {
    shown: 'id user_id name transports last_used_at created_at',
    secret: 'credential_id public_key counter',
  },
  password_reset_requests: { shown: 'id email created_at' },
  payment_checkouts: {
    shown: 'id invoice_id state expires_at is_linked returned_at created_at',
    secret: 'key session url',
  },
  payment_events: {
    shown:
      'id event checkout_id type outcome amount currency reference needs_admin handled_at handled_by created_at',
  },
  pending_sign_ins: { shown: 'user_id via expires_at', secret: 'token_hash subject' },
  payments: { shown: 'id invoice_id amount paid_on means reference created_at' },
  post_drafts: { shown: 'id author_id post_id fields base_version saved_at' },
  post_image_files: { shown: 'image_id width format file_id' },
  post_images: { shown: 'id alt width height owner_id used created_at', secret: 'key' },
  post_versions: {
    shown:
      'post_id version title slug excerpt content tags featured status image category_id published_at saved_at saved_by',
  },
  projects: {
    shown:
      'id slug title description long_description image pictures tags technologies live_url github_url featured category completed_at client_name testimonial testimonial_id outcome service_id position deleted_at version',
  },
  provider_tokens: { shown: 'day tokens' },
  public_holidays: { shown: 'id country region days opened' },
  quotes: {
    shown:
      'id email client_id service_id package_type title message scope lines vat_kind plan price currency prices_include_vat deliver_on valid_until invoices_deposit status version order_id written_by created_at sent_at read_at reminded_at ended_at decided_at',
    secret: 'token_hash',
  },
  quote_versions: {
    shown: 'quote_id version content sent_at read_at created_at',
    secret: 'token_hash',
  },
  rate_limits: { shown: 'points expire', secret: 'key' },
  recovery_codes: { shown: 'id user_id used_at created_at', secret: 'code_hash' },
  redirects: { shown: 'from_path to_path created_at' },
  refunds: { shown: 'id order_id amount refunded_on means created_at reference' },
  sample_records: { shown: 'kind record_id' },
  schema_migrations: { shown: 'name sha256 applied_at' },
  restored: { shown: 'id at is_trial is_finished released_at' },
  saved_items: { shown: 'user_id kind item_id note data created_at' },
  second_factors: { shown: 'user_id confirmed_at created_at', secret: 'secret last_step' },
  secret_key_probe: { shown: 'subject created_at', secret: 'probe' },
  service_categories: {
    shown: 'id name description icon display_order is_active created_at deleted_at version',
  },
  refused_sign_ins: { shown: 'id user_id hour times' },
  service_orders: {
    shown:
      'id user_id client_id service_id package_type package_name title price currency prices_include_vat status turn requirements delivery_date effort_minutes left_minutes queue_position queue_touched_at not_before promised_on first_promised_on revisions_included deposit_percent accepted_at waits_since waited_until notes admin_notes notes_version terms_version created_at updated_at',
    secret: 'idempotency_key request_hash',
  },
  service_reviews: {
    shown: 'id service_id user_id order_id rating review is_public testimonial_id created_at',
  },
  services: {
    shown:
      'id category_id name description long_description features pricing prices_include_vat delivery_time requirements image is_active is_featured created_at updated_at position deleted_at version',
  },
  sessions: { shown: '', secret: 'sid sess expire id device browser system used_at' },
  setup_steps: { shown: 'step state changed_at' },
  sign_in_flows: {
    shown: 'provider expires_at',
    secret: 'state_hash browser_hash nonce code_verifier next_path setup_hash',
  },
  site_previews: { shown: 'only_one created_at expires_at', secret: 'token_hash' },
  site_setting_changes: { shown: 'id key changed_by changed_at' },
  site_setting_history: { shown: 'id key value version replaced_at replaced_by' },
  site_settings: { shown: 'key value version updated_at updated_by' },
  stripe_refunds: {
    shown:
      'id order_id credit_id event_id payment_id amount currency payment refund state asked_by created_at settled_at',
    secret: 'key',
  },
  support_attachments: { shown: 'file_id ticket_id uploader_id message_id created_at' },
  support_messages: { shown: 'id ticket_id sender_id message attachments is_read created_at' },
  support_tickets: {
    shown:
      'id user_id subject about status turn answer_by new_answer_by first_answer_at solved_at created_at',
  },
  support_time: { shown: 'id ticket_id minutes day created_at' },
  terms_versions: { shown: 'version title markdown first_used_at' },
  testimonials: {
    shown:
      'id name company role content avatar rating project_id project_type created_at featured position deleted_at version',
  },
  time_entries: { shown: 'id order_id user_id day minutes note is_in_left created_at' },
  time_off: { shown: 'id first_day last_day note public_note created_at' },
  unagreed_moves: { shown: 'id order_id from_on to_on objection_id created_at' },
  unanswered_questions: { shown: 'id question times asked_at', secret: 'key' },
  trusted_browsers: {
    shown: 'id user_id browser last_used_at created_at expires_at',
    secret: 'token_hash',
  },
  user_audit: { shown: 'id user_id actor_id origin action old_role new_role address subject created_at' },
  user_notices: {
    shown: 'id user_id kind title path times is_for_admins is_read subject created_at',
    secret: 'text',
  },
  user_settings: {
    shown:
      'user_id email_notifications push_notifications profile_visibility notification_email pending_notification_email email_frequency language updated_at',
  },
  users: {
    shown:
      'id email pending_email first_name last_name username profile_image_url role is_active is_email_verified last_login_at last_reset_email_at delete_after erased_at created_at updated_at provider email_folded username_folded',
    secret: 'password google_id',
  },
  visit_pages: { shown: 'visit_id page views is_read' },
  visitor_salts: { shown: '', secret: 'day salt' },
  visits: {
    shown: 'id day started_at last_seen_at source medium campaign entry_page last_page views device browser',
    secret: 'visitor',
  },
  webhook_deliveries: {
    shown:
      'id webhook_id message_id event subject_id state attempts status problem created_at attempted_at next_attempt_at',
  },
  webhooks: {
    shown: 'id events last_delivered_at failing_since gone_at created_at',
    secret: 'url secret',
  },
}

const splitWords = (text: string | undefined) => (text ?? '').split(' ').filter(Boolean)

/** Maps each listed `table.column` to true if it is secret. */
const known = new Map<string, boolean>()
for (const [table, { shown, secret }] of Object.entries(columnsOfTables)) {
  for (const column of splitWords(shown)) known.set(`${table}.${column}`, false)
  for (const column of splitWords(secret)) known.set(`${table}.${column}`, true)
}

/** Returns undefined for a column that is on neither list. */
export function columnVisibility(table: string, column: string): 'shown' | 'secret' | undefined {
  const isSecret = known.get(`${table}.${column}`)
  return isSecret === undefined ? undefined : isSecret ? 'secret' : 'shown'
}

/** Lists all columns. A column on both lists appears twice. */
export const listedColumns = (): string[] =>
  Object.entries(columnsOfTables).flatMap(([table, { shown, secret }]) =>
    [...splitWords(shown), ...splitWords(secret)].map((column) => `${table}.${column}`),
  )
