import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { selectVerifiedEmail } from '#base/accounts/queries/people.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { recordsOf, topRecord } from '#desk/clients/queries/accounts.ts'
import { ordersOfClient } from '#desk/orders/queries/orders-of.ts'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { currencyDecimals, siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { msg } from '#platform/texts.ts'
import { everyService, presentName, shortened } from '#showcase/catalogue/queries.ts'
import type { OpenedQuote, Quote } from '../contract/schemas.ts'
import { type QuoteState, unsentStates } from '../domain/limits.ts'
import { offerTotals } from '../domain/sums.ts'
import { quotes, quoteVersions } from '../table.ts'

const {
  tokenHash: _,
  writtenBy: __,
  status: ___,
  invoicesDeposit: ____,
  endedAt: _____,
  ...shown
} = getTableColumns(quotes)

/** Returns SQL for the state of a quote. An open quote expires after its last day. */
const state = () =>
  sql<QuoteState>`case when ${quotes.status} = 'open' and ${quotes.validUntil} < ${siteDay()}::date
    then 'expired' else ${quotes.status} end`

/** Needs a join with `everyService`. */
const quoteTitle = sql<string>`coalesce(${quotes.title}, ${everyService.name})`

const columns = () => ({
  ...shown,
  state: state(),
  serviceTitle: quoteTitle,
  packageName: presentName(quotes.packageType),
  packageShort: shortened(presentName(quotes.packageType)),
})

const selectQuotes = (condition: SQL | undefined) =>
  db()
    .select(columns())
    .from(quotes)
    .innerJoin(everyService, eq(everyService.id, quotes.serviceId))
    .where(condition)

type QuoteQuery = PageQuery & { q?: string | undefined; state?: QuoteState | undefined }

/**
 * An accepted quote belongs to the account that accepted it. Any other belongs to the client for whom it was written or, without
 * one, to its address (in lower case). `id` is the client's.
 */
type Addressee = { id: number; userId: number | null; addresses: string[] }

const isOf = ({ id, userId, addresses }: Addressee) =>
  or(
    and(
      isNull(quotes.orderId),
      or(inArray(quotes.clientId, recordsOf(id)), and(isNull(quotes.clientId), isForAddress(addresses))),
    ),
    userId === null ? undefined : inArray(quotes.orderId, ordersOfClient(userId)),
  )

/**
 * Returns SQL for the last quote of each client: `client`, `kind` and `at`. `claimed` has a `client` and an `address` (in lower
 * case) in each row. `clients` are the ids of the clients.
 */
export const lastQuoteEvents = (claimed: SQLWrapper, clients: number[]): SQL => sql`
  select claimed.client, 'quote' as kind, max(${quotes.createdAt}) as at
  from ${claimed} claimed join ${quotes} on lower(${quotes.email}) = claimed.address
  where ${and(isSent(), isNull(quotes.clientId))} group by 1
  union all select written.client, 'quote', max(written.at) from (
    select ${topRecord(quotes.clientId)} as client, ${quotes.createdAt} as at from ${quotes}
    where ${and(isSent(), isNotNull(quotes.clientId))}) written
  where written.client = any(${sql.param(clients)}::integer[]) group by 1`

const isSent = () => and(isNull(quotes.orderId), notInArray(quotes.status, [...unsentStates]))

export const countQuotesOf = (addressee: Addressee) => db().$count(quotes, isOf(addressee))

/** Lists quotes for admins, newest first, without templates unless they are wanted. With `addressee`, only the quotes that belong to the addressee. */
export function listQuotes(
  { q, state: wanted, ...page }: QuoteQuery,
  addressee?: Addressee,
): Promise<Page<Quote>> {
  const { id, createdAt } = quotes
  return selectPageBy<Quote>(page, { createdAt, id }, ({ after, order, limit }) =>
    selectQuotes(
      and(
        contains(q, [quotes.email, quoteTitle]),
        wanted ? eq(state(), wanted) : ne(quotes.status, 'template'),
        addressee && isOf(addressee),
        after,
      ),
    )
      .orderBy(...order)
      .limit(limit),
  )
}

/** Returns the quote that meets a condition, as admins see it. Throws `missing`. */
export async function findQuote(condition: SQL | undefined): Promise<Quote> {
  const [found] = await selectQuotes(condition)
  if (!found) throw missing()
  return found
}

/** Throws `missing`. */
export const quoteById = (id: number): Promise<Quote> => findQuote(eq(quotes.id, id))

export const missing = () => new AppError('missing', msg`There is no such quote`)

/** Returns a quote with its earlier versions as admins see it. Throws `missing`. */
export async function openQuote(id: number): Promise<OpenedQuote> {
  const quote = await quoteById(id)
  const former = await db()
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, id), isNotNull(quoteVersions.content)))
    .orderBy(desc(quoteVersions.version))
  return {
    ...quote,
    totals: totalsOf(quote),
    versions: former.flatMap(({ content, ...version }) => (content ? { ...content, ...version } : [])),
  }
}

/** Null for a quote of one sum. */
export const totalsOf = ({ lines, currency, ...kind }: Quote) =>
  lines && offerTotals(lines, undefined, kind, currencyDecimals(currency))

export const quoteChannel = 'quotes'

/** Returns at most ten open quotes to the member's verified email address. The first to expire comes first. */
export const openQuotesFor = (userId: number): Promise<Quote[]> =>
  remembered(String(userId), () =>
    selectQuotes(and(eq(sql`lower(${quotes.email})`, selectVerifiedEmail(userId)), sql`${state()} = 'open'`))
      .orderBy(quotes.validUntil, quotes.id)
      .limit(10),
  )

/** `maxAge` is necessary because quotes expire without a change in the database. */
const remembered = rememberUntil([quoteChannel, accountChannel, 'content'], {
  maxEntries: 200,
  maxAge: 30_000,
})

/** Counts the quotes for a service, because a service with quotes cannot be deleted. */
export const countServiceQuotes = (serviceId: number): Promise<number> =>
  db().$count(quotes, eq(quotes.serviceId, serviceId))

/** Returns an SQL condition. The addresses must be in lower case. */
export const isForAddress = (addresses: string[]) => inArray(sql`lower(${quotes.email})`, addresses)

/** Returns a person's quotes by table, for the copy of the person's data. The addresses must be verified and in lower case. */
export const quoteRows = (addresses: string[]): Record<string, Rows> => ({
  quotes: streamRows(quotes, isForAddress(addresses), { without: ['writtenBy'] }),
  quote_versions: streamRows(
    quoteVersions,
    inArray(
      quoteVersions.quoteId,
      db().select({ id: quotes.id }).from(quotes).where(isForAddress(addresses)),
    ),
  ),
})
