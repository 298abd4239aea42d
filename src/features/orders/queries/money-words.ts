import type { Party } from '#features/threads/contract/parties.ts'
import { formatDate, formatMoney } from '#platform/locale.ts'
import type { OrderMoney } from '../contract/money.ts'

type Read = {
  /** Whose turn it is without its money. */
  turn: Party | null
  currency: string
  adminName: string
  clientName: string
  money: OrderMoney
}

type Words = { title: string; reason: string }

/** Whose turn an order is and why, with what is open of its money, for its client or an admin. */
export function wordsWithMoney(words: Words, order: Read, reader: Party): Words {
  const { turn, money, adminName, clientName } = order
  const isAdmin = reader === 'admin'
  const ofAdmin = isAdmin ? 'Your turn' : `${adminName}’s turn`
  const ofClient = isAdmin ? `${clientName}’s turn` : payWords(order)
  const more = (reason: string) => `${words.reason} ${reason}`
  switch (money.matter) {
    case 'proposal':
      return isAdmin
        ? { title: ofAdmin, reason: 'The proposal of the client waits for your answer.' }
        : { title: ofAdmin, reason: 'Your proposal waits for an answer.' }
    case 'deposit-to-invoice':
      if (turn === 'client') return words
      return {
        title: ofAdmin,
        reason: isAdmin
          ? 'The deposit is to be invoiced.'
          : 'The invoice over the deposit comes next. The work begins once it is paid.',
      }
    case 'deposit-to-pay':
      return {
        title: ofClient,
        reason: isAdmin
          ? `The work waits for the payment of ${invoiceWords(order)}.`
          : 'The work begins once this is paid.',
      }
    case 'to-pay':
      return {
        title: turn === 'admin' ? words.title : ofClient,
        reason: more(
          isAdmin
            ? `The payment of ${invoiceWords(order)} is still to come.`
            : `Still to pay: ${invoiceWords(order)}.`,
        ),
      }
    case 'to-invoice': {
      const amount = formatMoney(money.toInvoice, order.currency)
      return {
        title: turn === null ? ofAdmin : words.title,
        reason: more(
          isAdmin
            ? `${amount} without VAT is still to be invoiced.`
            : `An invoice over ${amount} without VAT follows.`,
        ),
      }
    }
    case 'to-take-back':
      return { title: ofAdmin, reason: more(isAdmin ? takeBackWords(order) : backWords(order)) }
    default:
      return words
  }
}

type Sums = Pick<Read, 'currency' | 'clientName' | 'money'>

/** That a client pays, how much and until when. */
function payWords({ money: { invoice }, currency }: Sums): string {
  if (!invoice) return 'Your turn'
  const until = invoice.dueDate ? ` by ${formatDate(invoice.dueDate, 'short')}` : ''
  return `Your turn: pay ${formatMoney(invoice.total, currency)}${until}`
}

/** An invoice with its number, sum and day. */
function invoiceWords({ money: { invoice }, currency }: Sums): string {
  if (!invoice) return 'an invoice'
  const due = invoice.dueDate ? `, due ${formatDate(invoice.dueDate, 'short')}` : ''
  return `invoice ${invoice.number}, ${formatMoney(invoice.total, currency)}${due}`
}

/** What an admin does about invoices over more than a cancelled order costs. */
export function takeBackWords({ money: { refund, reissue, invoice }, currency, clientName }: Sums): string {
  const money = (amount: string) => formatMoney(amount, currency)
  const back = Number(refund) > 0 ? `Refund ${money(refund)} to ${clientName}. ` : ''
  const anew = Number(reissue) > 0 ? `, and invoice ${money(reissue)} without VAT instead` : ''
  return `${back}Take invoice ${invoice?.number} back${anew}.`
}

/** The same as the client reads it. */
const backWords = ({ money: { refund, invoice }, currency }: Sums): string =>
  Number(refund) > 0
    ? `${formatMoney(refund, currency)} goes back to you.`
    : `Invoice ${invoice?.number} is not to be paid any more.`
