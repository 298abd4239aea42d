import { notifyAdmins } from '#base/accounts/commands/notifications.ts'
import { siteZone } from '#platform/clock.ts'
import { siteOrigin } from '#platform/config.ts'
import { formatDate, formatMoney } from '#platform/locale.ts'
import type { OpenInvoice, Staying } from '../contract.ts'
import { nameOpenInvoice, openInvoicesStay, whatStays } from '../domain/staying.ts'

const describeInvoice = ({ number, total, currency, dueDate }: OpenInvoice) =>
  nameOpenInvoice(number, formatMoney(total, currency), dueDate && formatDate(dueDate, 'long'))

/** For the member whose account will be deleted. Empty without open invoices. */
export const wordsForMember = (staying: Staying): string =>
  staying.openInvoices.length === 0
    ? ''
    : [
        `${whatStays(staying)} ${openInvoicesStay}`,
        ...staying.openInvoices.map((invoice) => `* ${describeInvoice(invoice)}`),
      ].join('\n')

/**
 * Notifies the admins, except `exceptId`, that the account of a client with open invoices will be deleted at `deleteAfter`, or
 * was deleted (null). Names no person. Runs in the caller's transaction.
 */
export async function notifyOfOpenInvoices(
  { openInvoices }: Staying,
  deleteAfter: string | null,
  exceptId?: number,
): Promise<void> {
  const when = deleteAfter ? `is deleted on ${formatDate(deleteAfter, 'long', siteZone())}` : 'was deleted'
  for (const invoice of openInvoices) {
    const path = `/dashboard/invoices/${invoice.id}`
    const title = `Invoice ${invoice.number} is open, and its client’s account ${when}`
    await notifyAdmins(
      {
        ...{ kind: 'invoice', path, title, subject: title },
        text: `${describeInvoice(invoice)}, is open, and its client’s account ${when}. From then on, reminders go only to its billing address, if it has one.\n\n${siteOrigin()}${path}`,
      },
      exceptId,
    )
  }
}
