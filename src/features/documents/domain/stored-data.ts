type StoredData = {
  /** The tables in which it is. */
  tables: string[]
  /** What is stored, as a heading and one or two sentences for visitors. */
  title: string
  text: string
  /** How long. */
  kept: string
}

/** What the site stores about people. `stored-data.test.ts` compares it with the tables of the database. */
export const storedData: StoredData[] = [
  {
    tables: ['users', 'identities', 'user_settings', 'user_notices'],
    title: 'Accounts',
    text: 'Email address, username, name, role, settings and notifications of people who sign up. A password is stored as a hash only. Who signs in through a provider also has an id of that provider.',
    kept: 'As long as the account exists.',
  },
  {
    tables: ['sessions', 'sign_in_flows', 'one_time_links', 'password_reset_requests'],
    title: 'Signing in',
    text: 'A random number in a cookie, whose hash is stored with the account, and links that work once.',
    kept: 'A session seven days after its last use; links and attempts until they expire.',
  },
  {
    tables: ['user_audit'],
    title: 'Changes of accounts',
    text: 'Who changed the role or the state of an account, when, and from which network address.',
    kept: 'Without a limit.',
  },
  {
    tables: [
      'service_orders',
      'order_messages',
      'order_history',
      'order_attachments',
      'service_reviews',
      'files',
      'file_chunks',
    ],
    title: 'Orders',
    text: 'What was ordered at which price, its dates, the messages and files of both sides, and reviews.',
    kept: 'Without a limit, since orders are business records.',
  },
  {
    tables: ['erasures'],
    title: 'Erasures',
    text: 'The number of an erased account, message or subscription and when it was made, without a name.',
    kept: 'Without a limit, so that a restored backup does not bring anybody back.',
  },
  {
    tables: ['appointments'],
    title: 'Calls',
    text: 'Who booked which time.',
    kept: 'Without a limit.',
  },
  {
    tables: ['contact_messages', 'contact_replies'],
    title: 'Contact form',
    text: 'Name, email address, subject and message, and the replies to them.',
    kept: 'Without a limit.',
  },
  {
    tables: ['newsletter'],
    title: 'Newsletter',
    text: 'Email address, and when it was entered.',
    kept: 'Until the address is removed.',
  },
  {
    tables: ['mail_outbox'],
    title: 'Emails',
    text: 'Recipient, subject and text of emails that the site sends. The text is deleted once the email is sent.',
    kept: '90 days after an email was sent or has expired.',
  },
  {
    tables: ['analytics', 'page_readers', 'visitor_salts', 'daily_visitors'],
    title: 'Numbers of visitors',
    text: 'How often pages are opened and how far they are read. Visitors of one day are told apart by a hash of network address and browser; no cookie is used.',
    kept: 'The hashes until the end of the day; the numbers, which name nobody, without a limit.',
  },
  {
    tables: ['rate_limits'],
    title: 'Protection against misuse',
    text: 'How many requests a network address has sent.',
    kept: 'Minutes.',
  },
  {
    tables: ['unanswered_questions'],
    title: 'Assistant',
    text: 'Questions that the assistant could not answer, without a name.',
    kept: '90 days.',
  },
  {
    tables: ['testimonials', 'projects', 'blog_posts', 'post_versions', 'post_drafts', 'post_images'],
    title: 'Published texts',
    text: 'Names and words of clients in testimonials and projects, and the names of authors of posts.',
    kept: 'Until they are removed.',
  },
]

/** Tables that hold nothing about people. */
export const tablesWithoutPeople = [
  'availability_slots',
  'content_categories',
  'faq_entries',
  'former_post_slugs',
  'installation',
  'pages',
  'post_image_files',
  'provider_tokens',
  'redirects',
  'schema_migrations',
  'service_categories',
  'services',
  'site_setting_history',
  'site_settings',
]

/** The beginning of a privacy page, in Markdown: what is stored and how long. The owner adds who is responsible, and why. */
export function describeStoredData(): string {
  const parts = storedData.map(({ title, text, kept }) => `### ${title}\n\n${text}\n\nKept: ${kept}`)
  return [
    '## Who is responsible',
    'Write your name, address and email here.',
    '## What this site stores',
    ...parts,
    '## Your rights',
    'Write here how people ask for a copy of their data or for its deletion, and to which authority they can complain.',
  ].join('\n\n')
}
