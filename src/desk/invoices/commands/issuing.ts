import { eq } from 'drizzle-orm'
import type { SettingGuard } from '#base/site/commands.ts'
import type { InvoiceSettings } from '#base/site/contract/invoice-settings.ts'
import { site } from '#base/site/domain/site.ts'
import { recordEvent } from '#base/webhooks/commands.ts'
import { readAgreedPrice } from '#desk/agreements/queries/agreed-terms.ts'
import { enterBuyer } from '#desk/clients/commands/billing.ts'
import { addressParts } from '#desk/clients/domain/postal-address.ts'
import { billedClient } from '#desk/clients/queries/billing.ts'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { addDays } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatSum, siteDay } from '#platform/locale.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import type { Invoice, IssueInput, MailedInvoice, Seller } from '../contract/schemas.ts'
import { addAmounts, amountLeft, smallerAmount, toHundredths } from '../domain/amounts.ts'
import { hasEuNumber, isInEu, isSellerNumber, vatPrefix } from '../domain/vat-numbers.ts'
import { readInvoicedNet } from '../queries/balance.ts'
import { orderCredit } from '../queries/order-money.ts'
import { presentSeller, vatSentence } from '../queries/settings.ts'
import { invoiceNotifications, invoices } from '../table.ts'
import { checkVatNumber, hasWrongCheckDigits } from './check-digits.ts'
import { completeIssue } from './files.ts'
import { draftSums, lockDraft, nextVersion, withParts } from './invoices.ts'
import { publishInvoice } from './notifications.ts'
import { nextNumber } from './numbering.ts'
import { decideRecipients, mailedInvoice } from './recipients.ts'
import { recordPayment } from './record-payment.ts'

/** Issues wait for each other anyway. Here they wait without a connection and without a time limit of the database. */
const inTurn = oneByOne()

/**
 * Issues a draft: assigns the next number and stores the current seller and texts. Then, outside the transaction, makes the PDF
 * and emails it. Credit of the order (`orderCredit`) pays the invoice, or a part of it, at once. With `updatesClient`, the buyer
 * is also entered in the client's record. Throws the errors of `lockDraft`, `checkDraft`, `checkAgreed`, `decideRecipients` and
 * `nextNumber`.
 */
export async function issueInvoice(
  member: Member,
  id: number,
  { acceptsTotal, sendsTo, updatesClient }: IssueInput,
  expected: number | undefined,
): Promise<MailedInvoice> {
  const issue = async () => {
    const draft = await lockDraft(member, id, expected)
    const seller = presentSeller()
    await checkDraft(draft, seller)
    const { orderId } = draft
    if (orderId !== null) await checkAgreed(member, { ...draft, orderId }, acceptsTotal)
    const credit = orderId === null ? '0.00' : await orderCredit(orderId)
    await decideRecipients(draft, sendsTo)
    const buyer = withParts({ ...draft.buyer, email: await billingEmail(draft) }, draft.buyer.parts)
    if (updatesClient && draft.clientId !== null) await enterBuyer(draft.clientId, buyer)
    const { number, issueDate } = await nextNumber()
    const { dueDays, paymentLink } = site().invoices
    const link = draft.paymentLink ?? paymentLink
    const { total } = draft.totals
    const byCredit = smallerAmount(credit, total)
    await db()
      .update(invoices)
      .set({
        ...draftSums(draft, draft.currency),
        status: 'open',
        number,
        issueDate,
        dueDate: draft.dueDate ?? addDays(issueDate, dueDays),
        seller: { ...seller, ...partsOf(seller) },
        buyer,
        sentence: vatSentence(draft),
        paymentLink: link && filledIn(link, number, amountLeft(total, byCredit)),
        ...nextVersion,
      })
      .where(eq(invoices.id, id))
    await recordEvent('invoice.issued', id)
    await publishInvoice(draft)
    // The payment of an invoice that was taken back pays the next one.
    if (toHundredths(byCredit) > 0n)
      await recordPayment({ ...draft, open: total }, { amount: byCredit, paidOn: issueDate, means: 'credit' })
    await db().insert(invoiceNotifications).values({ invoiceId: id })
  }
  await inTurn(() => tx(issue))
  await completeIssue(id)
  return mailedInvoice(member, id)
}

/** Without an account, the address of the record receives an invoice that names none. */
const billingEmail = async ({ buyer, userId, clientId }: Invoice): Promise<string> =>
  buyer.email || userId !== null
    ? buyer.email
    : ((await billedClient({ userId, clientId }))?.entered.email ?? '')

const partsOf = ({ address, country }: Pick<Seller, 'address' | 'country'>) => {
  const parts = addressParts(address, country)
  return parts && { parts }
}

