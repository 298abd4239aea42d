import { eq } from 'drizzle-orm'
import { recordEvent } from '#base/webhooks/commands.ts'
import { isOpenStatus } from '#desk/orders/contract/status.ts'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { currencyDecimals, formatNumber, formatSum } from '#platform/locale.ts'
import { interfaceLanguage, msg, t } from '#platform/texts.ts'
import type { CreditInput } from '../contract/credit-notes.ts'
import type { Invoice, InvoiceLine, InvoiceTotals, MailedInvoice } from '../contract/schemas.ts'
import { amountLeft, sumAsPriced, toHundredths } from '../domain/amounts.ts'
import { creditTotals, effectOfCredit, findExcess, linesOfRest, restByRate } from '../domain/credit-notes.ts'
import { readBalances } from '../queries/balance.ts'
import { ownerOfInvoice } from '../queries/invoices.ts'
import { invoiceNotifications, invoices } from '../table.ts'
import { completeIssue } from './files.ts'
import { inClientLanguage, inInvoiceLanguage } from './invoice-language.ts'
import { checkDiscounts, checkLines, lockInvoice, nextVersion } from './invoices.ts'
import { publishInvoice } from './notifications.ts'
import { nextNumber } from './numbering.ts'
import { copyRecipients, mailedInvoice } from './recipients.ts'
import { endOpenCheckouts } from './record-payment.ts'

/**
 * Issues a credit note over all that is left of an issued invoice, emails it and returns it. The credit note gets the next
 * number. Throws the errors of `creditInvoice`.
 */
export const voidInvoice = (member: Member, id: number): Promise<MailedInvoice> => issueCredit(member, id, {})

/**
 * Issues a credit note over a part of an issued invoice, emails it and returns it. The credit note states the reason and what
 * happens with the money. Throws `missing`; `invalid` for impossible lines; `conflict` for a draft, a credit note or an invoice
 * that was taken back, and if the lines exceed what is left of a VAT rate; the errors of `nextNumber`.
 */
export const creditInvoice = (member: Member, id: number, input: CreditInput): Promise<MailedInvoice> =>
  issueCredit(member, id, input)

async function issueCredit(
  member: Member,
  id: number,
  { reason, lines: given }: Partial<CreditInput>,
): Promise<MailedInvoice> {
  const creditId = await tx(async () => {
    const invoice = await lockInvoice(member, id)
    if (invoice.kind === 'credit') throw new AppError('conflict', msg`A credit note cannot be taken back`)
    if (invoice.status === 'draft') throw new AppError('conflict', msg`Delete a draft instead`)
    if (invoice.status === 'void') throw new AppError('conflict', msg`This invoice was already taken back`)
    const language = await inClientLanguage(invoice, async () => interfaceLanguage())
    const lines = given ?? (await inInvoiceLanguage({ language }, async () => linesOfWhole(invoice)))
    const totals = checkedTotals(invoice, lines)
    const effect = effectOfCredit(invoice, totals.total)
    const writeEffect = () => sentenceOfEffect(member, invoice, effect, totals)
    const note = reason ? `${reason}\n${await inInvoiceLanguage({ language }, writeEffect)}` : ''
    const { number, issueDate } = await nextNumber()
    const { orderId, currency, seller, buyer, vatKind, pricesIncludeVat, sentence, serviceDate } = invoice
    const purpose = invoice.purpose === 'deposit' ? invoice.purpose : null
    const kinds = { vatKind, pricesIncludeVat, purpose }
    const copied = { orderId, currency, seller, buyer, ...kinds, sentence, serviceDate }
    const { net, vat, total } = totals
    const own = { kind: 'credit', creditedId: id, status: 'paid', number, issueDate, lines, note } as const
    const credit = await db()
      .insert(invoices)
      .values({ ...copied, ...(await ownerOfInvoice(id)), ...{ net, vat, total, language }, ...own })
      .returning({ id: invoices.id })
      .then(oneRow)
    await reduceInvoice(invoice, effect)
    await publishInvoice(invoice)
    await copyRecipients(id, credit.id)
    await db().insert(invoiceNotifications).values({ invoiceId: credit.id })
    return credit.id
  })
  await completeIssue(creditId)
  return mailedInvoice(member, creditId)
}

