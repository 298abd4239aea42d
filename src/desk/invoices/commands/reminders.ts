import { and, eq, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { site } from '#base/site/domain/site.ts'
import { addDays, daysBetween, wallTime } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import type { Invoice } from '../contract/schemas.ts'
import { reminderRecipients } from '../domain/kinds.ts'
import { type ReminderDays, reminderOn } from '../domain/reminders.ts'
import { findInvoice } from '../queries/invoices.ts'
import { invoiceReminders, invoices } from '../table.ts'
import { lockWithOrder } from './invoices.ts'
import { findRecipients } from './recipients.ts'
import { makeReminderFile, notifyOfReminder, type ReminderFile } from './reminder-email.ts'

/** No reminders are sent before this time of day in the site's time zone. */
const sentFrom = '08:00'

/**
 * Queues the reminders that are due by the settings, each once. Skips invoices whose payment is being confirmed, and those that
 * must not be paid because their order was cancelled or its price was lowered. `at` is the current time in milliseconds.
 */
export async function remindOfInvoices(at: number = Date.now()): Promise<void> {
  const { remindersOn, remindBefore, remindAfter } = site().invoices
  const today = siteDay(at)
  if (!remindersOn || at < Date.parse(wallTime(today, sentFrom))) return
  const days = { before: remindBefore, after: remindAfter.split(',').map(Number).filter(Boolean) }
  const open = await db()
    .select({ id: invoices.id, orderId: invoices.orderId })
    .from(invoices)
    .where(
      and(
        eq(invoices.status, 'open'),
        isNotNull(invoices.dueDate),
        lte(invoices.dueDate, addDays(today, remindBefore)),
      ),
    )
    .orderBy(invoices.id)
  for (const { id, orderId } of open) {
    try {
      await remind({ id, orderId }, today, days)
    } catch (err) {
      log().error({ err, invoice: id }, 'a reminder of an invoice is not sent yet')
    }
  }
}

/**
 * Makes the PDF before the transaction, so the transaction checks again whether the reminder is due. If the open amount has
 * changed by then, the next run sends the reminder.
 */
async function remind(
  { id, orderId }: Pick<Invoice, 'id' | 'orderId'>,
  today: string,
  days: ReminderDays,
): Promise<void> {
  const due = await dueReminder(id, today, days)
  if (!due || (await wasReminded(due))) return
  const file = await makeReminderFile(due.invoice, today)
  await tx(async () => {
    await lockWithOrder({ id, orderId })
    const now = await dueReminder(id, today, days)
    if (now?.invoice.open === file.open && !(await wasReminded(now)))
      await addReminder(now.invoice, { days: now.offset, today, file })
  })
}

type Added = {
  /** Days after the due date, negative before it. Null if an admin sends the reminder. */
  days: number | null
  today: string
  file: ReminderFile
}

/** Records a reminder and queues its emails, only once for each number of `days`. The caller must have locked the invoice. */
export async function addReminder(invoice: Invoice, { days, today, file }: Added): Promise<void> {
  const recipients = await findRecipients(invoice)
  const added = await db()
    .insert(invoiceReminders)
    .values({
      ...{ invoiceId: invoice.id, days },
      sentTo: reminderRecipients.filter((name) => recipients[name].length > 0),
    })
    .onConflictDoNothing()
    .returning({ id: invoiceReminders.id })
  if (added.length > 0) await notifyOfReminder(invoice, today, file)
}

type DueReminder = { invoice: Invoice; dueDate: string; offset: number }

/** Returns whether this reminder was sent, or an admin has sent one since the day on which it became due. */
async function wasReminded({ invoice, dueDate, offset }: DueReminder): Promise<boolean> {
  const { invoiceId, days, createdAt } = invoiceReminders
  const byAdmin = and(isNull(days), gte(createdAt, wallTime(addDays(dueDate, offset), '00:00')))
  const sent = and(eq(invoiceId, invoice.id), or(eq(days, offset), byAdmin))
  return (await db().$count(invoiceReminders, sent)) > 0
}

/** Returns the reminder that is due today, if any. `offset` is in days after the due date. */
async function dueReminder(id: number, today: string, days: ReminderDays): Promise<DueReminder | undefined> {
  const invoice = await findInvoice(id)
  if (invoice?.status !== 'open' || invoice.isStopped || !invoice.issueDate || !invoice.dueDate)
    return undefined
  if (invoice.checkout === 'processing' || invoice.checkout === 'paid') return undefined
  const { issueDate, dueDate } = invoice
  const offset = reminderOn(daysBetween(dueDate, today), daysBetween(issueDate, dueDate), days)
  return offset === null ? undefined : { invoice, dueDate, offset }
}
