import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { activeSubscribers, isActiveSubscriber } from '#features/newsletter/queries.ts'
import { AppError } from '#platform/app-error.ts'
import { sendsMail } from '#platform/config.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { type Rows, rowsOf } from '#platform/database/row-batches.ts'
import { hashSecret } from '#platform/secret.ts'
import type { Letter, LetterCounts, ListedLetter, Recipient, RecipientState } from '../contract.ts'
import { letterRecipients, letters } from '../table.ts'

/** The channel of the message that a letter is to be sent. */
export const letterChannel = 'letters'

const counted = (condition: ReturnType<typeof sql>, name: keyof LetterCounts) =>
  sql`${name}::text, count(*) filter (where ${condition})`

const countsOfLetter = sql<LetterCounts>`(
  select json_build_object(${sql.join(
    [
      counted(sql`state in ('waiting', 'sending')`, 'waiting'),
      ...(['sent', 'refused', 'unknown', 'skipped'] as const).map((state) =>
        counted(sql`state = ${state}`, state),
      ),
      counted(sql`left_at is not null`, 'left'),
    ],
    sql`, `,
  )}) from ${letterRecipients} where ${letterRecipients.letterId} = ${letters.id})`

const {
  text,
  html: _html,
  plain: _plain,
  nextSendAt: _next,
  failures: _failures,
  ...columns
} = getTableColumns(letters)
const listed = { ...columns, counts: countsOfLetter }

/** One page of the letters, newest first. */
export function listLetters(query: PageQuery): Promise<Page<ListedLetter>> {
  return selectPage(query, { id: letters.id }, db().select(listed).from(letters).$dynamic())
}

/** A letter as an admin sees it. Fails with `missing` when there is none. */
export async function readLetter(id: number): Promise<Letter> {
  const [found] = await db()
    .select({
      ...listed,
      text,
      subscribers: sql<number>`(${db().$count(activeSubscribers().as('active'))})::integer`,
    })
    .from(letters)
    .where(eq(letters.id, id))
  if (!found) throw createMissing()
  return { ...found, sendsMail: sendsMail() }
}

export const createMissing = () => new AppError('missing', 'There is no such letter')

const { subscriberId, address, state, attempts, attemptedAt, nextAttemptAt, lastError, leftAt } =
  letterRecipients
const shown = { id: subscriberId, address, state, attempts, attemptedAt, nextAttemptAt, lastError, leftAt }

/** One page of the recipients of a letter, those who subscribed last first. */
export function listRecipients(
  letterId: number,
  query: PageQuery & { state?: RecipientState | undefined },
): Promise<Page<Recipient>> {
  const selected = and(eq(letterRecipients.letterId, letterId), query.state && eq(state, query.state))
  return selectPage(
    query,
    { id: subscriberId },
    db().select(shown).from(letterRecipients).$dynamic(),
    selected,
  )
}

/** A recipient of a letter. Fails with `missing` when there is none. */
export async function readRecipient(letterId: number, id: number): Promise<Recipient> {
  const [found] = await db()
    .select(shown)
    .from(letterRecipients)
    .where(and(eq(letterRecipients.letterId, letterId), eq(subscriberId, id)))
  if (!found) throw new AppError('missing', 'This letter has no such recipient')
  return found
}

/** Whose subscription a link of a letter ends, and whether it has ended. Fails with `missing` for another link. */
export async function recipientByLink(
  token: string,
): Promise<{ letterId: number; subscriberId: number; address: string; hasLeft: boolean }> {
  const [found] = await db()
    .select({
      letterId: letterRecipients.letterId,
      subscriberId,
      address,
      hasLeft: sql<boolean>`not ${isActiveSubscriber(subscriberId)}`,
    })
    .from(letterRecipients)
    .where(sql`${letterRecipients.leaveTokenHashes} @> array[${hashSecret(token)}]`)
    .orderBy(desc(letterRecipients.letterId))
    .limit(1)
  if (!found) throw new AppError('missing', 'This link leads to no subscription')
  return found
}

/** The letters that email addresses, in lower case, were sent, and what became of them. */
export const recipientRows = (addresses: string[]): Rows =>
  rowsOf(letterRecipients, inArray(sql`lower(${address})`, addresses), {
    key: letterRecipients.letterId,
    without: ['subscriberId'],
  })
