import { afterEach, describe, expect, test } from 'vitest'
import { addDays } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Quote, WrittenQuote } from './contract/schemas.ts'

const offer = () => ({
  ...{ email: 'ada@example.com', serviceId: 1, packageType: 'standard', price: 1234.5 },
  scope: 'A shop with **three** languages.',
  validUntil: addDays(siteDay(), 14),
})

describe.each(engines)('the link of a quote on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  afterEach(() => site.close())

  test.each([
    ['', false],
    ['smtp://127.0.0.1:1', true],
  ])('is said to be mailed only with a mail server (%s)', async (server, isMailed) => {
    site = await openOrderSite(engine, undefined, server ? { SMTP_URL: server } : {})
    const admin = await signInAs('admin')
    const post = async (path: string, body: object) =>
      (await (await site.send(admin, 'POST', path, body)).json()) as WrittenQuote
    const written = await post('/api/admin/quotes', offer())
    expect(written.sendsMail).toBe(isMailed)
    const renewed = await post(`/api/admin/quotes/${written.id}/send`, {})
    expect(renewed.sendsMail).toBe(isMailed)
    const statusAt = async ({ address }: WrittenQuote) => (await site.request(`/api${address}`, {})).status
    expect([await statusAt(written), await statusAt(renewed)]).toEqual([404, 200])
  })

  test('is not shown again, but what was written is', async () => {
    site = await openOrderSite(engine)
    const admin = await signInAs('admin')
    await site.send(admin, 'POST', '/api/admin/quotes', offer())
    const [quote] = await site.read<Quote[]>(admin, '/api/admin/quotes')
    expect(quote).toMatchObject({ scope: offer().scope, price: '1234.50', validUntil: offer().validUntil })
    expect(JSON.stringify(quote)).not.toMatch(/\/quote\/|token/)
  })
})
