import type { PrivacySettings } from '#base/site/contract.ts'
import { type Message, msg } from '#platform/texts.ts'
import {
  accountChangesKept,
  callsKept,
  contactKept,
  goalsKept,
  invoicesKept,
  quotesKept,
  sessionsKept,
  visitsKept,
} from './kept-for.ts'
import { byOwner, otherTables, type Treatment } from './other-tables.ts'

export type StoredData = {
  tables: Record<string, Treatment>
  /** Texts for visitors: a heading, and a few sentences about what is stored. */
  title: Message
  text: Message
  /** How long the data is kept. A function writes the sentence from the site's settings. */
  kept: Message | ((privacy: PrivacySettings) => string)
}

/** Everything that the site stores about people. A test checks that this list and `otherTables` contain every table. */
export const storedData: StoredData[] = [
  {
    tables: {
      users: 'replaced',
      identities: 'deleted',
      user_settings: 'deleted',
      user_notices: 'deleted',
    },
    title: msg`Accounts`,
    text: msg`Email address, username, name, role, settings and notices of people who sign up. A password is stored only as a hash. An account that signs in through a provider also has an id from that provider.`,
    kept: msg`As long as the account exists; notices for 90 days.`,
  },
  {
    tables: {
      sessions: 'deleted',
      sign_in_flows: 'nobody',
      one_time_links: 'deleted',
      invitations: 'deleted',
      password_reset_requests: 'deleted',
    },
    title: msg`Signing in`,
    text: msg`A random number in a cookie. Its hash is stored with the account and the kind of device, browser and system. Links that work once. For an invitation, the email address and the role.`,
    kept: sessionsKept,
  },
  {
    tables: {
      second_factors: 'deleted',
      recovery_codes: 'deleted',
      pending_sign_ins: 'deleted',
      trusted_browsers: 'deleted',
    },
    title: msg`Second factor`,
    text: msg`For a member who has set it up: the encrypted secret, the hashes of the recovery codes, and the browsers that need no code, such as “Firefox on Windows”, with their last use.`,
    kept: msg`Until the member switches it off; a browser for 30 days, a sign-in that waits for a code for 10 minutes.`,
  },
  {
    tables: { passkeys: 'deleted', passkey_challenges: 'nobody' },
    title: msg`Passkeys`,
    text: msg`For each passkey of a member: its name, its number, its public key, how the browser reaches it, how often it was used, and its last use. Fingerprints and faces never leave the device.`,
    kept: msg`Until the member removes it.`,
  },
  {
    tables: { api_tokens: 'deleted', api_calls: 'deleted' },
    title: msg`Personal tokens`,
    text: msg`For each token with which a program calls this site for a member: its name, what it may do, the day of its last use, and the number of its calls on each day. The token itself is stored only as a hash.`,
    kept: msg`Until the token is revoked, at most until 30 days after it has expired; the number of calls on a day for 90 days.`,
  },
  {
    tables: { saved_items: 'deleted' },
    title: msg`Saved items`,
    text: msg`The posts, services and estimates that a member has saved, with the notes about them.`,
    kept: msg`Until the member removes them.`,
  },
  {
    tables: { member_item_progress: 'deleted', member_item_downloads: 'deleted' },
    title: msg`Tutorials and downloads`,
    text: msg`The steps of a tutorial that a member has marked as done, and the items of the library that a member has downloaded, with the times.`,
    kept: msg`As long as the account exists, or until the step or the item is removed.`,
  },
  {
    tables: { user_audit: 'replaced', refused_sign_ins: 'deleted' },
    title: msg`Changes of accounts`,
    text: msg`Who changed the role or the state of an account, when, and from which network address. How often a sign-in to an account was refused within an hour.`,
    kept: accountChangesKept,
  },
  {
    tables: {
      service_orders: 'replaced',
      order_messages: 'replaced',
      order_history: 'replaced',
      order_deliveries: 'replaced',
      unagreed_moves: 'replaced',
      order_attachments: 'deleted',
      order_members: 'deleted',
      order_proposals: 'replaced',
      order_milestones: 'replaced',
      time_entries: 'replaced',
      service_reviews: 'deleted',
      files: 'deleted',
      file_chunks: 'deleted',
    },
    title: msg`Orders`,
    text: msg`What was ordered at which price, by a member or for a client without an account, its dates, later agreements, who works on it and for how long, the messages and files of both sides, and reviews.`,
    kept: msg`Without a limit, since orders are business records.`,
  },
  {
    tables: { clients: 'deleted', client_emails: 'deleted', billing_proposals: 'deleted' },
    title: msg`Clients`,
    text: msg`Name, company, email addresses, postal address, VAT number and language of the people for whom the owner works, with or without an account, and notes about the work. What somebody with the link of an invoice proposes to change of that.`,
    kept: msg`As long as the account exists; without one until the owner deletes it. A proposal until the owner answers it, at most 90 days. If orders or invoices belong to an erased client, an empty record stays.`,
  },
  {
    tables: {
      support_tickets: 'replaced',
      support_messages: 'replaced',
      support_attachments: 'deleted',
      support_time: { kept: msg`How many minutes were spent on a ticket, without its words` },
    },
    title: msg`Support`,
    text: msg`The requests of members, the messages and files of both sides, the times of the answers, and how many minutes they took.`,
    kept: msg`Without a limit, since support is part of a membership.`,
  },
  {
    tables: {
      invoices: {
        kept: msg`Issued invoices are business records that the law asks to keep, with name and address, until their time is over. Drafts are deleted`,
      },
      invoice_files: {
        kept: msg`The PDF and the e-invoice of an issued invoice, which are kept as long as it`,
      },
      invoice_links: {
        kept: msg`Hashes of the links by which an invoice is read and paid; they end 90 days after it was paid or taken back`,
      },
      invoice_notifications: { kept: msg`That the email about an issued invoice is due, until it is sent` },
      invoice_recipients: {
        kept: msg`Whether emails about an invoice go to its address, which belongs to it; an address of the account goes`,
      },
      payments: { kept: msg`When and how an invoice was paid, which belongs to it` },
      refunds: { kept: msg`How much of the money for an order was sent back, and when` },
      invoice_reminders: {
        kept: msg`When a client was reminded of an invoice, which belongs to it, and whether at the account or the billing address`,
      },
      payment_checkouts: { kept: msg`Where an invoice was paid, which belongs to it` },
      stripe_refunds: {
        kept: msg`What Stripe was asked to send back, which belongs to the order or the invoice`,
      },
      payment_events: { kept: msg`What Stripe reported about a payment, which belongs to the invoice` },
    },
    title: msg`Invoices`,
    text: msg`Name, address, country, VAT number and reference of the client, with or without an account, what was invoiced, and for which order if there is one, when it was paid, and Stripe’s number of the payment if it was paid there; the invoice also as a file. The hashes of links by which an invoice is read and paid without signing in. This site never sees data of cards.`,
    kept: invoicesKept,
  },
  {
    tables: {
      erasures: {
        kept: msg`Which ids were erased and when, so that a restored backup does not bring them back`,
      },
    },
    title: msg`Erasures`,
    text: msg`The number of an erased account, message or subscription and the time when it was made, without a name.`,
    kept: msg`Without a limit, so that a restored backup brings nobody back.`,
  },
  {
    tables: { data_copies: 'deleted' },
    title: msg`Copies of data`,
    text: msg`A file with everything that is stored about a member, if the member asks for it.`,
    kept: msg`7 days.`,
  },
  {
    tables: {
      backups: 'nobody',
      backup_links: 'nobody',
      kept_chunks: { kept: msg`Pieces of files that are deleted while a backup is made, until it is made` },
    },
    title: msg`Backups`,
    text: msg`Copies of everything that is stored, from which the site is restored after a loss. A restore repeats all erasures.`,
    kept: msg`Some days and weeks: by default those of 7 days, and one of each of 4 weeks.`,
  },
  {
    tables: { appointments: 'deleted', appointment_history: 'deleted', call_links: 'deleted' },
    title: msg`Calls`,
    text: msg`Who booked which time with which name and email address, who else was invited, what the call is about, and when it was moved or cancelled.`,
    kept: callsKept,
  },
  {
    tables: { quotes: 'deleted', quote_versions: 'deleted' },
    title: msg`Quotes`,
    text: msg`The offer with its earlier versions, its price, the email address that it was made to, when it was first opened, and the answer.`,
    kept: quotesKept,
  },
  {
    tables: { contact_messages: 'deleted', contact_replies: 'deleted' },
    title: msg`Contact form`,
    text: msg`Name, email address, subject and message, and the replies to them.`,
    kept: contactKept,
  },
  {
    tables: { newsletter: 'deleted', letter_recipients: 'deleted' },
    title: msg`Newsletter`,
    text: msg`The email address, when it was entered, when it got the email to confirm, where and when its owner agreed, and how many emails came back. For each letter, whether it was sent and whether the person unsubscribed through it; not whether it was opened.`,
    kept: msg`Until the address is erased. An address that is not confirmed within 30 days of the email is deleted.`,
  },
  {
    tables: {
      data_imports: { kept: msg`What an admin is importing, which is deleted within two hours` },
      data_import_records: { kept: msg`What an admin is importing, which is deleted within two hours` },
    },
    title: msg`Files of imports`,
    text: msg`A file that an admin has chosen to import, such as a list of subscribers.`,
    kept: msg`Until it is imported, at most two hours.`,
  },
  {
    tables: { mail_outbox: 'deleted' },
    title: msg`Emails`,
    text: msg`Recipient, subject and text of emails that the site sends. The text is deleted once the email is sent.`,
    kept: msg`90 days after an email was sent or has expired.`,
  },
  {
    tables: {
      analytics: 'nobody',
      analytics_by_day: 'nobody',
      visits: 'nobody',
      visit_pages: 'nobody',
      visitor_salts: 'nobody',
    },
    title: msg`Visits`,
    text: msg`For each visit: the day, the times to the minute, the site or campaign that it came from, the pages that were opened and whether they were read, the kind of device and the browser. A hash of network address and browser tells the visitors of one day apart; neither of the two is stored, and there is no cookie.`,
    kept: visitsKept,
  },
  {
    tables: { goals: 'replaced' },
    title: msg`What visits lead to`,
    text: msg`For each message, subscription, account, call and order: the site or campaign that the visit of that day came from, its first page, its posts and its kind of device, or the answer to how the person found this site. It belongs to the account, or to a hash of the email address.`,
    kept: goalsKept,
  },
  {
    tables: { rate_limits: 'nobody' },
    title: msg`Protection against misuse`,
    text: msg`How many requests a network address has sent.`,
    kept: msg`Minutes.`,
  },
  {
    tables: { unanswered_questions: 'deleted' },
    title: msg`Assistant`,
    text: msg`Questions that the assistant could not answer, without a name.`,
    kept: msg`90 days.`,
  },
  {
    tables: {
      testimonials: {
        kept: msg`Those that the owner typed. One that quotes a review of the person is deleted`,
      },
      projects: byOwner,
      blog_posts: byOwner,
      post_versions: byOwner,
      post_drafts: 'deleted',
      post_images: byOwner,
    },
    title: msg`Published texts`,
    text: msg`Names and quotations of clients in testimonials and projects, and the names of authors of posts.`,
    kept: msg`Until they are removed.`,
  },
]

/** Maps each table to its treatment in an erasure. */
export const treatments: Record<string, Treatment> = Object.fromEntries(
  [...storedData.map(({ tables }) => tables), otherTables].flatMap((tables) => Object.entries(tables)),
)
