import { eq } from 'drizzle-orm'
import { afterEach, vi } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { buyer } from '#testing/invoice-site.ts'
import type { engines } from '#testing/site.ts'
import type { LinkedInvoice } from '../../contract/pay-links.ts'
import { openStripeSite, type StripeTest } from './open-stripe-site.ts'

export const office = 'office@firm.example'

export type LinkTest = StripeTest & ReturnType<typeof useLinks>

/** Opens a site for the surrounding tests, with functions that read and pay invoices by links. */
export function openLinkSite(engine: (typeof engines)[number], begin: (given: LinkTest) => void): void {
  openStripeSite(engine, (given) => begin({ ...given, ...useLinks(given) }))
  afterEach(() => {
    vi.useRealTimers()
  })
}

function useLinks({ site, stripe }: StripeTest) {
  /** Returns the tokens in the emails to the office since the last call. */
  async function tokensSent(): Promise<string[]> {
    const sent = await db().delete(emailOutbox).where(eq(emailOutbox.recipient, office)).returning()
    return sent
      .toSorted((a, b) => a.id - b.id)
      .flatMap(({ text }) => /\/pay\/([\w-]{43})/.exec(text ?? '')?.[1] ?? [])
  }
  const get = (path: string, headers = {}) => site.request(path, { headers })
  return {
    tokensSent,
    get,
    /** Issues an invoice and returns it with the token of the link in its email. */
    async issue(changes = {}) {
      const invoice = await site.issue({ buyer: { ...buyer, email: office }, ...changes })
      const tokens = await tokensSent()
      return { ...invoice, token: tokens.at(-1) ?? 'none' }
    },
    statusOf: async (token: string) => (await get(`/api/pay/${token}`)).status,
    read: async (token: string): Promise<LinkedInvoice> => (await get(`/api/pay/${token}`)).json(),
    pay: (token: string, headers = {}) =>
      site.request(`/api/pay/${token}/checkout`, { method: 'POST', headers }),
    links: (method: string, id: number, who: { cookie: string } = site.chief) =>
      site.send(who, method, `/api/admin/invoices/${id}/links`, undefined),
    /** Returns the last payment page that Stripe made. */
    lastSession() {
      const session = stripe.sessions.at(-1)
      if (!session) throw new Error('Stripe was not asked')
      return session
    },
  }
}

/** Moves the clock of the process forward by some days and a minute. */
export const ahead = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 + 60_000 })
