import { and, eq, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { storedUser } from '#base/accounts/queries/users.ts'
import { awaitedPercent } from '#desk/invoices/queries/deposit.ts'
import { messageHtml } from '#desk/threads/queries/message-html.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { currencyDecimals } from '#platform/locale.ts'
import { hashSecret } from '#platform/secret.ts'
import { presentTerms } from '#showcase/pages/queries.ts'
import type { Quote, ReadQuote } from '../contract/schemas.ts'
import { unsentStates } from '../domain/limits.ts'
import { plannedPayments } from '../domain/sums.ts'
import { quotes, quoteVersions, type StoredQuote } from '../table.ts'
import { findQuote, missing, quoteById, totalsOf } from './quotes.ts'

const isNumber = (token: string) => /^\d{1,9}$/.test(token)

/** Returns the condition for a quote. `token` is the secret of one of its links, also of an earlier version, or its number. */
export const quoteAt = (token: string): SQL | undefined =>
  isNumber(token)
    ? and(eq(quotes.id, Number(token)), notInArray(quotes.status, [...unsentStates]))
    : or(
        eq(quotes.tokenHash, hashSecret(token)),
        sql`${quotes.id} = (select ${quoteVersions.quoteId} from ${quoteVersions}
          where ${eq(quoteVersions.tokenHash, hashSecret(token))})`,
      )

/**
 * Returns who the reader is to a quote. Throws `missing` if `token` is only the quote's number and the reader is not the
 * addressee.
 */
export async function readerAt(token: string, member: Member | null, quote: Pick<StoredQuote, 'email'>) {
  const reader = await identifyReader(member, quote)
  if (isNumber(token) && reader !== 'addressee') throw missing()
  return reader
}

/**
 * Returns the present version of a quote for the reader of one of its links. Only the addressee gets `orderId`. Throws `missing`.
 */
export async function readQuote(member: Member | null, token: string): Promise<ReadQuote> {
  const quote = await findQuote(quoteAt(token))
  const reader = await readerAt(token, member, quote)
  const orderId = reader === 'addressee' ? quote.orderId : null
  return { ...(await describeQuote(quote)), orderId, reader, replaced: await isReplaced(token, quote) }
}

/** Returns a quote as its client would read it. Throws `missing`. */
export async function previewQuote(id: number): Promise<ReadQuote> {
  return { ...(await describeQuote(await quoteById(id))), reader: 'preview', replaced: false }
}

async function isReplaced(token: string, { version }: Quote): Promise<boolean> {
  const [former] = await db()
    .select({ version: quoteVersions.version })
    .from(quoteVersions)
    .where(eq(quoteVersions.tokenHash, hashSecret(token)))
  return former !== undefined && former.version < version
}

type Planned = Pick<Quote, 'serviceId' | 'packageType' | 'plan'>

/** Returns the percentage of the deposit for which the work on a quote would wait. 0 without one. */
export const quotePercent = ({ plan, ...ordered }: Planned): Promise<number> =>
  awaitedPercent(ordered, plan?.depositPercent)

/** Adds what readers of a quote see besides its own fields. */
export async function describeQuote(quote: Quote) {
  const { lines, message, scope, plan, state, currency } = quote
  const percent = await quotePercent(quote)
  const totals = totalsOf(quote)
  const parts = { depositPercent: plan?.depositPercent ?? percent, milestones: plan?.milestones ?? [] }
  const terms = await presentTerms()
  return {
    ...quote,
    messageHtml: lines ? messageHtml(message) : '',
    scopeHtml: messageHtml(scope),
    totals,
    depositPercent: state === 'open' || state === 'draft' ? percent : 0,
    payments: totals ? plannedPayments(totals, parts, quote, currencyDecimals(currency)) : [],
    terms: terms ? { title: terms.title, version: terms.version } : null,
  }
}

async function identifyReader(
  member: Member | null,
  { email }: Pick<StoredQuote, 'email'>,
): Promise<ReadQuote['reader']> {
  if (!member) return 'anonymous'
  const account = await storedUser(member.id)
  if (account.email?.toLowerCase() !== email.toLowerCase()) return 'other'
  return account.isEmailVerified ? 'addressee' : 'unverified'
}
