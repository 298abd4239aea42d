import { and, eq, gte, lt, ne, sql } from 'drizzle-orm'
import {
  answersTo,
  notifyAdmins,
  sendConfirmation,
  type UserNotification,
} from '#base/accounts/commands/notifications.ts'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { recordGoal } from '#base/analytics/commands/goals.ts'
import { ownerName, site, withVat } from '#base/site/domain/site.ts'
import { issueDeposit } from '#desk/invoices/commands/deposit-invoice.ts'
import { completeIssue } from '#desk/invoices/commands/files.ts'
import { depositOfOffer } from '#desk/invoices/domain/deposit-words.ts'
import { awaitedPercent } from '#desk/invoices/queries/deposit.ts'
import { beginWords, missingForDeposit, missingWords } from '#desk/invoices/queries/deposit-invoice.ts'
import { placeAgreedOrder } from '#desk/orders/commands/opening.ts'
import { orderById } from '#desk/orders/queries/orders.ts'
import { agreedTermsWords } from '#desk/orders/queries/terms.ts'
import { packageEffort } from '#desk/planning/queries/offered-dates.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { wallTime } from '#platform/clock.ts'
import { sendsMail, siteOrigin } from '#platform/config.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneOr, oneRow } from '#platform/database/rows.ts'
import { dayMinutes, queueEmail } from '#platform/email/outbox.ts'
import type { SecretLink } from '#platform/email/secret-links.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { formatDate, formatMoney, locale, siteDay } from '#platform/locale.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { keepService, offeredLabel, packageRevisions } from '#showcase/catalogue/queries.ts'
import { keepTerms } from '#showcase/pages/commands.ts'
import type { Quote, QuoteInput, WrittenQuote } from './contract.ts'
import { quoteAt, quoteById, quoteChannel, readerAt } from './queries.ts'
import { quotes } from './table.ts'

/**
 * Offers a package to an email address, which gets a link. Throws `missing` if the service is not offered, and `invalid` for an
 * unknown package, a past day, a delivery before the offer ends, or a price that the currency cannot express.
 */
export async function writeQuote(member: Member, input: QuoteInput): Promise<WrittenQuote> {
  checkDays(input)
  const { currency } = locale()
  checkDecimals(currency, { price: input.price })
  const token = newSecret()
  return tx(async () => {
    await keepService(input.serviceId)
    await offeredLabel(input.serviceId, input.packageType)
    const added = await db()
      .insert(quotes)
      .values({
        ...input,
        currency,
        pricesIncludeVat: input.pricesIncludeVat ?? site().invoices.pricesIncludeVat,
        tokenHash: hashSecret(token),
        writtenBy: member.id,
        invoicesDeposit: true,
      })
      .returning({ id: quotes.id })
      .then(oneRow)
    await publish(quoteChannel, String(added.id))
    return sendLink(await quoteById(added.id), () => t`${ownerName()} made you an offer`, token)
  })
}

/**
 * Sends an open quote with a new link. The former link stops working. Throws `missing`, and `conflict` if the quote is no longer
 * open.
 */
export async function sendQuoteAgain(id: number): Promise<WrittenQuote> {
  const token = newSecret()
  return tx(async () => {
    await db().select({ id: quotes.id }).from(quotes).where(eq(quotes.id, id)).for('update')
    const quote = await quoteById(id)
    if (quote.state !== 'open') throw closed(quote)
    await db()
      .update(quotes)
      .set({ tokenHash: hashSecret(token) })
      .where(eq(quotes.id, id))
    return sendLink(quote, () => t`${ownerName()} sent you an offer again`, token)
  })
}

/** When the outbox sends the email of an open quote again, it creates a new link. */
export const quoteLink: SecretLink = {
  begin: '/quote/',
  hash: quotes.tokenHash,
  isRenewable: () => and(eq(quotes.status, 'open'), gte(quotes.validUntil, siteDay())),
  renewed: (tokenHash) => ({ tokenHash }),
}

/** Sends the link of a quote, and returns the quote with the link. Call it in a transaction. */
async function sendLink(quote: Quote, write: () => string, token: string): Promise<WrittenQuote> {
  const address = `/quote/${token}`
  const percent = await awaitedPercent(quote)
  await sendToAddressee(quote, write, () => [
    depositOfOffer({ ...quote, percent }),
    t`Read what it includes, and accept or decline it: ${siteOrigin()}${address}`,
  ])
  return { ...quote, address, sendsMail: sendsMail() }
}

