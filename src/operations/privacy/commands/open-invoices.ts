import { notifyAdmins } from '#base/accounts/commands/notifications.ts'
import { siteZone } from '#platform/clock.ts'
import { siteOrigin } from '#platform/config.ts'
import { formatDate, formatSum } from '#platform/locale.ts'
import type { OpenInvoice, Staying } from '../contract.ts'
import { nameOpenInvoice, openInvoicesStay, whatStays } from '../domain/staying.ts'

const describeInvoice = ({ number, open, currency, dueDate }: OpenInvoice) =>
  nameOpenInvoice(number, formatSum(open, currency), dueDate && formatDate(dueDate, 'long'))

/** Returns a text for the member whose account will be deleted. Empty without open invoices. */
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
  const more = 'From then on, reminders go only to its billing address, if it has one.'
  for (const invoice of openInvoices) await notifyOfAccount(invoice, when, more, exceptId)
}

/** Notifies the admins, except the client, that an account with open invoices is not deleted. Runs in the caller's transaction. */
export async function notifyOfReturn({ openInvoices }: Staying, clientId: number): Promise<void> {
  const more = 'The client has signed in again. Reminders go on as before.'
  for (const invoice of openInvoices) await notifyOfAccount(invoice, 'is not deleted', more, clientId)
}

function notifyOfAccount(invoice: OpenInvoice, what: string, more: string, exceptId?: number): Promise<void> {
  const path = `/dashboard/invoices/${invoice.id}`
  const title = `Invoice ${invoice.number} is open, and its client’s account ${what}`
  return notifyAdmins(
    {
      ...{ kind: 'invoice', path, title, subject: title },
      text: `${describeInvoice(invoice)}, is open, and its client’s account ${what}. ${more}\n\n${siteOrigin()}${path}`,
    },
    exceptId,
  )
}
