import type { EmailLayout } from '#platform/email/layout.ts'
import { formatDate, formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'
import { epcText } from '../domain/epc-code.ts'
import { kindName } from '../domain/invoice-title.ts'
import { transferFacts } from '../domain/sheet-words.ts'

/** The amounts, facts and bank data that an email about money shows in its layout. */
export type EmailFigures = Pick<EmailLayout, 'sum' | 'facts' | 'transfer'>

type Sum = NonNullable<EmailFigures['sum']>

/** Returns the facts of an invoice and, if it can be paid, the bank data. `open` is the amount still to be paid. */
export function invoiceFigures(invoice: Invoice, sum: Sum, open = invoice.open): EmailFigures {
  const { number, dueDate, orderId, creditedNumber, isPart, currency } = invoice
  const isToPay = canBePaid(invoice, open)
  return {
    sum,
    facts: listFacts([
      [t`Still to be paid`, isToPay && sum.value !== formatSum(open, currency) && formatSum(open, currency)],
      [t`Due`, isToPay && dueDate && formatDate(dueDate, 'long')],
      [kindName(invoice), number],
      [isPart ? t`Reduces` : t`Takes back`, creditedNumber && t`Invoice ${creditedNumber}`],
      [t`Order`, orderId !== null && `#${orderId}`],
    ]),
    transfer: isToPay ? transferFor(invoice, open) : undefined,
  }
}

/** Returns whether an email shows how to pay the invoice. */
export const canBePaid = ({ kind, status, isStopped }: Invoice, open: string): boolean =>
  kind === 'invoice' && status === 'open' && !isStopped && Number(open) > 0

function transferFor(invoice: Invoice, open: string): EmailFigures['transfer'] {
  const facts = transferFacts(invoice)
  if (facts.length === 0) return undefined
  return {
    facts: [...facts, [t`Amount`, formatSum(open, invoice.currency)]],
    code: epcText({ ...invoice, total: open }),
  }
}

const listFacts = (values: [name: string, value: string | false | null][]): EmailFigures['facts'] =>
  values.flatMap(([name, value]) => (value ? [[name, value]] : []))

/** Returns the bank data as a paragraph for the plain text of an email. */
export const transferLines = ({ transfer }: EmailFigures): string[] =>
  transfer
    ? [[t`Bank transfer`, ...transfer.facts.map(([name, value]) => `${name}: ${value}`)].join('\n')]
    : []
