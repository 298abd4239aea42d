import { eq } from 'drizzle-orm'
import type { SettingGuard } from '#base/site/commands.ts'
import type { InvoiceSettings } from '#base/site/contract/invoice-settings.ts'
import { site } from '#base/site/domain/site.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { readAgreedPrice } from '#desk/agreements/queries/agreed-terms.ts'
import { enterBuyer } from '#desk/clients/commands/billing.ts'
import { billedClient } from '#desk/clients/queries/billing.ts'
import { lockQueue } from '#desk/orders/commands/steps.ts'
import { isOpenStatus } from '#desk/orders/contract/status.ts'
import { orderById } from '#desk/orders/queries/orders.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { addDays } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatSum, siteDay } from '#platform/locale.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { interfaceLanguage, msg, t } from '#platform/texts.ts'
import type { Advance } from '../contract/advances.ts'
import type { Invoice, IssueInput, MailedInvoice } from '../contract/schemas.ts'
import { addAmounts, amountLeft, smallerAmount, sumAsPriced, toHundredths } from '../domain/amounts.ts'
import { isSellerNumber } from '../domain/vat-numbers.ts'
import { readAdvances } from '../queries/advances.ts'
import { readInvoiced } from '../queries/balance.ts'
import { checkVatNumber } from '../queries/check-digits.ts'
import { orderDeposit } from '../queries/deposit.ts'
import { checkDraft, numberWords } from '../queries/draft-checks.ts'
import { orderCredit } from '../queries/order-money.ts'
import { sellerWithParts, vatSentence } from '../queries/settings.ts'
import { orderParts } from '../queries/start.ts'
import { invoiceNotifications, invoices } from '../table.ts'
import { completeIssue } from './files.ts'
import { inClientLanguage } from './invoice-language.ts'
import { draftSums, lockDraft, nextVersion, withParts } from './invoices.ts'
import { publishInvoice } from './notifications.ts'
import { nextNumber } from './numbering.ts'
import { decideRecipients, mailedInvoice } from './recipients.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Makes calls of `issueInvoice` in this process wait for each other. `lockQueue` would make them wait as well, but while they
 * hold a database connection and under the database's time limit.
 */
const inTurn = oneByOne()

/**
 * Issues a draft: assigns the next number and stores the current seller and texts. Then makes the PDF and emails it, outside the
 * transaction. If the order has credit (`orderCredit`), the credit pays the invoice or a part of it immediately. With
 * `updatesClient`, the buyer is saved in the client's record. Throws the errors of `lockDraft`, `checkDraft`, `checkAgreed`,
 * `decideRecipients` and `nextNumber`.
 */
export async function issueInvoice(
  member: Member,
  id: number,
  input: IssueInput,
  expected: number | undefined,
): Promise<MailedInvoice> {
  await inTurn(() =>
    tx(async () => {
      await lockQueue()
      await issueLocked(await lockDraft(member, id, expected), input)
    }),
  )
  await completeIssue(id)
  return mailedInvoice(member, id)
}

/**
 * Does the part of `issueInvoice` that runs inside the transaction. The caller must hold `lockQueue`, have locked the draft and
 * its order, and call `completeIssue` after the transaction.
 */
export async function issueLocked(
  draft: Invoice,
  { acceptsTotal, sendsTo, updatesClient }: IssueInput,
): Promise<void> {
  const { id } = draft
  const seller = sellerWithParts()
  await checkDraft(draft, seller)
  const { orderId } = draft
  const stand = orderId === null ? null : await readStand(orderId)
  if (stand) checkAgreed(draft, stand, acceptsTotal)
  const own = stand ? await findPurpose(draft, stand) : {}
  const credit = orderId === null ? '0.00' : await orderCredit(orderId)
  await decideRecipients(draft, sendsTo)
  const buyer = withParts({ ...draft.buyer, email: await billingEmail(draft) }, draft.buyer.parts)
  if (updatesClient && draft.clientId !== null) await enterBuyer(draft.clientId, buyer)
  const { language, sentence } = await inClientLanguage(draft, async () => ({
    language: interfaceLanguage(),
    sentence: vatSentence(draft),
  }))
  const { number, issueDate } = await nextNumber()
  const { dueDays, paymentLink } = site().invoices
  const link = draft.paymentLink ?? paymentLink
  const sums = draftSums(draft, draft.currency, own.advances)
  const { total } = sums
  const byCredit = smallerAmount(credit, total)
  await db()
    .update(invoices)
    .set({
      ...sums,
      ...own,
      status: 'open',
      number,
      issueDate,
      dueDate: draft.dueDate ?? addDays(issueDate, dueDays),
      seller,
      buyer,
      language,
      sentence,
      paymentLink: link && filledIn(link, number, amountLeft(total, byCredit)),
      ...nextVersion,
    })
    .where(eq(invoices.id, id))
  await recordEvent('invoice.issued', id)
  await publishInvoice(draft)
  // Credit is, for example, the payment of an invoice that was taken back.
  if (toHundredths(byCredit) > 0n)
    await recordPayment({ ...draft, open: total }, { amount: byCredit, paidOn: issueDate, means: 'credit' })
  await db().insert(invoiceNotifications).values({ invoiceId: id })
}

