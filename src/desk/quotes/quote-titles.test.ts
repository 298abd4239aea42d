import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Quote, ReadQuote, WrittenQuote } from './contract/schemas.ts'

const email = 'ada@example.com'
const title = 'Rebuild of the harbor site'

describe.each(engines)('the title of a quote on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let [admin, ada] = [] as unknown as [Person, Person & { userId: number }]
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
    ada = await signInAs('user')
    await db().update(users).set({ email, isEmailVerified: true }).where(eq(users.id, ada.userId))
  })
  afterAll(() => site.close())

  const write = async (changes: object): Promise<WrittenQuote> => {
    const terms = { serviceId: 1, packageType: 'standard', scope: 'All of it.', price: '900' }
    const body = { email, ...terms, validUntil: '2999-01-01', ...changes }
    const answer = await site.send(admin, 'POST', '/api/admin/quotes', body)
    expect(answer.status).toBe(201)
    return answer.json()
  }

  test('is on its page and in its email, the search finds it, and its order has it', async () => {
    const written = await write({ title })
    expect(written).toMatchObject({ serviceTitle: title, serviceId: 1 })
    expect(await site.read<ReadQuote>(ada, `/api${written.address}`)).toMatchObject({ serviceTitle: title })
    const [mail] = await db().select().from(emailOutbox)
    expect(mail?.subject).toContain(title)
    expect(await site.read<Quote[]>(admin, '/api/admin/quotes?q=harbor')).toMatchObject([{ id: written.id }])
    const accepted = await site.send(ada, 'POST', `/api${written.address}/accept`, {})
    const { orderId } = (await accepted.json()) as { orderId: number }
    expect(await site.read<OpenOrder>(ada, `/api/orders/${orderId}`)).toMatchObject({ serviceTitle: title })
  })

  test('is the name of the service by default', async () => {
    for (const none of [undefined, null, ' '])
      expect((await write({ title: none })).serviceTitle).toBe('SaaS MVP')
  })
})
