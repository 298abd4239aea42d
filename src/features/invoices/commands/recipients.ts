import { and, eq, isNotNull } from 'drizzle-orm'
import { lockAddress } from '#features/accounts/commands/notifications.ts'
import { AppError } from '#platform/app-error.ts'
import { sendsMail } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { foldName } from '#platform/email-address.ts'
import type { Member } from '#platform/http/request-context.ts'
import { readRestored } from '#platform/restored/restored.ts'
import type { Invoice, MailedInvoice } from '../contract/schemas.ts'
import { invoiceFor } from '../queries/invoices.ts'
import { invoiceNotifications, invoiceRecipients, invoices } from '../table.ts'

const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one && other) && foldName(one ?? '') === foldName(other ?? '')

/**
 * Where emails about an issued invoice go, each address once: to the email of the account, verified or agreed to by the owner, and
 * to the billing address. The account's stays as it is until the end of the caller's transaction.
 */
export async function recipientsOf(invoice: Invoice): Promise<{ account: string[]; billing: string[] }> {
  const account = await lockAddress(invoice.userId)
  const [decided] = await db()
    .select()
    .from(invoiceRecipients)
    .where(eq(invoiceRecipients.invoiceId, invoice.id))
  const { email: billing } = invoice.buyer
  const isConfirmed =
    account.email !== null && (account.isVerified || isSame(account.email, decided?.agreedEmail))
  const isBoth = isSame(billing, account.email)
  // Before decisions were kept, nobody was asked about a billing address that is the account's.
  const skipsBilling = decided ? decided.skipsBilling : isBoth
  const takesBilling = billing !== '' && (!skipsBilling || (isBoth && isConfirmed))
  return {
    account: isConfirmed && account.email && !(takesBilling && isBoth) ? [account.email] : [],
    billing: takesBilling ? [billing] : [],
  }
}

/**
 * Keeps what the owner decided on an address that its client never confirmed, inside the transaction that issues the draft. Fails with
 * `conflict` and the code `unconfirmed-email` where the owner was not asked, or about another address. What was agreed to for the same client
 * before is not asked again; nor is anything where the site sends no mail: then nothing goes there.
 */
export async function decideRecipients(draft: Invoice, sendsTo: string[] | undefined): Promise<void> {
  const { email, isVerified } = await lockAddress(draft.userId)
  const names = (addresses: string[]) => addresses.some((address) => isSame(address, email))
  const isKnown = (address: string) => isSame(address, email) || isSame(address, draft.buyer.email)
  const isOpen = email !== null && !isVerified && !names(await agreedEmails(draft.userId))
  const isAnswered = sendsTo?.every(isKnown)
  if (isOpen && sendsMail() && !isAnswered)
    throw new AppError('conflict', `${email} was never confirmed. Send it there?`, {
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

/** The addresses of a client to which the owner sent invoices although nobody had confirmed them. */
async function agreedEmails(userId: number): Promise<string[]> {
  const agreed = await db()
    .select({ email: invoiceRecipients.agreedEmail })
    .from(invoiceRecipients)
    .innerJoin(invoices, eq(invoices.id, invoiceRecipients.invoiceId))
    .where(and(eq(invoices.userId, userId), isNotNull(invoiceRecipients.agreedEmail)))
  return agreed.flatMap(({ email }) => email ?? [])
}

/** A credit note goes where its invoice went. */
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

/** An invoice as an admin sees it, and who was mailed about it just now. */
export async function mailedInvoice(member: Member, id: number): Promise<MailedInvoice> {
  const invoice = await invoiceFor(member, id)
  const { account, billing } = await recipientsOf(invoice)
  const addresses = [...account, ...billing]
  const unsent = await reasonUnsent(invoice, addresses)
  return { ...invoice, sentTo: unsent === null ? addresses : [], unsent }
}

async function reasonUnsent({ id, kind, status }: Invoice, addresses: string[]): Promise<string | null> {
  if (!sendsMail()) return 'this site has no mail server.'
  if (addresses.length === 0) return 'there is no confirmed address.'
  const restored = await readRestored()
  if (restored && !restored.releasedAt) return 'emails wait since the backup was restored.'
  if (kind === 'invoice' && status === 'paid') return null
  const isDue = await db().$count(invoiceNotifications, eq(invoiceNotifications.invoiceId, id))
  return isDue ? 'its PDF is not made yet; it goes out with it.' : null
}
