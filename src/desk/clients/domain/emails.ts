import type { ClientEmail } from '../contract/schemas.ts'

/** The addresses of a client, those of its own record first. Each is there once, and at most one is own and one for invoices. */
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

/** Where invoices go: the address for them, the account's, the own one, or any other. */
export const billingAddress = (emails: ClientEmail[], ofAccount: string | null): string | null =>
  emails.find(({ isBilling }) => isBilling)?.email ??
  ofAccount ??
  emails.find(({ isOwn }) => isOwn)?.email ??
  emails[0]?.email ??
  null
