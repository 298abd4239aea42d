import { and, eq, isNotNull } from 'drizzle-orm'
import { lockAddress, readAddress } from '#base/accounts/commands/notifications.ts'
import { belongsToAccount } from '#desk/clients/queries/accounts.ts'
import { AppError } from '#platform/app-error.ts'
import { sendsMail } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { foldName } from '#platform/email-address.ts'
import type { Member } from '#platform/http/request-context.ts'
import { readRestored } from '#platform/restored/restored.ts'
import { t } from '#platform/texts.ts'
import type { Recipients } from '../contract/recipients.ts'
import type { Invoice, MailedInvoice } from '../contract/schemas.ts'
import { invoiceFor } from '../queries/invoices.ts'
import { invoiceNotifications, invoiceRecipients, invoices } from '../table.ts'

const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other) && foldName(one ?? '') === foldName(other ?? '')

/**
 * Returns the addresses for emails about an issued invoice, without duplicates. Includes the account's email if it is verified or
 * the owner agreed to it, and the billing address unless the owner declined it. Locks the account's address until the transaction
 * ends.
 */
export const findRecipients = (invoice: Invoice): Promise<Addresses> => addressesBy(lockAddress, invoice)

type Addresses = { account: string[]; billing: string[] }

async function addressesBy(find: typeof readAddress, invoice: Invoice): Promise<Addresses> {
  const { email: billing } = invoice.buyer
  if (invoice.userId === null) return { account: [], billing: billing === '' ? [] : [billing] }
  const account = await find(invoice.userId)
  const [decided] = await db()
    .select()
    .from(invoiceRecipients)
    .where(eq(invoiceRecipients.invoiceId, invoice.id))
  const isConfirmed =
    account.email !== null && (account.isVerified || isSame(account.email, decided?.agreedEmail))
  const isBoth = isSame(billing, account.email)
  // Invoices of earlier releases have no stored decision, and the owner was not asked about a billing address that equals the
  // account's.
  const skipsBilling = decided ? decided.skipsBilling : isBoth
  const takesBilling = billing !== '' && (!skipsBilling || (isBoth && isConfirmed))
  return {
    account: isConfirmed && account.email && !(takesBilling && isBoth) ? [account.email] : [],
    billing: takesBilling ? [billing] : [],
  }
}

/**
 * Stores to which unverified addresses the owner agreed (`sendsTo`). Call it in the transaction that issues the invoice. Throws
 * `conflict` with the code `unconfirmed-email` if the owner must still be asked about the account's current address. No question
 * is needed if the owner agreed to the address for an earlier invoice, or if the site sends no email.
 */
export async function decideRecipients(draft: Invoice, sendsTo: string[] | undefined): Promise<void> {
  // The owner entered the addresses of a client without an account, so no question is needed.
  if (draft.userId === null) return
  const { email, isVerified } = await lockAddress(draft.userId)
  const names = (addresses: string[]) => addresses.some((address) => isSame(address, email))
  const isKnown = (address: string) => isSame(address, email) || isSame(address, draft.buyer.email)
  const isOpen = email !== null && !isVerified && !names(await agreedEmails(draft.userId))
  const isAnswered = sendsTo?.every(isKnown)
  if (isOpen && sendsMail() && !isAnswered)
    throw new AppError('conflict', () => t`${email} was never confirmed. Send it there?`, {
      details: { code: 'unconfirmed-email', emails: [email] },
    })
  const isAgreed = email !== null && !isVerified && (!isOpen || names(sendsTo ?? []))
  await db()
    .insert(invoiceRecipients)
    .values({
      invoiceId: draft.id,
      agreedEmail: isAgreed ? email : null,
      skipsBilling: !isVerified && !isAgreed && isSame(draft.buyer.email, email),
    })
}

/** The addresses that the owner agreed to for earlier invoices of this client. */
async function agreedEmails(userId: number): Promise<string[]> {
  const agreed = await db()
    .select({ email: invoiceRecipients.agreedEmail })
    .from(invoiceRecipients)
    .innerJoin(invoices, eq(invoices.id, invoiceRecipients.invoiceId))
    .where(and(belongsToAccount(invoices, userId), isNotNull(invoiceRecipients.agreedEmail)))
  return agreed.flatMap(({ email }) => email ?? [])
}

/** Copies the decision about recipients, so that a credit note is sent to the same addresses as its invoice. */
export async function copyRecipients(invoiceId: number, creditId: number): Promise<void> {
  const [decided] = await db()
    .select()
    .from(invoiceRecipients)
    .where(eq(invoiceRecipients.invoiceId, invoiceId))
  if (decided)
    await db()
      .insert(invoiceRecipients)
      .values({ ...decided, invoiceId: creditId })
}

/** Returns an invoice for admins, with the recipients of emails about it or the reason why none can be sent. */
export async function mailedInvoice(member: Member, id: number): Promise<MailedInvoice> {
  const invoice = await invoiceFor(member, id)
  return { ...invoice, ...(await readRecipients(invoice)) }
}

/**
 * Returns the recipients of the next email about an invoice, or the reason why none can be sent. For admins. Throws the errors of
 * `invoiceFor`.
 */
export const recipientsFor = async (member: Member, id: number): Promise<Recipients> =>
  readRecipients(await invoiceFor(member, id))

/** Returns the same as `recipientsFor`, without a check of access. Takes no lock, because it sends nothing. */
export async function readRecipients(invoice: Invoice): Promise<Recipients> {
  const { account, billing } = await addressesBy(readAddress, invoice)
  const addresses = [...account, ...billing]
  const unsent = await reasonUnsent(invoice, addresses)
  return { sentTo: unsent === null ? addresses : [], unsent }
}

async function reasonUnsent(
  { id, kind, status, userId }: Invoice,
  addresses: string[],
): Promise<string | null> {
  if (!sendsMail()) return t`this site has no mail server.`
  if (addresses.length === 0)
    return userId === null ? t`there is no address of the client.` : t`there is no confirmed address.`
  const restored = await readRestored()
  if (restored && !restored.releasedAt) return t`emails wait since the backup was restored.`
  if (kind === 'invoice' && status === 'paid') return null
  const isDue = await db().$count(invoiceNotifications, eq(invoiceNotifications.invoiceId, id))
  return isDue ? t`its PDF is not made yet; it goes out with it.` : null
}
