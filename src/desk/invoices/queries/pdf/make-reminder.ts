import { t } from '#platform/texts.ts'
import type { Invoice } from '../../contract/schemas.ts'
import { openFacts } from '../../domain/open-words.ts'
import { type Fact, transferFacts, type Words } from '../../domain/sheet-words.ts'
import type { Letterhead } from '../letterhead.ts'
import { drawLetter, drawPayment, type Letter } from './draw-letter.ts'
import { ink, leading, sheet, styles } from './page.ts'

/**
 * Draws the reminder of an invoice that was partly credited or paid: its total, what was subtracted, and the open amount with a
 * QR code. `today` is the day of the reminder.
 */
export function makeReminder(invoice: Invoice, today: string, letterhead: Letterhead): Promise<Buffer> {
  const { number, orderId, dueDate, open } = invoice
  const facts = ({ day }: Words): Fact[] => [
    [t`Date`, day(today)],
    [t`Invoice`, number ?? ''],
    ...(dueDate ? [[t`Due`, day(dueDate)] as Fact] : []),
    ...(orderId === null ? [] : [[t`Order`, `#${orderId}`] as Fact]),
  ]
  return drawLetter(
    { ...invoice, path: `/dashboard/invoices/${invoice.id}` },
    { title: t`Reminder of invoice ${number ?? ''}`, day: today, facts, letterhead },
    (letter) => {
      const { page, words } = letter
      page.flow(writeRequest(invoice, today, words), styles.body)
      drawSteps(openFacts(invoice, words), letter)
      const bank = transferFacts(invoice)
      const amount: Fact = [t`Amount`, words.money(open)]
      drawPayment({ ...invoice, facts: bank.length > 0 ? [...bank, amount] : [], dueDate: null }, letter)
    },
  )
}

function writeRequest({ dueDate, open }: Invoice, today: string, { money, day }: Words): string {
  const rest = t`If you have paid it already, nothing is to be done.`
  if (dueDate === null) return t`Please pay the ${money(open)} that is open. ${rest}`
  return dueDate < today
    ? t`This invoice was due on ${day(dueDate)}. Please pay the ${money(open)} that is open. ${rest}`
    : t`Please pay the ${money(open)} that is open by ${day(dueDate)}. ${rest}`
}

/** Draws the subtraction that leads to the open amount. The last fact is its result. */
function drawSteps(facts: Fact[], { page, writer }: Letter): void {
  page.skip(14)
  for (const [at, [name, amount]] of facts.entries()) {
    const isLast = at === facts.length - 1
    const style = isLast ? styles.strong : styles.body
    page.need(2 * leading(style))
    if (isLast) {
      page.skip(3)
      page.rule(ink.strong)
      page.skip(6)
    }
    page.place(writer.linesOf(name, style, sheet.width), style, sheet.left, page.y)
    page.place(writer.linesOf(amount, style, sheet.width), style, sheet.right, page.y, 'right')
    page.skip(leading(style) + 2)
  }
}
