import { notifyAdmins } from '#base/accounts/commands/notifications.ts'
import { siteZone } from '#platform/clock.ts'
import { siteOrigin } from '#platform/config.ts'
import { formatDate, formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { OpenInvoice, Staying } from '../contract.ts'
import { nameOpenInvoice, openInvoicesStay, whatStays } from '../domain/staying.ts'

const describeInvoice = ({ number, open, currency, dueDate }: OpenInvoice) =>
  nameOpenInvoice(number, formatSum(open, currency), dueDate && formatDate(dueDate, 'long'))

/** Returns a text for the member whose account will be deleted. Empty without open invoices. */
export const wordsForMember = (staying: Staying): string =>
  staying.openInvoices.length === 0
    ? ''
    : [
        `${whatStays(staying)} ${t(openInvoicesStay)}`,
        ...staying.openInvoices.map((invoice) => `* ${describeInvoice(invoice)}`),
      ].join('\n')

type Words = { title: string; text: string }

/**
 * Notifies the admins, except `exceptId`, that the account of a client with open invoices will be deleted at `deleteAfter`, or
 * was deleted (null). Names no person. Runs in the caller's transaction.
 */
export async function notifyOfOpenInvoices(
  { openInvoices }: Staying,
  deleteAfter: string | null,
  exceptId?: number,
): Promise<void> {
  const write = (invoice: OpenInvoice): Words => {
    const day = deleteAfter && formatDate(deleteAfter, 'long', siteZone())
    const number = invoice.number ?? ''
    const described = describeInvoice(invoice)
    const more = t`From then on, reminders go only to its billing address, if it has one.`
    return day
      ? {
          title: t`Invoice ${number} is open, and its client’s account is deleted on ${day}`,
          text: `${t`${described}, is open, and its client’s account is deleted on ${day}.`} ${more}`,
        }
      : {
          title: t`Invoice ${number} is open, and its client’s account was deleted`,
          text: `${t`${described}, is open, and its client’s account was deleted.`} ${more}`,
        }
  }
  for (const invoice of openInvoices) await notifyOfAccount(invoice, () => write(invoice), exceptId)
}

/** Notifies the admins, except the client, that an account with open invoices is not deleted. Runs in the caller's transaction. */
export async function notifyOfReturn({ openInvoices }: Staying, clientId: number): Promise<void> {
  const write = (invoice: OpenInvoice): Words => ({
    title: t`Invoice ${invoice.number ?? ''} is open, and its client’s account is not deleted`,
    text: `${t`${describeInvoice(invoice)}, is open, and its client’s account is not deleted.`} ${t`The client has signed in again. Reminders go on as before.`}`,
  })
  for (const invoice of openInvoices) await notifyOfAccount(invoice, () => write(invoice), clientId)
}

function notifyOfAccount({ id }: OpenInvoice, write: () => Words, exceptId?: number): Promise<void> {
  const path = `/dashboard/invoices/${id}`
  return notifyAdmins(() => {
    const { title, text } = write()
    return {
      ...{ kind: 'invoice', path, title, subject: title },
      text: `${text}\n\n${siteOrigin()}${path}`,
    }
  }, exceptId)
}
