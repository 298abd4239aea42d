import { dirname } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { ImportedSubscriber, MovedSubscriber } from '#mailing/newsletter/commands/subscribers.ts'
import { StartupError } from '#platform/app-error.ts'
import { t } from '#platform/texts.ts'
import type { ImportEntry } from '../contract.ts'
import { UnreadableError } from '../domain/unreadable.ts'
import { type MovedSite, makeEntry, readDate, subscriberState } from './moved-post.ts'
import { readText } from './read-text.ts'

type Row = Record<string, string | undefined>

/** The same as for other exports. */
const maxBytes = 256 * 1024 * 1024

/**
 * Reads a CSV file of subscribers: Ghost's members (Members, Export), this site's own export with place and time of the consent,
 * or any other with a column of addresses. Throws a `StartupError` for other files.
 */
export async function readMembers(file: string): Promise<MovedSite> {
  const site: MovedSite = { posts: [], pages: [], subscribers: [], left: [], folder: dirname(file) }
  const content = await readText(file, maxBytes).catch((error: Error) => {
    if (!(error instanceof UnreadableError)) throw error
    throw new StartupError(t`${file}, line ${error.line ?? ''}: ${error.message}`)
  })
  for (const [at, { row, line }] of parseRows(content.text, file).entries()) {
    const source = `row ${at + 1}`
    try {
      if (row.deleted_at) throw new UnreadableError(t`It was deleted`, line, false)
      // The decoder inserts this character for bytes that are not UTF-8.
      if (row.email?.includes('\uFFFD'))
        throw new UnreadableError(t`Its address is not written in UTF-8`, line)
      site.subscribers.push({ source, ...readSubscriber(row) })
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      const { message: why, isWrong } = error
      site.left.push({ source, why, line, isWrong, type: 'subscriber', title: row.email })
    }
  }
  return site
}

/** Maps this site's columns to their names in Mailchimp and other programs. */
const names: Record<string, string[]> = {
  active: ['isactive'],
  email: ['email address', 'e-mail', 'e-mail address', 'mail', 'email_address'],
  subscribed_at:
    'subscribedat created_at signed_up_at signup_date date_added joined optin_time creation_date'.split(' '),
  unsubscribed_at: ['unsub_time', 'unsubscription_date', 'unsubscribe_date', 'opted_out_at'],
  unsubscribed: ['email_disabled', 'opted_out'],
  consent_at:
    'consentat agreed_at consent_date agreed_on opted_in_at opt_in_at confirmed_at confirm_time'.split(' '),
  consent_source:
    'consentsource agreed_source agreed_where consent_where opt_in_source signup_source source'.split(' '),
}

/** Translates a file's column names to this site's. Throws an error if no column contains addresses. */
export function knownColumns(header: string[]): string[] {
  const given = header.map((name) => name.trim().toLowerCase())
  const columns = given.map((name) => {
    const [ours] =
      Object.entries(names).find(([own, others]) => !given.includes(own) && others.includes(name)) ?? []
    return ours ?? name
  })
  if (columns.includes('email')) return columns
  throw new Error('there is no column named email')
}

/** Finds the delimiter of a CSV file in its first line. */
export function findDelimiter(content: string): string {
  const [header = ''] = content.split('\n', 1)
  return [';', '\t'].find((sign) => header.split(sign).length > header.split(',').length) ?? ','
}

/** Returns each row with the line at which it ends. */
function parseRows(content: string, file: string): { row: Row; line: number }[] {
  try {
    const rows: { record: Row; info: { lines: number } }[] = parse(content, {
      bom: true,
      columns: knownColumns,
      delimiter: findDelimiter(content),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
    return rows.map(({ record, info }) => ({ row: record, line: info.lines }))
  } catch (error) {
    throw new StartupError(t`${file} holds no subscribers: ${(error as Error).message}`)
  }
}

const no =
  /^(false|no|0|inactive|unsubscribed?|opted out|cancell?ed|cleaned|bounced|blocked|complained|removed|deleted|archived|undeliverable|unactivated)$/i
const yes = /^(true|yes|1)$/i
const waiting = /^(pending|unconfirmed)$/i

/** Columns that show whether somebody has unsubscribed. */
const answerColumns = [
  ...['subscribed_to_emails', 'subscribed', 'active', 'status', 'state'],
  ...['type', 'subscriber_type'],
]

/** The columns that `readSubscriber` reads. */
export const readColumns = new Set([...Object.keys(names), 'created_at', ...answerColumns])

/** Makes a subscriber from the values of this site's columns. Throws an `UnreadableError` for an invalid date. */
export function readSubscriber(row: Row): Omit<MovedSubscriber, 'source'> {
  const consentAt = readDate(row.consent_at)
  const consent = row.consent_source && consentAt ? { source: row.consent_source, at: consentAt } : undefined
  const hasLeft = Boolean(row.unsubscribed_at) || yes.test(row.unsubscribed ?? '')
  // In this site's own export, pending subscribers are marked as not active, but they have not unsubscribed.
  const isWaiting = waiting.test(row.status ?? '')
  const isSubscribed = !hasLeft && (isWaiting || !answerColumns.some((name) => no.test(row[name] ?? '')))
  return {
    email: row.email ?? '',
    subscribedAt: readDate(row.subscribed_at || row.created_at),
    state: subscriberState(isSubscribed, consent),
    consent,
  }
}

/** Makes the report entry for a subscriber, with the state, and the place and time of consent. */
export function entryOfSubscriber({ kind, subscriber, why }: ImportedSubscriber): ImportEntry {
  const { source, email, state, consent } = subscriber
  const facts = consent ? t`${state}, agreed ${consent.at.slice(0, 10)}: ${consent.source}` : state
  const notes = kind === 'same' && !why ? [] : [why ?? facts]
  return makeEntry({ kind, type: 'subscriber', source, title: email, notes })
}