/** Returns the lines of the invoice or, if there are earlier credit notes, one line with the rest of each VAT rate. */
const linesOfWhole = ({ lines, credits, rest, number, pricesIncludeVat }: Invoice): InvoiceLine[] =>
  credits.length === 0 ? lines : linesOfRest(rest, t`Rest of invoice ${number ?? ''}`, pricesIncludeVat)

/**
 * Throws `invalid` if a price has too many decimals or nothing is taken back, and `conflict` if more is taken back than is left.
 */
function checkedTotals(invoice: Invoice, lines: InvoiceLine[]): InvoiceTotals {
  const { currency, vatKind, pricesIncludeVat, totals, rest } = invoice
  checkLines({ lines }, currency)
  const before = restByRate(totals.rates, rest)
  const credit = creditTotals(lines, invoice, currencyDecimals(currency), totals.rates, before)
  checkDiscounts(credit, vatKind)
  const excess = findExcess(credit.rates, rest, pricesIncludeVat)
  if (excess) {
    const left = formatSum(excess.left, currency)
    const rate = vatKind === 'standard' ? formatNumber(Number(excess.rate)) : undefined
    throw createFieldError('lines', () => writeExcess(left, rate, pricesIncludeVat), 'conflict')
  }
  if (toHundredths(credit.total) === 0n) throw createFieldError('lines', msg`Enter what is taken back`)
  return credit
}

function writeExcess(left: string, rate: string | undefined, withVat: boolean): string {
  if (rate === undefined)
    return withVat
      ? t`Only ${left} with VAT is left of the invoice`
      : t`Only ${left} before VAT is left of the invoice`
  return withVat
    ? t`Only ${left} with VAT is left of the invoice at ${rate} % VAT`
    : t`Only ${left} before VAT is left of the invoice at ${rate} % VAT`
}

type Effect = ReturnType<typeof effectOfCredit>

/**
 * Returns the sentence of a credit note about what happens with the money. The caller must have locked the invoice and its order.
 */
async function sentenceOfEffect(
  member: Member,
  { currency, orderId }: Invoice,
  { left, open, freed }: Effect,
  totals: InvoiceTotals,
): Promise<string> {
  const [freedSum, openSum] = [formatSum(freed, currency), formatSum(open, currency)]
  const isLeft = toHundredths(left) > 0n
  if (toHundredths(freed) === 0n) {
    if (!isLeft) return t`Nothing of the invoice is to be paid.`
    return toHundredths(open) > 0n
      ? t`The invoice is reduced. ${openSum} stays open.`
      : t`The invoice is reduced. Nothing stays open.`
  }
  const money =
    orderId === null || (await goesBack(member, orderId, isLeft ? undefined : totals))
      ? t`${freedSum} will be paid back.`
      : t`${freedSum} stays as credit with order #${orderId}.`
  return isLeft ? t`The invoice is reduced. ${money}` : money
}

/**
 * Returns whether the order is closed and nothing of it is left to invoice. Then no later invoice can use the money. `taken` is
 * the invoice that a credit note takes back. Nothing is invoiced again for a credit note over a part.
 */
async function goesBack(member: Member, orderId: number, taken?: InvoiceTotals): Promise<boolean> {
  const { order } = await orderFor(member, orderId)
  const [found] = await readBalances([orderId])
  if (!found || isOpenStatus(order.status)) return false
  const { agreed, invoiced, toInvoice, pricesIncludeVat } = found.balance
  if (!taken) return Number(toInvoice) === 0
  const [all, back] = [invoiced, taken].map((sums) => sumAsPriced(sums, pricesIncludeVat))
  return toHundredths(agreed) <= toHundredths(amountLeft(all ?? '0', back ?? '0'))
}

/** The caller must have locked the invoice. */
async function reduceInvoice({ id, status }: Invoice, { left, open }: Effect): Promise<void> {
  const isWhole = toHundredths(left) === 0n
  const isPaidNow = !isWhole && status === 'open' && toHundredths(open) === 0n
  const changed = isWhole ? ('void' as const) : isPaidNow ? ('paid' as const) : undefined
  await db()
    .update(invoices)
    .set({ ...(changed && { status: changed }), ...nextVersion })
    .where(eq(invoices.id, id))
  await recordEvent(isWhole ? 'invoice.voided' : 'invoice.credited', id)
  if (isPaidNow) await recordEvent('invoice.paid', id)
  if (!isWhole) await endOpenCheckouts(id)
}