/** Returns the billing email. If it is empty and the client has no account, returns the email of the client's record. */
const billingEmail = async ({ buyer, userId, clientId }: Invoice): Promise<string> =>
  buyer.email || userId !== null
    ? buyer.email
    : ((await billedClient({ userId, clientId }))?.entered.email ?? '')

/**
 * Runs before the settings are saved. Throws `invalid` for a malformed VAT number, a new VAT number with wrong check digits, and
 * new VAT rates with an ambiguous comma, such as 8,1.
 */
export const checkInvoiceSettings: SettingGuard = async (key, before, after) => {
  if (key !== 'invoices') return
  const { sellerCountry: country, vatNumber, vatRates } = after as InvoiceSettings
  if (!isSellerNumber({ country, vatNumber })) throw createFieldError('value.vatNumber', numberWords)
  await checkVatNumber('value.vatNumber', vatNumber, (before as InvoiceSettings).vatNumber)
  if (vatRates !== (before as InvoiceSettings).vatRates && /\d,\d/.test(vatRates))
    throw createFieldError(
      'value.vatRates',
      msg`Write a comma and a space between rates, and a point within one, such as 8.1, 2.6`,
    )
}

/** Reads an order, its agreed price, and how much of it is invoiced. */
async function readStand(orderId: number) {
  const order = await orderById(orderId)
  return { order, agreed: await readAgreedPrice(order), issued: await readInvoiced(orderId) }
}

type Stand = Awaited<ReturnType<typeof readStand>>

/**
 * Returns the purpose of an invoice. The first invoice of an open order is a deposit if its amount equals the order's deposit.
 * Its service date is the promised day, unless the draft names a day after today. An invoice after earlier ones is final if
 * nothing is left to invoice after it.
 */
async function findPurpose(
  { totals, pricesIncludeVat, serviceDate }: Invoice,
  { order, agreed, issued }: Stand,
): Promise<
  Partial<Pick<typeof invoices.$inferInsert, 'purpose' | 'advances' | 'serviceDate'>> & {
    advances?: Advance[]
  }
> {
  const amount = sumAsPriced(totals, pricesIncludeVat)
  if (toHundredths(issued) > 0n)
    return toHundredths(issued) + toHundredths(amount) < toHundredths(agreed)
      ? {}
      : { purpose: 'final', advances: await readAdvances(order.id) }
  const { parts, depositPercent } = await orderParts(order)
  const [first] = parts
  const offered = first && (first.part === 'deposit' || depositPercent === 100) ? first.unitPrice : undefined
  const isDeposit = amount === offered || amount === (await orderDeposit(order)).amount
  if (!isOpenStatus(order.status) || depositPercent === 0 || !isDeposit) return {}
  const promised = order.deliveryDate?.slice(0, 10) ?? serviceDate
  return { purpose: 'deposit', serviceDate: serviceDate > siteDay() ? serviceDate : promised }
}

/**
 * Throws `conflict` with the code `over-agreed` if the draft and the issued invoices exceed the agreed price of the order. Does
 * not throw if `acceptsTotal` equals the draft's total. The amounts in the details include VAT if the order's prices do. The
 * caller must have locked the order.
 */
function checkAgreed(
  { currency, totals, pricesIncludeVat }: Invoice,
  { agreed, issued }: Stand,
  acceptsTotal: string | undefined,
): void {
  const own = sumAsPriced(totals, pricesIncludeVat)
  const all = addAmounts(issued, own)
  if (toHundredths(all) <= toHundredths(agreed) || acceptsTotal === totals.total) return
  const [agreedSum, wholeSum] = [formatSum(agreed, currency), formatSum(all, currency)]
  throw new AppError(
    'conflict',
    () =>
      pricesIncludeVat
        ? t`This order is agreed at ${agreedSum} with VAT. With this invoice ${wholeSum} would be invoiced.`
        : t`This order is agreed at ${agreedSum} before VAT. With this invoice ${wholeSum} would be invoiced.`,
    { details: { code: 'over-agreed', agreed, issued, draft: own } },
  )
}

/** Replaces the placeholders in a payment link. */
const filledIn = (link: string, number: string, amount: string) =>
  link.replaceAll('{number}', encodeURIComponent(number)).replaceAll('{amount}', amount)
