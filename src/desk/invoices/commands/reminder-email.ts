import { storeMadeFile } from '#platform/files/store.ts'
import { formatDate, formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'
import { invoiceTitle } from '../domain/invoice-title.ts'
import { isReduced, openFacts } from '../domain/open-words.ts'
import { readLetterhead } from '../queries/letterhead.ts'
import { invoiceFigures } from './email-figures.ts'
import { fileName, storedFiles } from './files.ts'
import { inInvoiceLanguage } from './invoice-language.ts'
import {
  type AttachedFiles,
  about,
  hereToPay,
  notifyClient,
  openSum,
  titleWithOrder,
} from './notifications.ts'

/** The files of a reminder, and the open amount when its PDF was made. */
export type ReminderFile = { open: string } & (AttachedFiles | { content: Buffer })

/**
 * Returns the invoice's own files or, if a part of the invoice was credited or paid, makes a PDF that states the open amount. Call
 * it outside transactions.
 */
export async function makeReminderFile(invoice: Invoice, today: string): Promise<ReminderFile> {
  const { open } = invoice
  if (!isReduced(invoice)) return { open, ...(await storedFiles(invoice)) }
  const { makeReminder } = await import('../queries/pdf/make-reminder.ts')
  const letterhead = await readLetterhead()
  return { open, content: await inInvoiceLanguage(invoice, () => makeReminder(invoice, today, letterhead)) }
}

/** The purpose of files that are made for reminders. Their owner is the invoice, and they are deleted with it. */
export const reminderPurpose = 'invoice-reminder'

/** The email has the files attached. */
export async function notifyOfReminder(invoice: Invoice, today: string, file: ReminderFile): Promise<void> {
  const files =
    'fileId' in file
      ? { fileId: file.fileId, secondFileId: file.secondFileId }
      : {
          fileId: await storeMadeFile({
            content: file.content,
            name: await inInvoiceLanguage(invoice, async () => t`Reminder-${fileName(invoice)}-${today}.pdf`),
            type: 'application/pdf',
            purpose: reminderPurpose,
            ownerId: invoice.id,
          }),
        }
  await notifyClient(invoice, () => {
    const figures = invoiceFigures(invoice, openSum(invoice))
    const steps = isReduced(invoice) ? stepsToOpen(invoice) : []
    return {
      ...{ ...writeReminder(invoice, today), ...files, before: hereToPay(invoice) },
      figures: { ...figures, facts: [...steps, ...figures.facts] },
      after: steps.length > 0 ? [steps.map(([name, amount]) => `${name}: ${amount}`).join('\n')] : [],
    }
  })
}

function stepsToOpen(invoice: Invoice) {
  const money = (amount: string) => formatSum(amount, invoice.currency)
  return openFacts(invoice, { money, day: (day) => formatDate(day, 'long') })
}

export function writeReminder(invoice: Invoice, today: string) {
  const { dueDate, total, currency } = invoice
  const day = formatDate(dueDate ?? today, 'long')
  const isPast = dueDate !== null && dueDate < today
  const title = invoiceTitle(invoice)
  const named = titleWithOrder(invoice)
  const sum = formatSum(total, currency)
  const open = formatSum(invoice.open, currency)
  const ofWhole = isPast
    ? t`${named}, ${sum}, was due on ${day}. If you have paid it already, nothing is to be done.`
    : t`${named}, ${sum}, is due on ${day}. If you have paid it already, nothing is to be done.`
  const ofPart = isPast
    ? t`${named}, ${sum}, of which ${open} is open, was due on ${day}. If you have paid it already, nothing is to be done.`
    : t`${named}, ${sum}, of which ${open} is open, is due on ${day}. If you have paid it already, nothing is to be done.`
  return {
    ...about(invoice, isPast ? t`${title} is overdue` : t`${title} is due on ${day}`),
    text: isReduced(invoice) ? ofPart : ofWhole,
  }
}
