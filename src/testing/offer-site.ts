import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { OpenedQuote, ReadQuote, WrittenQuote } from '#desk/quotes/contract/schemas.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { openClientSite } from './client-site.ts'
import type { engines } from './site.ts'

/** The total is $1,184.00, and $1,422.00 with the optional line. */
export const offerLines = [
  {
    title: 'Design',
    text: 'Two drafts.\nOne revision.',
    quantity: '2',
    unit: 'days',
    unitPrice: '500',
    vatRate: '19',
  },
  { title: 'Print', quantity: '0.5', unitPrice: '100', vatRate: '7' },
  { title: 'Photos', quantity: '1', unitPrice: '200', vatRate: '19', isOptional: true },
  { title: 'For a friend', quantity: '1', unitPrice: '-50', vatRate: '19' },
]

export const adaEmail = 'ada.of.offers@example.com'

/** Opens the API with the client Ada, whose address is confirmed. Adds the requests that tests of offers make. */
export async function openOfferSite(
  engine: (typeof engines)[number],
  variables: Record<string, string> = {},
) {
  const site = await openClientSite(engine, variables)
  await db()
    .update(users)
    .set({ email: adaEmail, isEmailVerified: true })
    .where(eq(users.id, site.ada.userId))
  const path = '/api/admin/quotes'
  const post = (body: object, rest = '', headers = {}) =>
    site.send(site.chief, 'POST', path + rest, body, headers)
  const content = (changes: object = {}) => ({
    ...{ serviceId: 1, packageType: 'standard', lines: offerLines, validUntil: addDays(siteDay(), 14) },
    ...changes,
  })
  async function written(answer: Response): Promise<WrittenQuote & { api: string }> {
    const body = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBeLessThan(300)
    return { ...body, api: `/api${body.address}` }
  }
  return {
    ...site,
    ...{ path, post, content, written },
    write: async (changes: object = {}) => written(await post({ email: adaEmail, ...content(changes) })),
    openQuote: (id: number) => site.read<OpenedQuote>(site.chief, `${path}/${id}`),
    /** Without a user agent, so that it does not mark the offer as read. */
    readLink: async (api: string): Promise<ReadQuote> => {
      const answer = await site.request(api, {})
      expect(answer.status).toBe(200)
      return answer.json()
    },
    acceptLink: (api: string, body: object = {}) => site.send(site.ada, 'POST', `${api}/accept`, body),
    subjects: async () =>
      (await db().select().from(emailOutbox).orderBy(emailOutbox.id)).map(({ subject }) => subject),
  }
}
