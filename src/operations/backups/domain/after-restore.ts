/**
 * How a restore treats rows that grant access. `ended`: it removes them, because they may have been revoked, used or replaced
 * after the backup. `kept`: they stay, for the given reason.
 */
type AfterRestore = 'ended' | { kept: string }

/** Lists every table that contains a secret or its hash. A test compares the list with the columns of the database. */
export const afterRestore: Record<string, AfterRestore> = {
  sessions: 'ended',
  api_tokens: 'ended',
  trusted_browsers: 'ended',
  pending_sign_ins: 'ended',
  sign_in_flows: 'ended',
  passkey_challenges: 'ended',
  one_time_links: 'ended',
  invitations: 'ended',
  backup_links: 'ended',
  site_previews: 'ended',
  calendar_feeds: 'ended',
  invoice_links: 'ended',
  appointments: { kept: 'The address of a meeting is the same in the calendars of its guests' },
  busy_feeds: { kept: 'Opens a calendar elsewhere, and nothing here' },
  call_links: { kept: 'Guests manage a call by it, and can do nothing else' },
  call_types: { kept: 'The address of a meeting is the same in the calendars of its guests' },
  contact_replies: { kept: 'A text' },
  data_imports: { kept: 'Asks for the session of its admin, and ends within the hour' },
  goals: { kept: 'Opens nothing' },
  identities: { kept: 'An account at a provider, as the member has linked it' },
  invoices: { kept: 'A client pays by it' },
  letter_recipients: { kept: 'Subscribers leave by it' },
  mail_outbox: { kept: 'Waits until an admin releases it; what holds a link that has ended is not sent' },
  newsletter: { kept: 'Subscribers confirm by it' },
  passkeys: { kept: 'The device has the other half, as the member has added it' },
  payment_checkouts: { kept: 'A client pays by it' },
  post_images: { kept: 'Opens nothing' },
  quotes: { kept: 'An offer is read and accepted by it' },
  rate_limits: { kept: 'Opens nothing, and is in no backup' },
  recovery_codes: { kept: 'Without them a member who has lost the phone cannot get in' },
  second_factors: { kept: 'The phone has the other half' },
  secret_key_probe: { kept: 'Opens nothing' },
  service_orders: { kept: 'Opens nothing' },
  stripe_refunds: { kept: 'Only Stripe knows by it that a request is a repeated one' },
  unanswered_questions: { kept: 'Opens nothing' },
  user_notices: { kept: 'A text, for its member alone' },
  users: { kept: 'The password is the one of the backup' },
  visitor_salts: { kept: 'Is in no backup' },
  visits: { kept: 'Opens nothing' },
  webhooks: { kept: 'Signs what goes out, and opens nothing here' },
}