function checkDays({ validUntil, deliverOn }: QuoteInput): void {
  const past = msg`Choose a day that is not in the past`
  const today = siteDay()
  const fields: Record<string, Message> = {
    ...(validUntil < today && { validUntil: past }),
    ...(deliverOn && deliverOn < validUntil && { deliverOn: msg`Not before the last day of the offer` }),
    ...(deliverOn && deliverOn < today && { deliverOn: past }),
  }
  const [message] = Object.values(fields)
  if (message) throw new AppError('invalid', message, { fields: t(fields) })
}

/**
 * Withdraws a quote, and notifies its addressee if it was still open. Throws `missing`, and `conflict` if it was accepted or
 * declined.
 */
export async function withdrawQuote(id: number): Promise<Quote> {
  return tx(async () => {
    const [stored] = await db().select().from(quotes).where(eq(quotes.id, id)).for('update')
    const quote = await quoteById(id)
    if (stored?.status === 'withdrawn') return quote
    if (stored?.status !== 'open') throw closed(quote)
    await decide(id, { status: 'withdrawn' })
    if (quote.state === 'open')
      await sendToAddressee(
        quote,
        () => t`${ownerName()} withdrew an offer`,
        () => [t`It cannot be accepted any more.`],
      )
    return quoteById(id)
  })
}

/**
 * Accepts a quote, which only its addressee can do: the account whose verified address is the quote's. Places an order at the
 * offered price, in progress unless a deposit is due. The deposit's invoice is issued if nothing is missing for it. A second call
 * returns the same order. Throws `missing`, `forbidden` for another account, `conflict` if the quote is no longer open, and the
 * errors of `holdOwnAccount` and `keepTerms`.
 */
export async function acceptQuote(
  context: RequestContext,
  token: string,
  termsVersion: string | undefined,
): Promise<{ orderId: number }> {
  const member = requireMember(context)
  const { orderId, invoiceId } = await tx(async () => {
    const { stored, quote } = await lockForAnswer(member, token)
    if (stored.orderId !== null) return { orderId: stored.orderId, invoiceId: undefined }
    if (quote.state !== 'open') throw closed(quote)
    const { serviceId, packageType, price, currency, pricesIncludeVat, scope, deliverOn } = stored
    const isHeld = (await awaitedPercent(stored)) > 0
    const agreedVersion = await keepTerms(termsVersion)
    const orderId = await placeAgreedOrder(member, {
      serviceId,
      packageType,
      title: stored.title,
      packageName: quote.packageName,
      price,
      currency,
      pricesIncludeVat,
      scope,
      deliverOn,
      effortMinutes: await packageEffort(serviceId, packageType),
      revisionsIncluded: await packageRevisions(serviceId, packageType),
      termsVersion: agreedVersion,
      offeredBy: stored.writtenBy,
      isHeld,
    })
    await recordGoal(context, { kind: 'order', subjectId: orderId, email: quote.email })
    await decide(quote.id, { status: 'accepted', orderId })
    const issued = isHeld && stored.invoicesDeposit ? await issueDeposit(orderId) : undefined
    const path = `/dashboard/orders/${orderId}`
    const address = `${siteOrigin()}${path}`
    const notice = async (): Promise<UserNotification> => ({
      ...{ kind: 'quote', path },
      title: t`Your offer was accepted: order #${orderId}, ${quote.serviceTitle}`,
      subject: t`Quote accepted, order #${orderId}: ${quote.serviceTitle}`,
      text: [
        t`${quote.email} accepted your offer: ${describe(quote)}`,
        address,
        isHeld && issued === undefined && (await depositWords(orderId)),
      ]
        .filter(Boolean)
        .join('\n\n'),
    })
    await notifyAdmins(notice, member.id)
    await sendConfirmation(member.id, async () => ({
      subject: t`Your order #${orderId}: ${quote.serviceTitle}`,
      text: [
        t`You accepted the offer of ${ownerName()}: ${describe(quote)}`,
        address,
        isHeld && (await beginWords(await orderById(orderId))),
        await agreedTermsWords(orderId, agreedVersion),
      ]
        .filter(Boolean)
        .join('\n\n'),
    }))
    return { orderId, invoiceId: issued }
  })
  if (invoiceId !== undefined) await completeIssue(invoiceId)
  return { orderId }
}

