import { nameVat } from '#base/site/domain/site.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { formatDate, formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { OrderMoney } from '../contract/money.ts'

type Read = {
  /** The stored turn, which ignores open matters of money. */
  turn: Party | null
  /** Null if the client has no account. */
  userId: number | null
  currency: string
  pricesIncludeVat: boolean
  adminName: string
  clientName: string
  status: string
  acceptedAt: string | null
  money: OrderMoney
  /** The sum with VAT of the invoice that comes next. Null if none does. */
  follows?: string | null
}

type Words = { title: string; reason: string }

export function wordsWithMoney(words: Words, order: Read, reader: Party): Words {
  const { title, reason } = wordsOfMatter(words, order, reader)
  return {
    title,
    reason: [reason, pendingWords(order, reader), creditWords(order, reader)].filter(Boolean).join(' '),
  }
}

/** Names what Stripe was asked to send back. Empty if it has confirmed everything. */
function pendingWords({ money: { pending }, currency }: Read, reader: Party): string {
  if (!isSome(pending)) return ''
  const sum = formatSum(pending, currency)
  return reader === 'admin'
    ? t`Stripe was asked to send ${sum} back, and has not confirmed it yet.`
    : t`Stripe is sending ${sum} back to you.`
}

/** Describes money that belongs to no invoice. Empty if there is none, for a cancelled order, and while a refund is due. */
function creditWords({ status, money: { matter, refundable }, currency }: Read, reader: Party): string {
  if (status === 'cancelled' || matter === 'to-refund' || !isSome(refundable)) return ''
  const sum = formatSum(refundable, currency)
  return reader === 'admin'
    ? t`${sum} of what was paid belongs to no invoice. It pays the next one, or goes back.`
    : t`${sum} of what you paid belongs to no invoice. It pays the next one, or goes back to you.`
}

function wordsOfMatter(words: Words, order: Read, reader: Party): Words {
  const { turn, userId, money, adminName, clientName } = order
  const isAdmin = reader === 'admin'
  const ofAdmin = (own: () => string) => (isAdmin ? own() : t`${adminName}’s turn`)
  const ofOther = userId === null ? t`Waiting for a payment` : t`${clientName}’s turn`
  const ofClient = isAdmin ? ofOther : payWords(order)
  const more = (reason: string) => `${words.reason} ${reason}`
  // A review can be written, but the turn is the admins’.
  const done = (reason: string) =>
    !isAdmin && order.status === 'completed' && turn === 'client'
      ? `${t`The work is done.`} ${reason}`
      : more(reason)
  const isAccepted = order.acceptedAt !== null
  const accepted = (reason: string) => (isAccepted ? `${t`The order is accepted.`} ${reason}` : reason)
  switch (money.matter) {
    case 'proposal':
      return {
        title: ofAdmin(() => t`Your turn: answer the proposal`),
        reason: isAdmin
          ? t`The proposal of the client waits for your answer.`
          : t`Your proposal waits for an answer.`,
      }
    case 'deposit-to-invoice':
      if (turn === 'client') return words
      return {
        title: ofAdmin(() => t`Your turn: invoice the deposit`),
        reason: isAdmin
          ? t`The deposit is to be invoiced.`
          : accepted(t`The invoice over the deposit comes next. The work begins once it is paid.`),
      }
    case 'deposit-details':
      return {
        title: isAdmin ? ofOther : t`Your turn: enter your billing address`,
        reason: isAdmin
          ? t`The address of ${clientName} is missing. Once ${clientName} has entered it, the invoice over the deposit goes out by itself.`
          : accepted(
              t`Enter your billing address: the invoice over the deposit needs it, and then comes by itself. The work begins once it is paid.`,
            ),
      }
    case 'deposit-to-pay':
      return {
        title: ofClient,
        reason: isAdmin
          ? t`The work waits for the payment of ${invoiceWords(order)}.`
          : accepted(t`The work begins once the deposit is paid.`),
      }
    case 'to-pay':
      return {
        title: turn === 'admin' ? words.title : ofClient,
        reason: more(
          isAdmin
            ? t`The payment of ${invoiceWords(order)} is still to come.`
            : t`Still to pay: ${invoiceWords(order)}.`,
        ),
      }
    case 'to-invoice':
      return {
        title: ofAdmin(() => t`Your turn: write an invoice`),
        reason: done(isAdmin ? toInvoiceWords(order) : followsWords(order)),
      }
    case 'to-take-back':
    case 'to-refund': {
      const own = () =>
        money.matter === 'to-refund' ? t`Your turn: send money back` : t`Your turn: take an invoice back`
      return { title: ofAdmin(own), reason: done(isAdmin ? moneyTask(order) : backWords(order)) }
    }
    default:
      return order.status === 'pending' ? startWords(words, order, reader) : words
  }
}

