import { and, eq } from 'drizzle-orm'
import {
  notifyAdmins,
  sendConfirmation,
  type UserNotification,
} from '#base/accounts/commands/notifications.ts'
import { recordGoal } from '#base/analytics/commands/goals.ts'
import { ownerName } from '#base/site/domain/site.ts'
import { addMilestones } from '#desk/agreements/commands/milestones.ts'
import { issueDeposit } from '#desk/invoices/commands/deposit-invoice.ts'
import { completeIssue } from '#desk/invoices/commands/files.ts'
import { sumAsPriced } from '#desk/invoices/domain/amounts.ts'
import { beginWords, missingForDeposit, missingWords } from '#desk/invoices/queries/deposit-invoice.ts'
import { placeAgreedOrder } from '#desk/orders/commands/opening.ts'
import { orderById } from '#desk/orders/queries/orders.ts'
import { agreedTermsWords } from '#desk/orders/queries/terms.ts'
import { packageEffort } from '#desk/planning/queries/offered-dates.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { siteOrigin } from '#platform/config.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { currencyDecimals } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { packageRevisions } from '#showcase/catalogue/queries.ts'
import { keepTerms } from '#showcase/pages/commands.ts'
import type { Acceptance } from '../contract/endpoints.ts'
import type { Quote } from '../contract/schemas.ts'
import { writeScope } from '../domain/scope.ts'
import { milestonePrices, offerTotals, takenLines } from '../domain/sums.ts'
import { findQuote, quoteById, quoteChannel } from '../queries/quotes.ts'
import { quoteAt, quotePercent, readerAt } from '../queries/read-quote.ts'
import { quotes, type StoredQuote } from '../table.ts'
import { describeSum, tellWithdrawal } from './emails.ts'
import { closed, lockQuote } from './writing.ts'

/**
 * Withdraws a quote, and notifies its addressee if it was still open. Throws `missing`, and `conflict` if it was accepted or
 * declined.
 */
export async function withdrawQuote(id: number): Promise<Quote> {
  return tx(async () => {
    const { status } = await lockQuote(id)
    const quote = await quoteById(id)
    if (status === 'withdrawn') return quote
    if (status !== 'open') throw closed(quote)
    await decide(id, { status: 'withdrawn' })
    if (quote.state === 'open') await tellWithdrawal(quote)
    return quoteById(id)
  })
}

/**
 * Accepts a quote, which only its addressee can do: the account whose verified address is the quote's. Places an order at the
 * offered price with the chosen optional lines, in progress unless a deposit is due. The deposit's invoice is issued if nothing is
 * missing for it. A second call returns the same order. Throws `missing`, `forbidden` for another account, `conflict` if the quote
 * is no longer open or another version was read, `invalid` for a line that is not optional, and the errors of `holdOwnAccount` and
 * `keepTerms`.
 */
export async function acceptQuote(
  context: RequestContext,
  token: string,
  { termsVersion, version, optional }: Acceptance,
): Promise<{ orderId: number }> {
  const member = requireMember(context)
  const { orderId, invoiceId } = await tx(async () => {
    const { stored, quote: offered } = await lockForAnswer(member, token)
    if (stored.orderId !== null) return { orderId: stored.orderId, invoiceId: undefined }
    if (offered.state !== 'open') throw closed(offered)
    if (version !== stored.version)
      throw new AppError('conflict', msg`This offer has changed since you read it. Please read it again`, {
        details: { version: stored.version },
      })
    const agreed = agreedContent(stored, optional)
    const quote = { ...offered, ...agreed }
    const { price, scope } = agreed
    const { serviceId, packageType, currency, pricesIncludeVat, deliverOn, plan } = stored
    const isHeld = (await quotePercent(stored)) > 0
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
      depositPercent: plan?.depositPercent ?? null,
      isHeld,
    })
    if (plan)
      await addMilestones(orderId, milestonePrices(price, plan.milestones, currencyDecimals(currency)))
    await recordGoal(context, { kind: 'order', subjectId: orderId, email: quote.email })
    await decide(quote.id, { ...agreed, status: 'accepted', orderId })
    const issued = isHeld && stored.invoicesDeposit ? await issueDeposit(orderId) : undefined
    const path = `/dashboard/orders/${orderId}`
    const address = `${siteOrigin()}${path}`
    const notice = async (): Promise<UserNotification> => ({
      ...{ kind: 'quote', path },
      title: t`Your offer was accepted: order #${orderId}, ${quote.serviceTitle}`,
      subject: t`Quote accepted, order #${orderId}: ${quote.serviceTitle}`,
      text: [
        t`${quote.email} accepted your offer: ${describeSum(quote)}`,
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
        t`You accepted the offer of ${ownerName()}: ${describeSum(quote)}`,
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

/** Returns what is agreed if a quote is accepted with some optional lines, by their indexes. Throws `invalid` for other lines. */
function agreedContent(
  stored: StoredQuote,
  optional: number[],
): Pick<StoredQuote, 'lines' | 'price' | 'scope'> {
  const { lines, message, price, scope, currency, pricesIncludeVat } = stored
  if (optional.some((at) => !lines?.[at]?.isOptional))
    throw createFieldError('optional', msg`Choose only among the optional lines`)
  if (!lines) return { lines, price, scope }
  const chosen = lines.map((line, at) =>
    line.isOptional ? { ...line, isChosen: optional.includes(at) } : line,
  )
  const taken = takenLines(chosen)
  if (taken.length === 0) throw createFieldError('optional', msg`Choose at least one line`)
  const totals = offerTotals(lines, optional, stored, currencyDecimals(currency))
  return { lines: chosen, price: sumAsPriced(totals, pricesIncludeVat), scope: writeScope(message, taken) }
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
      text: `${t`${quote.email} declined your offer: ${describeSum(quote)}`}\n\n${siteOrigin()}${path}`,
    })
    await notifyAdmins(notice, member.id)
  })
}

/** Locks and returns a quote. Throws `forbidden` unless the member is its addressee. */
async function lockForAnswer(member: Member, token: string) {
  const { id } = await findQuote(quoteAt(token))
  const stored = await lockQuote(id)
  // The link may have been replaced while this waited for the lock.
  await findQuote(and(eq(quotes.id, id), quoteAt(token)))
  const reader = await readerAt(token, member, stored)
  if (reader === 'unverified')
    throw new AppError('forbidden', msg`Please confirm your email address first: the link is in your inbox`)
  if (reader !== 'addressee')
    throw new AppError(
      'forbidden',
      () => t`This offer is for ${stored.email}. Please sign in with that account`,
    )
  return { stored, quote: await quoteById(id) }
}

async function decide(id: number, change: Partial<typeof quotes.$inferInsert>): Promise<void> {
  await db()
    .update(quotes)
    .set({ ...change, decidedAt: presentInstant })
    .where(eq(quotes.id, id))
  await publish(quoteChannel, String(id))
}
