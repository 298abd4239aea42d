import { desc, eq } from 'drizzle-orm'
import { AppError } from '#platform/app-error.ts'
import { db, tx } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatTime, locale, siteDay } from '#platform/locale.ts'
import { type AnyText, writeText } from '#platform/says.ts'
import { msg, t } from '#platform/texts.ts'
import type { Reminder, Reminders } from '../contract/reminders.ts'
import type { Invoice } from '../contract/schemas.ts'
import { notOpenWords } from '../domain/not-open-words.ts'
import { invoiceFor } from '../queries/invoices.ts'
import { invoiceReminders } from '../table.ts'
import { inInvoiceLanguage } from './invoice-language.ts'
import { lockInvoice } from './invoices.ts'
import { readRecipients } from './recipients.ts'
import { makeReminderFile, writeReminder } from './reminder-email.ts'
import { addReminder } from './reminders.ts'

/** Returns the reminders of an issued invoice, newest first, and the content of the next one. Throws `missing`. */
export async function remindersFor(member: Member, id: number): Promise<Reminders> {
  const { refusal, ...found } = await readReminders(member, id)
  return { ...found, refusal: refusal && writeText(refusal) }
}

async function readReminders(member: Member, id: number) {
  const invoice = await invoiceFor(member, id)
  if (invoice.status === 'draft') throw new AppError('missing', msg`There is no such issued invoice`)
  const reminders = await db()
    .select({
      id: invoiceReminders.id,
      at: invoiceReminders.createdAt,
      days: invoiceReminders.days,
      sentTo: invoiceReminders.sentTo,
    })
    .from(invoiceReminders)
    .where(eq(invoiceReminders.invoiceId, id))
    .orderBy(desc(invoiceReminders.createdAt), desc(invoiceReminders.id))
  const { sentTo: emails, unsent } = await readRecipients(invoice)
  const refusal = findRefusal(invoice, unsent, reminders)
  if (refusal !== null) return { reminders, next: null, refusal }
  const { subject, text } = await inInvoiceLanguage(invoice, async () => writeReminder(invoice, siteDay()))
  return { reminders, next: { emails, subject, text }, refusal }
}

/** Returns why no reminder can be sent now. Null if one can. */
function findRefusal(invoice: Invoice, unsent: string | null, [last]: Reminder[]): AnyText | null {
  const { kind, status, isStopped, isConfirming } = invoice
  if (kind === 'credit') return msg`Nobody is reminded of a credit note`
  if (status !== 'open') return notOpenWords[status]
  if (isStopped)
    return msg`The order was cancelled or costs less now: this invoice is not to be paid any more`
  if (isConfirming) return msg`The payment is being confirmed`
  if (last && siteDay(Date.parse(last.at)) === siteDay())
    return () =>
      t`The last reminder went on ${formatTime(last.at, true, locale().timeZone)}. Send at most one a day`
  return unsent && (() => t`No reminder can go out: ${unsent}`)
}

/**
 * Emails a reminder of an open invoice with a PDF, at most once a day. Throws `missing`; `conflict` if a reminder was sent today,
 * the payment is being confirmed, the invoice must not be paid or has changed in the meantime, or no email can be sent.
 */
export async function remindNow(member: Member, id: number): Promise<Reminders> {
  await requireReminder(member, id)
  // The PDF is made before the transaction, so the transaction checks the conditions again.
  const today = siteDay()
  const file = await makeReminderFile(await invoiceFor(member, id), today)
  await tx(async () => {
    const invoice = await lockInvoice(member, id)
    await requireReminder(member, id)
    if (invoice.open !== file.open)
      throw new AppError('conflict', msg`The invoice has changed meanwhile: send the reminder again`)
    await addReminder(invoice, { days: null, today, file })
  })
  return remindersFor(member, id)
}

async function requireReminder(member: Member, id: number): Promise<void> {
  const { refusal } = await readReminders(member, id)
  if (refusal !== null) throw new AppError('conflict', refusal)
}