/** Throws `conflict`, with a message for each of the fields that is empty. */
function requireFields(
  of: 'seller' | 'buyer',
  party: Record<'name' | 'address' | 'country', string>,
  message: string,
  whose: string,
): void {
  const missing = (['name', 'address', 'country'] as const).filter((name) => !party[name])
  if (missing.length === 0) return
  const fields = missing.map((name) => [`${of}.${name}`, `Enter the ${name} of ${whose}`])
  throw new AppError('conflict', message, { fields: Object.fromEntries(fields) })
}

/**
 * Throws `conflict` if the settings lack the seller or have an invalid VAT number. Also for an incomplete address of the buyer, a
 * total of 0, a past due date, and a reverse charge that does not apply to the buyer. The error names the fields.
 */
async function checkDraft({ buyer, vatKind, dueDate, total }: Invoice, seller: Seller): Promise<void> {
  const inSettings = 'Enter your name, address and country in System Settings, Invoices, first'
  requireFields('seller', seller, inSettings, 'your business')
  if (!isSellerNumber(seller))
    throw createFieldError(
      'seller.vatNumber',
      `Correct your VAT number in System Settings, Invoices, first. ${numberWords}`,
      'conflict',
    )
  requireFields('buyer', buyer, 'Enter name, address and country of the client first', 'the client')
  if (Number(total) === 0)
    throw createFieldError('lines.0.unitPrice', 'The total is 0: enter a price first', 'conflict')
  if (dueDate && dueDate < siteDay())
    throw createFieldError('dueDate', 'This day is before today, the day of issue', 'conflict')
  if (vatKind === 'reverse') await checkReverseCharge(buyer, seller)
}

async function checkReverseCharge(buyer: Invoice['buyer'], seller: Seller): Promise<void> {
  const letters = vatPrefix(buyer.country)
  if (letters === vatPrefix(seller.country))
    throw createFieldError(
      'vatKind',
      'Reverse charge is for clients in another country than yours: choose another kind of VAT for this client',
      'conflict',
    )
  if (isInEu(buyer) && !hasEuNumber(buyer))
    throw createFieldError(
      'buyer.vatNumber',
      buyer.vatNumber
        ? `“${buyer.vatNumber}” is no VAT number of ${letters}: correct it, or charge VAT`
        : `Reverse charge needs the client’s VAT number, which begins with ${letters}: enter it, or charge VAT`,
      'conflict',
    )
  if (await hasWrongCheckDigits(buyer.vatNumber))
    throw createFieldError(
      'buyer.vatNumber',
      `Reverse charge needs a correct VAT number, and the check digits of “${buyer.vatNumber}” do not match: correct it, or charge VAT`,
      'conflict',
    )
}

const numberWords = 'Write it without other words before it, such as DE123456788.'

/**
 * Called before the settings are saved. Throws `invalid` for a malformed VAT number, a new one with wrong check digits, and new
 * VAT rates with an ambiguous comma, such as 8,1.
 */
export const checkInvoiceSettings: SettingGuard = async (key, before, after) => {
  if (key !== 'invoices') return
  const { sellerCountry: country, vatNumber, vatRates } = after as InvoiceSettings
  if (!isSellerNumber({ country, vatNumber })) throw createFieldError('value.vatNumber', numberWords)
  await checkVatNumber('value.vatNumber', vatNumber, (before as InvoiceSettings).vatNumber)
  if (vatRates !== (before as InvoiceSettings).vatRates && /\d,\d/.test(vatRates))
    throw createFieldError(
      'value.vatRates',
      'Write a comma and a space between rates, and a point within one, such as 8.1, 2.6',
    )
}

/**
 * Throws `conflict` with the code `over-agreed` if the draft and the issued invoices exceed the agreed price of the order. An
 * `acceptsTotal` that equals the draft's total allows it. The amounts in the details are net. The caller must have locked the
 * order.
 */
async function checkAgreed(
  member: Member,
  draft: Invoice & { orderId: number },
  acceptsTotal: string | undefined,
): Promise<void> {
  const { currency, orderId, totals } = draft
  const agreed = await readAgreedPrice((await orderFor(member, orderId)).order)
  const issued = await readInvoicedNet(orderId)
  const all = addAmounts(issued, totals.net)
  if (toHundredths(all) <= toHundredths(agreed) || acceptsTotal === totals.total) return
  const [agreedSum, wholeSum] = [agreed, all].map((sum) => formatSum(sum, currency))
  throw new AppError(
    'conflict',
    `This order is agreed at ${agreedSum} before VAT. With this invoice ${wholeSum} would be invoiced.`,
    { details: { code: 'over-agreed', agreed, issued, draft: totals.net } },
  )
}

/** Replaces the placeholders in a payment link. */
const filledIn = (link: string, number: string, amount: string) =>
  link.replaceAll('{number}', encodeURIComponent(number)).replaceAll('{amount}', amount)