/** An accepted order, whose deposit is paid if it has one, waits for its start. A message of an admin does not change that. */
function startWords(words: Words, { turn, acceptedAt, adminName, money }: Read, reader: Party): Words {
  const isAdmin = reader === 'admin'
  const isPaid = isSome(money.paid.total)
  if (acceptedAt === null)
    return isPaid && isAdmin && turn === 'admin'
      ? { ...words, reason: `${t`The deposit is paid.`} ${words.reason}` }
      : words
  const next = isAdmin
    ? isPaid
      ? t`The deposit is paid: start the work.`
      : t`The order is accepted: start the work.`
    : isPaid
      ? t`The deposit is paid. ${adminName} starts the work next.`
      : t`The order is accepted. ${adminName} starts the work next.`
  if (turn === 'client') return { ...words, reason: `${words.reason} ${next}` }
  return { title: isAdmin ? t`Your turn: start the work` : words.title, reason: next }
}

type Sums = Pick<Read, 'currency' | 'pricesIncludeVat' | 'clientName' | 'money' | 'follows'>

/** Asks the client to pay. With several invoices, names their total. */
function payWords({ money: { invoice, open }, currency }: Sums): string {
  if (!invoice) return t`Your turn: pay`
  const day = invoice.dueDate && formatDate(invoice.dueDate, 'short')
  if (open.count > 1) {
    const total = formatSum(open.total, currency)
    return day
      ? t`Your turn: pay ${total} of ${open.count} invoices, the first by ${day}`
      : t`Your turn: pay ${total} of ${open.count} invoices`
  }
  const sum = formatSum(invoice.open, currency)
  return day ? t`Your turn: pay ${sum} by ${day}` : t`Your turn: pay ${sum}`
}

/** Names the number, sum and due day of the first open invoice, and how many more there are. */
function invoiceWords({ money: { invoice, open }, currency }: Sums): string {
  if (!invoice) return t`an invoice`
  const [number, sum, more] = [invoice.number ?? '', formatSum(invoice.open, currency), open.count - 1]
  const day = invoice.dueDate && formatDate(invoice.dueDate, 'short')
  if (more > 0)
    return day
      ? t`invoice ${number}, ${sum}, due ${day}, and of ${more} more`
      : t`invoice ${number}, ${sum}, and of ${more} more`
  return day ? t`invoice ${number}, ${sum}, due ${day}` : t`invoice ${number}, ${sum}`
}

const isSome = (amount: string) => Number(amount) > 0

/** Tells admins what is to be invoiced. */
function toInvoiceWords({ money: { toInvoice, paid, refund }, currency, ...order }: Sums): string {
  const { pricesIncludeVat, clientName } = order
  const money = (amount: string) => formatSum(amount, currency)
  const due = t`${nameVat(money(toInvoice), pricesIncludeVat)} is still to be invoiced.`
  return isSome(refund)
    ? `${due} ${t`Then ${money(refund)} of the ${money(paid.total)} that was paid goes back to ${clientName}.`}`
    : due
}

/** Tells the client which invoice will follow. */
function followsWords(sums: Sums): string {
  const {
    money: { toInvoice, paid, refund },
    currency,
    pricesIncludeVat,
    follows: total,
  } = sums
  const money = (amount: string) => formatSum(amount, currency)
  const follows = t`An invoice for ${total ? money(total) : nameVat(money(toInvoice), pricesIncludeVat)} follows.`
  return isSome(refund)
    ? `${follows} ${t`Your ${money(paid.total)} pays it, and ${money(refund)} goes back to you.`}`
    : follows
}

/** Returns the admins' next step with the order's money. Null if nothing is to be invoiced, taken back or refunded. */
export const moneyWords = (order: Sums): string | null =>
  order.money.matter === 'to-invoice'
    ? toInvoiceWords(order)
    : order.money.matter === 'to-take-back' || order.money.matter === 'to-refund'
      ? moneyTask(order)
      : null

function moneyTask({ money: { matter, refund, reissue, invoice }, currency, ...order }: Sums): string {
  const { pricesIncludeVat, clientName } = order
  const money = (amount: string) => formatSum(amount, currency)
  if (matter === 'to-refund')
    return t`Refund ${money(refund)} to ${clientName}, and record it beside the invoices.`
  const number = invoice?.number ?? ''
  const task = isSome(reissue)
    ? t`Take invoice ${number} back and invoice ${nameVat(money(reissue), pricesIncludeVat)} instead.`
    : t`Take invoice ${number} back.`
  return isSome(refund) ? `${task} ${t`${money(refund)} goes back to ${clientName}.`}` : task
}

/** Tells the client about a refund after a cancellation. */
function backWords({ money: { refund, invoice, open }, currency }: Sums): string {
  if (isSome(refund)) return t`${formatSum(refund, currency)} goes back to you.`
  return open.count > 0
    ? t`Invoice ${invoice?.number ?? ''} is not to be paid any more.`
    : t`What was to go back was sent to you.`
}
