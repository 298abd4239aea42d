import type { PrivacySettings } from '#base/site/contract.ts'

/**
 * What an erasure does to the rows of a table that are about a person. `deleted`: they are deleted. `replaced`: they stay as
 * business records, with the person and the texts replaced. `kept`: they stay as they are, for the reason given. `nobody`: the
 * table contains nothing that identifies a person.
 */
type Treatment = 'deleted' | 'replaced' | 'nobody' | { kept: string }

const byOwner = { kept: 'Published by the owner of the site, who changes or deletes it there' }

export type StoredData = {
  /** The tables that contain the data, and what an erasure does to them. */
  tables: Record<string, Treatment>
  /** What is stored, as a heading and one or two sentences for visitors. */
  title: string
  text: string
  /** How long it is kept: a sentence, or a function that makes one from the site's settings. */
  kept: string | ((privacy: PrivacySettings) => string)
}

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`

const keptFor = (number: number | null, since: string, unit = 'month') =>
  number === null ? 'Without a limit.' : `${count(number, unit)} ${since}.`

/** What the site stores about people. With `otherTables` it names every table; a test compares them with the database. */
export const storedData: StoredData[] = [
  {
    tables: {
      users: 'replaced',
      identities: 'deleted',
      user_settings: 'deleted',
      user_notices: 'deleted',
    },
    title: 'Accounts',
    text: 'Email address, username, name, role, settings and notices of people who sign up. A password is stored as a hash only. Who signs in through a provider also has an id of that provider.',
    kept: 'As long as the account exists; notices for 90 days.',
  },
  {
    tables: {
      sessions: 'deleted',
      sign_in_flows: 'nobody',
      one_time_links: 'deleted',
      invitations: 'deleted',
      password_reset_requests: 'deleted',
    },
    title: 'Signing in',
    text: 'A random number in a cookie, whose hash is stored with the account and the kind of device, browser and system, and links that work once. Of an invitation the email address and the role.',
    kept: ({ sessionDays }) =>
      `A session ${count(sessionDays, 'day')} after its last use; links and attempts until they expire, an invitation 7 days.`,
  },
  {
    tables: {
      second_factors: 'deleted',
      recovery_codes: 'deleted',
      pending_sign_ins: 'deleted',
      trusted_browsers: 'deleted',
    },
    title: 'Second factor',
    text: 'Of a member who has set one up its secret, encrypted, and the hashes of recovery codes; which browsers, such as “Firefox on Windows”, are asked for no code, and when they were used last.',
    kept: 'Until it is switched off; a browser for 30 days, a sign-in that waits for a code for 10 minutes.',
  },
  {
    tables: { passkeys: 'deleted', passkey_challenges: 'nobody' },
    title: 'Passkeys',
    text: 'Of each passkey of a member the name that the member gave it, its number, its public key, how it is reached, how often and when it was used last. What a fingerprint or a face looks like never leaves the device.',
    kept: 'Until it is removed.',
  },
  {
    tables: { api_tokens: 'deleted', api_calls: 'deleted' },
    title: 'Personal tokens',
    text: 'Of a token with which a program calls this site for a member its name, what it may do and the day of its last use, and how many calls it made on each day. The token itself is stored as a hash only.',
    kept: 'Until a token is revoked, 30 days after its end at the latest; calls of a day for 90 days.',
  },
  {
    tables: { saved_items: 'deleted' },
    title: 'Saved items',
    text: 'Which posts, services and estimates a member has saved, and the notes with them.',
    kept: 'Until they are removed.',
  },
  {
    tables: { member_item_progress: 'deleted', member_item_downloads: 'deleted' },
    title: 'Tutorials and downloads',
    text: 'Which steps of a tutorial a member has marked as done, which items of the library a member has downloaded, and when.',
    kept: 'As long as the account, or until the step or the item is removed.',
  },
  {
    tables: { user_audit: 'replaced', refused_sign_ins: 'deleted' },
    title: 'Changes of accounts',
    text: 'Who changed the role or the state of an account, when, and from which network address. How often a sign-in to an account was refused in an hour.',
    kept: ({ auditMonths }) => keptFor(auditMonths, 'after the change'),
  },
  {
    tables: {
      service_orders: 'replaced',
      order_messages: 'replaced',
      order_history: 'replaced',
      order_deliveries: 'replaced',
      order_attachments: 'deleted',
      order_members: 'deleted',
      order_proposals: 'replaced',
      order_milestones: 'replaced',
      time_entries: 'replaced',
      service_reviews: 'deleted',
      files: 'deleted',
      file_chunks: 'deleted',
    },
    title: 'Orders',
    text: 'What was ordered at which price, its dates, what was agreed later, who works on it, the time that was worked, the messages and files of both sides, and reviews.',
    kept: 'Without a limit, since orders are business records.',
  },
  {
    tables: {
      support_tickets: 'replaced',
      support_messages: 'replaced',
      support_attachments: 'deleted',
      support_time: { kept: 'How many minutes were spent on a ticket, without its words' },
    },
    title: 'Support',
    text: 'What members ask for support about, the messages and files of both sides, when they were answered and how many minutes that took.',
    kept: 'Without a limit, since support is part of a membership.',
  },
  {
    tables: {
      invoices: {
        kept: 'Issued invoices are business records that the law asks to keep, with name and address, until their time is over. Drafts are deleted',
      },
      invoice_files: { kept: 'The PDF and the e-invoice of an issued invoice, which are kept as long as it' },
      invoice_notifications: { kept: 'That the email about an issued invoice is due, until it is sent' },
      invoice_recipients: {
        kept: 'Whether emails about an invoice go to its address, which belongs to it; an address of the account goes',
      },
      payments: { kept: 'When and how an invoice was paid, which belongs to it' },
      refunds: { kept: 'What was sent back of what was paid for an order, and when' },
      invoice_reminders: { kept: 'When a client was reminded of an invoice, which belongs to it' },
      payment_checkouts: { kept: 'Where an invoice was paid, which belongs to it' },
      payment_events: { kept: 'What Stripe said of a payment, which belongs to the invoice' },
    },
    title: 'Invoices',
    text: 'Name, address, country and VAT number of the client, what was invoiced for which order, when it was paid, and how the payment is called by Stripe if it was paid there; the same as a file. This site sees no data of cards.',
    kept: ({ invoiceYears }) =>
      `${keptFor(invoiceYears, 'after the end of the year of issue, since they are business records; open ones until they are paid or taken back', 'year')} Drafts until they are deleted.`,
  },
  {
    tables: {
      erasures: {
        kept: 'Which ids were erased and when, so that a restored backup does not bring them back',
      },
    },
    title: 'Erasures',
    text: 'The number of an erased account, message or subscription and when it was made, without a name.',
    kept: 'Without a limit, so that a restored backup does not bring anybody back.',
  },
  {
    tables: { data_copies: 'deleted' },
    title: 'Copies of data',
    text: 'A file with everything that is stored about a member, when the member asks for it.',
    kept: '7 days.',
  },
  {
    tables: {
      backups: 'nobody',
      backup_links: 'nobody',
      kept_chunks: { kept: 'Pieces of files that are deleted while a backup is made, until it is made' },
    },
    title: 'Backups',
    text: 'Copies of everything that is stored, from which the site is restored after a loss. What was erased is erased again after that.',
    kept: 'Those of some days and weeks; by default of 7 days, and one of each of 4 weeks.',
  },
  {
    tables: { appointments: 'deleted', appointment_history: 'deleted', call_links: 'deleted' },
    title: 'Calls',
    text: 'Who booked which time with which name and email address, who else was invited, what the call is about, and when it was moved or cancelled.',
    kept: ({ contactMonths }) =>
      `With an account without a limit. Without one: ${keptFor(contactMonths, 'after the call')}`,
  },
  {
    tables: { quotes: 'deleted' },
    title: 'Quotes',
    text: 'Which email address was offered what, at which price, and what was answered.',
    kept: ({ contactMonths }) =>
      `An accepted one as long as its order. Others: ${keptFor(contactMonths, 'after their last day').toLowerCase()}`,
  },
  {
    tables: { contact_messages: 'deleted', contact_replies: 'deleted' },
    title: 'Contact form',
    text: 'Name, email address, subject and message, and the replies to them.',
    kept: ({ contactMonths }) =>
      `${keptFor(contactMonths, 'after the last message or reply')} One that a robot seems to have sent: 30 days.`,
  },
  {
    tables: { newsletter: 'deleted', letter_recipients: 'deleted' },
    title: 'Newsletter',
    text: 'Email address, when it was entered, when it was asked to confirm, where and when its owner agreed, and how often email came back. Of each letter whether it was sent and whether somebody left by it; not whether it was opened.',
    kept: 'Until the address is erased. Who does not confirm within 30 days of the email is deleted.',
  },
  {
    tables: {
      data_imports: { kept: 'What an admin is importing, which is deleted within two hours' },
      data_import_records: { kept: 'What an admin is importing, which is deleted within two hours' },
    },
    title: 'Files of imports',
    text: 'A file that an admin has chosen to import, such as a list of subscribers.',
    kept: 'Until it is imported, two hours at most.',
  },
  {
    tables: { mail_outbox: 'deleted' },
    title: 'Emails',
    text: 'Recipient, subject and text of emails that the site sends. The text is deleted once the email is sent.',
    kept: '90 days after an email was sent or has expired.',
  },
  {
    tables: {
      analytics: 'nobody',
      analytics_by_day: 'nobody',
      visits: 'nobody',
      visit_pages: 'nobody',
      visitor_salts: 'nobody',
    },
    title: 'Visits',
    text: 'Of a visit its day and its times to the minute, the site or campaign that it came from, the pages that were opened and whether they were read, the class of device and the family of browser. Visitors of one day are told apart by a hash of network address and browser, neither of which is stored; no cookie is used.',
    kept: ({ visitMonths }) =>
      `The hashes until the day is over. Visits, which name nobody, ${count(Math.min(visitMonths ?? 14, 14), 'month')}; the numbers of each day: ${keptFor(visitMonths, 'after the day').toLowerCase()}`,
  },
  {
    tables: { goals: 'replaced' },
    title: 'What visits lead to',
    text: 'With a message, a subscription, an account, a call and an order: the site or campaign that the visit of that day came from, its first page, its posts and its class of device, or what was answered to how this site was found. It belongs to the account, or to a hash of the email address.',
    kept: ({ contactMonths }) =>
      `As long as the account; the hash of an address without one: ${keptFor(contactMonths, 'afterwards').toLowerCase()} What stays names nobody.`,
  },
  {
    tables: { rate_limits: 'nobody' },
    title: 'Protection against misuse',
    text: 'How many requests a network address has sent.',
    kept: 'Minutes.',
  },
  {
    tables: { unanswered_questions: 'deleted' },
    title: 'Assistant',
    text: 'Questions that the assistant could not answer, without a name.',
    kept: '90 days.',
  },
  {
    tables: {
      testimonials: { kept: 'Those that the owner typed. One that quotes a review of the person is deleted' },
      projects: byOwner,
      blog_posts: byOwner,
      post_versions: byOwner,
      post_drafts: 'deleted',
      post_images: byOwner,
    },
    title: 'Published texts',
    text: 'Names and words of clients in testimonials and projects, and the names of authors of posts.',
    kept: 'Until they are removed.',
  },
]

/** Tables that contain nothing about visitors, members and clients. */
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
  time_off: 'nobody',
  webhook_deliveries: 'nobody',
  webhooks: byOwner,
}

/** What an erasure does to each table. */
export const treatments: Record<string, Treatment> = Object.fromEntries(
  [...storedData.map(({ tables }) => tables), otherTables].flatMap((tables) => Object.entries(tables)),
)