/** Returns why the deposit is not invoiced. */
const depositWords = async (orderId: number): Promise<string> =>
  `${t`The deposit is to be invoiced.`} ${missingWords(await missingForDeposit(await orderById(orderId)))}`.trimEnd()

/** Declines a quote, and notifies the admins. A second call changes nothing. Throws the errors of `acceptQuote`. */
export async function declineQuote(member: Member, token: string): Promise<void> {
  await tx(async () => {
    const { quote } = await lockForAnswer(member, token)
    if (quote.state === 'declined') return
    if (quote.state !== 'open') throw closed(quote)
    await decide(quote.id, { status: 'declined' })
    const path = '/dashboard/quotes'
    const notice = (): UserNotification => ({
      ...{ kind: 'quote', path },
      title: t`Your offer was declined: ${quote.serviceTitle}`,
      subject: t`Quote declined: ${quote.serviceTitle}`,
      text: `${t`${quote.email} declined your offer: ${describe(quote)}`}\n\n${siteOrigin()}${path}`,
    })
    await notifyAdmins(notice, member.id)
  })
}

/** Locks and returns a quote. Throws `forbidden` unless the member is its addressee. */
async function lockForAnswer(member: Member, token: string) {
  const stored = await db()
    .select()
    .from(quotes)
    .where(quoteAt(token))
    .for('update')
    .then(oneOr(msg`There is no such quote`))
  const reader = await readerAt(token, member, stored)
  if (reader === 'unverified')
    throw new AppError('forbidden', msg`Please confirm your email address first: the link is in your inbox`)
  if (reader !== 'addressee')
    throw new AppError(
      'forbidden',
      () => t`This offer is for ${stored.email}. Please sign in with that account`,
    )
  return { stored, quote: await quoteById(stored.id) }
}

async function decide(id: number, change: Partial<typeof quotes.$inferInsert>): Promise<void> {
  await db()
    .update(quotes)
    .set({ ...change, decidedAt: presentInstant })
    .where(eq(quotes.id, id))
  await publish(quoteChannel, String(id))
}

const closed = ({ state }: Quote) => new AppError('conflict', closedWords[state], { details: { state } })

const closedWords: Record<Quote['state'], Message> = {
  open: msg`This offer is open. Nothing was changed.`,
  accepted: msg`This offer is accepted. Nothing was changed.`,
  declined: msg`This offer is declined. Nothing was changed.`,
  withdrawn: msg`This offer is withdrawn. Nothing was changed.`,
  expired: msg`This offer is expired. Nothing was changed.`,
}

const describe = ({ serviceTitle, price, currency, pricesIncludeVat }: Quote) =>
  t`${serviceTitle}, for ${withVat(formatMoney(price, currency), pricesIncludeVat)}.`

/**
 * Queues an email to the addressee, of a sentence without a full stop and a paragraph. It does not contain the scope, because people write keys and passwords there. The outbox
 * gives up after a week, or when the quote expires.
 */
async function sendToAddressee(quote: Quote, write: () => string, more: () => string[]): Promise<void> {
  const { email, serviceTitle, validUntil } = quote
  const lastMoment = Date.parse(wallTime(validUntil, '24:00'))
  await inReaderLanguage({ email }, async () => {
    const what = write()
    const { replyTo, end } = answersTo()
    await queueEmail({
      ...{ to: email, replyTo, subject: `${what}: ${serviceTitle}` },
      text: [
        `${what}: ${describe(quote)} ${t`It is valid until ${formatDate(validUntil, 'long')}.`}`,
        ...more(),
        end,
      ]
        .filter(Boolean)
        .join('\n\n'),
      usefulMinutes: Math.min(Math.max(1, Math.floor((lastMoment - Date.now()) / 60_000)), 7 * dayMinutes),
    })
  })
}

/** Deletes quotes that were not accepted, once the retention period of contact messages has passed since the quote's last day. */
export async function purgeQuotes(): Promise<void> {
  const { contactMonths } = site().privacy
  if (contactMonths === null) return
  const begin = sql`(now() - make_interval(months => ${contactMonths}))::date`
  await db()
    .delete(quotes)
    .where(and(ne(quotes.status, 'accepted'), lt(quotes.validUntil, begin)))
}
