import { and, eq, getTableColumns, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { selectVerifiedEmail } from '#base/accounts/queries/people.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { storedUser } from '#base/accounts/queries/users.ts'
import { isDayProposed, orderedPrice } from '#desk/agreements/queries/agreed-terms.ts'
import { awaitedPercent } from '#desk/invoices/queries/deposit.ts'
import { orderMoney } from '#desk/invoices/queries/order-money.ts'
import type { OpenOrder, Order } from '#desk/orders/contract/schemas.ts'
import { ordersOfClient, orderTerms } from '#desk/orders/queries/orders-of.ts'
import { messageHtml, messageText } from '#desk/threads/queries/message-html.ts'
import { AppError } from '#platform/app-error.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPageBy } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { contains } from '#platform/database/like.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { oneOr } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { hashSecret } from '#platform/secret.ts'
import { msg } from '#platform/texts.ts'
import { everyService, presentName, shortened } from '#showcase/catalogue/queries.ts'
import type { Quote, ReadQuote } from './contract.ts'
import type { QuoteState } from './domain/limits.ts'
import { quotes, type StoredQuote } from './table.ts'

const {
  tokenHash: _,
  writtenBy: __,
  status: ___,
  decidedAt: ____,
  invoicesDeposit: _____,
  title: ______,
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

/** An accepted quote belongs to the account that accepted it, any other to its address (in lower case). */
type Addressee = { userId: number | null; addresses: string[] }

const isOf = ({ userId, addresses }: Addressee) =>
  or(
    and(isNull(quotes.orderId), isForAddress(addresses)),
    userId === null ? undefined : inArray(quotes.orderId, ordersOfClient(userId)),
  )

/**
 * Returns SQL for the last quote of each client: `client`, `kind` and `at`. `claimed` has a `client` and an `address` (in lower
 * case) in each row.
 */
export const lastQuoteEvents = (claimed: SQLWrapper): SQL => sql`
  select claimed.client, 'quote' as kind, max(${quotes.createdAt}) as at
  from ${claimed} claimed join ${quotes} on lower(${quotes.email}) = claimed.address
  where ${isNull(quotes.orderId)} group by 1`

export const countQuotesOf = (addressee: Addressee) => db().$count(quotes, isOf(addressee))

/** Lists quotes for admins, newest first. With `addressee`, only the quotes that belong to the addressee. */
export function listQuotes(
  { q, state: wanted, ...page }: QuoteQuery,
  addressee?: Addressee,
): Promise<Page<Quote>> {
  const { id, createdAt } = quotes
  return selectPageBy<Quote>(page, { createdAt, id }, ({ after, order, limit }) =>
    selectQuotes(
      and(
        contains(q, [quotes.email, quoteTitle]),
        wanted && eq(state(), wanted),
        addressee && isOf(addressee),
        after,
      ),
    )
      .orderBy(...order)
      .limit(limit),
  )
}

/** Returns a quote as admins see it. Throws `missing`. */
export async function quoteById(id: number): Promise<Quote> {
  const [found] = await selectQuotes(eq(quotes.id, id))
  if (!found) throw missing()
  return found
}

const isNumber = (token: string) => /^\d{1,9}$/.test(token)

/** Returns the condition for a quote. `token` is the secret of its link or its number. */
export const quoteAt = (token: string): SQL =>
  isNumber(token) ? eq(quotes.id, Number(token)) : eq(quotes.tokenHash, hashSecret(token))

/**
 * Returns who the reader is to a quote. Throws `missing` if `token` is only the quote's number and the reader is not the
 * addressee.
 */
export async function readerAt(token: string, member: Member | null, quote: Pick<StoredQuote, 'email'>) {
  const reader = await identifyReader(member, quote)
  if (isNumber(token) && reader !== 'addressee') throw missing()
  return reader
}

const missing = () => new AppError('missing', msg`There is no such quote`)

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

/** Returns a quote for the reader of its link. Only the addressee gets `orderId`. Throws `missing`. */
export async function readQuote(member: Member | null, token: string): Promise<ReadQuote> {
  const [found] = await selectQuotes(quoteAt(token))
  if (!found) throw missing()
  const reader = await readerAt(token, member, found)
  const orderId = reader === 'addressee' ? found.orderId : null
  const depositPercent = found.state === 'open' ? await awaitedPercent(found) : 0
  return { ...found, orderId, scopeHtml: messageHtml(found.scope), depositPercent, reader }
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

/** Counts the quotes for a service, because a service with quotes cannot be deleted. */
export const countServiceQuotes = (serviceId: number): Promise<number> =>
  db().$count(quotes, eq(quotes.serviceId, serviceId))

/**
 * Returns the quote from which an order was made, with only the first line of its scope, or null. `isDayAgreed` is true if both
 * parties agreed on the delivery day, by the quote or by a proposal. `money` is the order's money.
 */
export async function agreedQuote(
  order: Pick<Order, 'id' | 'deliveryDate'>,
): Promise<Pick<OpenOrder, 'quote' | 'orderedPrice' | 'isDayAgreed' | 'money'>> {
  const found = await db()
    .select({
      id: quotes.id,
      scope: sql<string>`split_part(${quotes.scope}, chr(10), 1)`.mapWith(messageText),
      price: quotes.price,
      deliverOn: quotes.deliverOn,
      isDayProposed: isDayProposed(order),
      orderedPrice: orderedPrice(orderTerms),
      money: orderMoney(orderTerms),
    })
    .from(orderTerms)
    .leftJoin(quotes, eq(quotes.orderId, orderTerms.id))
    .where(eq(orderTerms.id, order.id))
    .then(oneOr(msg`There is no such order`))
  const { id, money, orderedPrice: first, isDayProposed: isProposed, ...quote } = found
  const day = order.deliveryDate?.slice(0, 10)
  return {
    money,
    orderedPrice: first,
    quote: id === null ? null : (quote as OpenOrder['quote']),
    isDayAgreed: isProposed || (day !== undefined && day === quote.deliverOn),
  }
}

/** Returns the offer from which an order came, if accepting it issued the deposit's invoice. */
export async function offerWithDeposit(orderId: number): Promise<Pick<StoredQuote, 'writtenBy'> | undefined> {
  const [found] = await db()
    .select({ writtenBy: quotes.writtenBy })
    .from(quotes)
    .where(and(eq(quotes.orderId, orderId), eq(quotes.invoicesDeposit, true)))
  return found
}

/** Returns whether an order came from an offer whose client did not read that accepting it issues the deposit's invoice. */
export const isOfferWithoutInvoice = async (orderId: number): Promise<boolean> =>
  (await db().$count(quotes, and(eq(quotes.orderId, orderId), eq(quotes.invoicesDeposit, false)))) > 0

/** Returns an SQL condition. The addresses must be in lower case. */
export const isForAddress = (addresses: string[]) => inArray(sql`lower(${quotes.email})`, addresses)

/** Returns a person's quotes by table, for the copy of the person's data. The addresses must be verified and in lower case. */
export const quoteRows = (addresses: string[]): Record<string, Rows> => ({
  quotes: streamRows(quotes, isForAddress(addresses), { without: ['writtenBy'] }),
})
