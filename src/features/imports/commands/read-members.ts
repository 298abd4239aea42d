import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { ImportedSubscriber, MovedSubscriber } from '#features/inbox/commands/subscribers.ts'
import { StartupError } from '#platform/app-error.ts'
import type { ImportEntry } from '../contract.ts'
import { type MovedSite, readDate, stateOf } from './moved-post.ts'

type Row = Record<string, string | undefined>

/**
 * Reads a CSV file of subscribers: Ghost's members (Members, Export), or this site's own, which also says where and when
 * they agreed. Throws a `StartupError` for another file.
 */
export async function readMembers(file: string): Promise<MovedSite> {
  const site: MovedSite = { posts: [], subscribers: [], left: [], folder: dirname(file) }
  for (const [at, row] of parseRows(await readFile(file, 'utf8'), file).entries()) {
    const source = `row ${at + 1}`
    try {
      if (row.deleted_at) throw new StartupError('It was deleted')
      // What a decoder writes for bytes that are no UTF-8.
      if (row.email?.includes('\uFFFD')) throw new StartupError('Its address is not written in UTF-8')
      site.subscribers.push({ source, ...readSubscriber(row) })
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      site.left.push({
        source,
        why: error.message,
        type: 'subscriber',
        title: row.email,
        isWrong: !row.deleted_at,
      })
    }
  }
  return site
}

function parseRows(content: string, file: string): Row[] {
  const columns = (header: string[]) => {
    const names = header.map((name) => name.trim().toLowerCase())
    if (names.includes('email')) return names
    throw new Error('there is no column named email')
  }
  try {
    return parse(content, {
      bom: true,
      columns,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    throw new StartupError(`${file} holds no subscribers: ${(error as Error).message}`)
  }
}

const no = /^(false|no|0|inactive|unsubscribed)$/i

function readSubscriber(row: Row): Omit<MovedSubscriber, 'source'> {
  const answers = [row.subscribed_to_emails, row.subscribed, row.active, row.status]
  const consentAt = readDate(row.consent_at)
  const consent = row.consent_source && consentAt ? { source: row.consent_source, at: consentAt } : undefined
  // In this site's own export whoever is pending is not active, but has not left either.
  const isSubscribed = row.status === 'pending' || !answers.some((answer) => no.test(answer ?? ''))
  return {
    email: row.email ?? '',
    subscribedAt: readDate(row.created_at || row.subscribed_at),
    state: stateOf(isSubscribed, consent),
    consent,
  }
}

/** What became of a subscriber, as an entry of the report: its state, and where and when the owner of the address agreed. */
export function entryOfSubscriber({ kind, subscriber, why }: ImportedSubscriber): ImportEntry {
  const { source, email, state, consent } = subscriber
  const facts = consent ? `${state}, agreed ${consent.at.slice(0, 10)}: ${consent.source}` : state
  return {
    kind,
    type: 'subscriber',
    source,
    title: email,
    oldPaths: [],
    pictures: 0,
    notes: kind === 'same' ? [] : [why ?? facts],
    becomesPublic: false,
  }
}
