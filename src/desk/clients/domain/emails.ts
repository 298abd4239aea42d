import type { ClientEmail } from '../contract/schemas.ts'

/**
 * Removes duplicates from the addresses of a client. `stored` starts with those of its own record. If several addresses are
 * marked as own or for invoices, only the first keeps its mark.
 */
export function mergeEmails(stored: ClientEmail[]): ClientEmail[] {
  const merged: ClientEmail[] = []
  for (const { email, isOwn, isBilling } of stored) {
    const same = merged.find((one) => one.email.toLowerCase() === email.toLowerCase())
    const target = same ?? { email, isOwn: false, isBilling: false }
    if (!same) merged.push(target)
    if (isOwn && !merged.some((one) => one.isOwn)) target.isOwn = true
    if (isBilling && !merged.some((one) => one.isBilling)) target.isBilling = true
  }
  return merged
}

/** Returns the address to which invoices are sent: the one for invoices, the account's, the own one, or any other. */
export const billingAddress = (emails: ClientEmail[], ofAccount: string | null): string | null =>
  emails.find(({ isBilling }) => isBilling)?.email ??
  ofAccount ??
  emails.find(({ isOwn }) => isOwn)?.email ??
  emails[0]?.email ??
  null
