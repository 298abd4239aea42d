import { and, eq, exists, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import type { Page, Parsed } from '#platform/contract.ts'
import { csvAnswer } from '#platform/csv.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { type Rows, readRows, type Source, streamRows } from '#platform/database/row-batches.ts'
import { hashSecret } from '#platform/secret.ts'
import { type LinkedSubscription, missingLink, type newsletterContract, type Subscriber } from './contract.ts'
import { subscriberStates } from './domain/kinds.ts'
import { newsletter } from './table.ts'

type SubscriberFilter = Parsed<(typeof newsletterContract)['GET /api/admin/subscribers/export']>['query']

export async function listSubscribers(query: PageQuery & SubscriberFilter): Promise<Page<Subscriber>> {
  const rows = db().select().from(newsletter).$dynamic()
  return selectPage(query, { id: newsletter.id }, rows, isSelected(query))
}

const isSelected = ({ state, search }: SubscriberFilter): SQL | undefined =>
  and(state && eq(newsletter.status, state), contains(search, [newsletter.email]))

/** Returns a checksum of all subscribers. It changes when any of them does. */
export async function sumOfSubscribers(): Promise<string> {
  const all = sql<string>`concat(count(*), ' ', sum(hashtextextended(${newsletter}::text, 0)))`
  const [row] = await db().select({ all }).from(newsletter)
  return row?.all ?? ''
}

/** Days for which a confirmation link works. After that time, unconfirmed sign-ups are deleted. */
export const confirmDays = 30

export const ofConfirmToken = (token: string) => eq(newsletter.confirmTokenHash, hashSecret(token))

/** Whether the link in the last confirmation email still works. */
export const isConfirmable = ({ confirmSentAt }: Subscriber) =>
  confirmSentAt !== null && Date.parse(confirmSentAt) > Date.now() - confirmDays * 86_400_000

/** Returns the subscription of a confirmation link. Throws `missing` for an invalid or expired link. */
export async function linkedSubscription(token: string): Promise<LinkedSubscription> {
  const [found] = await db().select().from(newsletter).where(ofConfirmToken(token))
  if (!found || !(found.isActive || isConfirmable(found))) throw new AppError('missing', missingLink)
  return { email: found.email, isConfirmed: found.isActive }
}

const exportBatch = 1000

/**
 * Returns subscribers as CSV (RFC 4180) with a header line, oldest first. Reads them in batches while the response is sent: only
 * a few are in memory at a time, and other requests can use the database in between.
 */
export const exportSubscribers = (filter: SubscriberFilter): Response =>
  csvAnswer('subscribers', subscribersCsv(filter))

async function* subscribersCsv(filter: SubscriberFilter): AsyncGenerator<string[]> {
  yield ['email', 'subscribed_at', 'active', 'status', 'consent_source', 'consent_at']
  const rows = streamRows(newsletter, isSelected(filter) ?? sql`true`)
  for await (const row of readRows(rows, exportBatch)) yield cellsOfSubscriber(row as Subscriber)
}

const cellsOfSubscriber = (one: Subscriber): string[] => {
  const { email, subscribedAt, isActive, status, consentSource, consentAt } = one
  return [email, subscribedAt, isActive ? 'yes' : 'no', status, consentSource ?? '', consentAt ?? '']
}

/** The arguments of `countBy` that count subscribers by state. */
export const subscribersByState = { column: newsletter.status, values: subscriberStates }

export const subscriberSource: Source = {
  table: newsletter,
  key: newsletter.id,
  changedAt: newsletter.subscribedAt,
}

export const subscriptionRows = (addresses: string[]): Rows =>
  streamRows(newsletter, inArray(sql`lower(${newsletter.email})`, addresses))

const isActive = eq(newsletter.status, 'active')

/** Returns a subquery with the ids and addresses of the newsletter's recipients. */
export const activeSubscribers = () =>
  db().select({ id: newsletter.id, email: newsletter.email }).from(newsletter).where(isActive)

export const isActiveSubscriber = (id: SQLWrapper) =>
  exists(
    db()
      .select({ one: sql`1` })
      .from(newsletter)
      .where(and(eq(newsletter.id, id), isActive)),
  )
