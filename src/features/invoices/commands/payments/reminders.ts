import { and, eq, isNotNull, lte } from 'drizzle-orm'
import { lockOrder } from '#features/orders/commands/orders.ts'
import { site } from '#features/site/domain/site.ts'
import { addDays, daysBetween, wallTime } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { type ReminderDays, reminderOn } from '../../domain/reminders.ts'
import { findInvoice } from '../../queries/invoices.ts'
import { invoiceReminders, invoices } from '../../table.ts'
import { notifyOfReminder } from '../notifications.ts'

/** Nobody is reminded at night. */
const sentFrom = '08:00'

/**
 * Reminds clients of open invoices before and after they are due, as the settings say, each reminder once. Whoever's payment is
 * being confirmed is not reminded.
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
  for (const { id, orderId } of open) await tx(() => remindOf(id, orderId, today, days))
}

async function remindOf(id: number, orderId: number, today: string, days: ReminderDays): Promise<void> {
  await lockOrder(orderId)
  const invoice = await findInvoice(id)
  if (invoice?.status !== 'open' || !invoice.issueDate || !invoice.dueDate) return
  if (invoice.checkout === 'processing' || invoice.checkout === 'paid') return
  const { issueDate, dueDate } = invoice
  const offset = reminderOn(daysBetween(dueDate, today), daysBetween(issueDate, dueDate), days)
  if (offset === null) return
  const added = await db()
    .insert(invoiceReminders)
    .values({ invoiceId: id, days: offset })
    .onConflictDoNothing()
    .returning({ id: invoiceReminders.id })
  if (added.length > 0) await notifyOfReminder(invoice, today)
}
