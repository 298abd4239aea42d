import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettings } from '#base/site/contract.ts'
import { siteDefaults } from '#content/site.ts'
import type { WrittenQuote } from '#desk/quotes/contract/schemas.ts'
import { engine as assistant } from '#operations/assistant/queries/engine.ts'
import { publish } from '#platform/bus.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { services } from '#showcase/catalogue/table.ts'
import { renderAnyPage } from '#testing/any-page.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

const sentence = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.'

describe.each(engines)('what is said of VAT beside prices on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let ada: Person
  let chief: Person
  beforeAll(async () => {
    site = await openOrderSite(engine, renderAnyPage, { SMTP_URL: 'smtp://127.0.0.1:1' })
    ada = await signInAs('user')
    chief = await signInAs('admin')
  })
  afterAll(async () => {
    await site.close()
    await assistant.stop()
  })
  beforeEach(async () => {
    await db().delete(emailOutbox)
  })

  async function set<Key extends 'invoices' | 'locale'>(
    key: Key,
    changes: Partial<SiteSettings[Key]['value']>,
  ): Promise<void> {
    const { version } = (await site.read<SiteSettings>(chief, '/api/admin/site'))[key]
    const value = { ...siteDefaults[key], ...changes }
    const saved = await site.send(chief, 'PUT', `/api/admin/site/${key}`, { value, version })
    expect(saved.status).toBe(200)
  }
  /** Returns the visible text of a page, for a member or an anonymous visitor. */
  const wordsOf = async (path: string, who?: Person) => {
    const answer = await (who ? site.get(who, path) : site.request(path))
    expect(answer.status, path).toBe(200)
    return (await answer.text())
      .replaceAll(/<!--.*?-->|<(script|style)[^>]*>.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  }
  const structuredData = async () =>
    (await (await site.request('/services/1')).text()).includes('valueAddedTax')
  const mails = async () => {
    const sent = await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
    await db().delete(emailOutbox)
    return sent.map(({ text }) => text)
  }
  const ask = async () => {
    const asked = { message: 'How much does the SaaS MVP cost?', conversationHistory: [] }
    return (await (await site.send(ada, 'POST', '/api/ai/chat', asked)).json()).response as string
  }
  async function quote(): Promise<WrittenQuote> {
    const answer = await site.send(chief, 'POST', '/api/admin/quotes', {
      ...{ email: 'eve@example.com', serviceId: 1, packageType: 'standard', scope: 'A shop.', price: 1234.5 },
      validUntil: addDays(siteDay(), 14),
    })
    expect(answer.status).toBe(201)
    return (await answer.json()) as WrittenQuote
  }
  /** Creates an order whose price an admin has lowered. Its client has then proposed a higher price. */
  async function orderWithProposal(): Promise<number> {
    const { id } = await site.place(ada)
    for (const [who, kind, price] of [
      [chief, 'price', '44000.00'],
      [ada, 'price', '45500.00'],
    ] as const) {
      const body = { kind, price, note: 'Two pages' }
      expect((await site.send(who, 'POST', `/api/orders/${id}/proposals`, body)).status).toBe(201)
    }
    return id
  }

  test('nothing, where the settings have no rate, a rate of nothing, or reverse charge', async () => {
    for (const changes of [{}, { vatRates: '0, 19' }, { vatKind: 'reverse', vatRates: '19' } as const]) {
      await set('invoices', changes)
      const { address } = await quote()
      await orderWithProposal()
      const shown = await Promise.all(['/', '/services', '/services/1', address].map((path) => wordsOf(path)))
      expect([...shown, ...(await mails()), await ask()].join('\n')).not.toMatch(
        /% VAT|VAT of|no VAT|\$[\d.,]+ \(/i,
      )
      expect(await structuredData()).toBe(false)
    }
  })

  test('the usual rate, on every page with prices, as soon as the settings have it', async () => {
    await set('invoices', {})
    expect(await wordsOf('/services/1')).not.toContain('plus 19 % VAT')
    await set('invoices', { vatRates: '19, 7' })
    expect(await wordsOf('/services/1')).toMatch(/\$45,000 plus 19 % VAT \$[\d,]+ more than Basic/)
    expect(await wordsOf('/services/1')).toMatch(/From \$[\d,]+ plus 19 % VAT Delivery time/)
    expect(await wordsOf('/services')).toContain('All prices plus 19 % VAT')
    expect(await wordsOf('/')).toContain('All prices plus 19 % VAT')
    expect(await wordsOf('/auth')).toMatch(/Packages from \$[\d,]+ to \$[\d,]+ plus 19 % VAT/)
    expect(await wordsOf('/saas-mvp-lab')).toContain('plus 19 % VAT')
    expect(await structuredData()).toBe(true)
  })

  test('the usual rate on the pages and in the emails of quotes, orders and proposals', async () => {
    await set('invoices', { vatRates: '19' })
    const { address } = await quote()
    expect(await wordsOf(address)).toContain('$1,234.50 plus 19 % VAT')
    expect(await mails()).toEqual([
      expect.stringContaining('SaaS MVP, for $1,234.50 plus 19 % VAT. It is valid'),
    ])
    const id = await orderWithProposal()
    const sent = await mails()
    for (const words of [
      'user ordered SaaS MVP, package Standard, for $45,000 plus 19 % VAT.',
      `your order #${id}: SaaS MVP, package Standard, for $45,000 plus 19 % VAT. It is awaiting approval.`,
      'from $45,000 to $44,000 plus 19 % VAT. The reason is on its page.',
      'another price, $45,500 plus 19 % VAT. Nothing changes',
    ])
      expect(
        sent.filter((text) => text?.includes(words)),
        words,
      ).toHaveLength(1)
    expect(await wordsOf(`/dashboard/orders/${id}`, ada)).toMatch(/Price \$44,000\.00 plus 19 % VAT/)
    const [, open] = await site.read<{ id: number }[]>(ada, `/api/orders/${id}/proposals`)
    expect((await site.send(chief, 'POST', `/api/proposals/${open?.id}/accept`, {})).status).toBe(200)
    expect((await mails())[0]).toContain('The price is now $45,500 plus 19 % VAT.')
  })

  test('its number as the site writes numbers', async () => {
    await set('invoices', { vatRates: '8.1' })
    await set('locale', { language: 'de-CH', currency: 'CHF' })
    expect(await wordsOf('/services')).toContain('All prices plus 8.1 % VAT')
    await set('locale', { language: 'de-DE', currency: 'EUR' })
    expect(await wordsOf('/services')).toContain('All prices plus 8,1 % VAT')
    await set('locale', {})
  })

  test('of a small business the sentence of its owner, once in each part of a page', async () => {
    await set('invoices', { vatKind: 'exempt', exemptSentence: sentence })
    const { address } = await quote()
    for (const path of ['/services', '/saas-mvp-lab', '/auth', address])
      expect((await wordsOf(path)).split(sentence), path).toHaveLength(2)
    expect((await wordsOf('/services/1')).split(sentence), 'above and at the total').toHaveLength(3)
    expect((await wordsOf('/')).split(sentence), 'of the services and the estimator').toHaveLength(3)
    expect(await structuredData()).toBe(false)
    const id = await orderWithProposal()
    expect(await wordsOf(`/dashboard/orders/${id}`, ada)).toContain(`Price $44,000.00 ${sentence}`)
    const [offer, ...sent] = await mails()
    expect(offer).toContain('for $1,234.50 (Gemäß § 19 UStG wird keine Umsatzsteuer berechnet). It is valid')
    for (const text of sent) expect(text).toContain('(Gemäß § 19 UStG wird keine Umsatzsteuer berechnet).')
  })

  test('that prices include it, of the services and orders whose prices do', async () => {
    const include = (id: number) =>
      db()
        .update(services)
        .set({ pricesIncludeVat: true })
        .where(id === 1 ? eq(services.id, 1) : undefined)
    await set('invoices', { vatRates: '19', pricesIncludeVat: true })
    expect(await wordsOf('/services')).toContain('All prices plus 19 % VAT')
    await include(1)
    await publish('content', 'services')
    expect(await wordsOf('/services/1')).toMatch(/From \$[\d,]+ includes 19 % VAT Delivery time/)
    expect(await wordsOf('/services/1')).toMatch(/\$45,000 including 19 % VAT \$[\d,]+ more than Basic/)
    expect(await (await site.request('/services/1')).text()).toContain('"valueAddedTaxIncluded":true')
    for (const path of ['/', '/services'])
      expect(await wordsOf(path), path).toContain('Some prices plus 19 % VAT, others include it')
    expect(await wordsOf('/services/2')).toContain(
      'Prices are fixed and before tax; VAT, where there is any, is',
    )
    expect(await wordsOf('/services/1')).toContain(
      'Prices are fixed; VAT, where there is any, is included and',
    )
    expect(await wordsOf('/auth')).toContain('the price on the invoice; VAT, where there is any, is named')
    expect(await wordsOf('/services')).toMatch(/SaaS MVP .*? \$[\d,]+ includes 19 % VAT/)
    expect(await ask()).toMatch(/\. VAT of 19 % is included\.$/m)
    const { address } = await quote()
    expect(await wordsOf(address)).toContain('$1,234.50 includes 19 % VAT')
    const id = await orderWithProposal()
    expect((await mails()).join('\n')).toContain('for $45,000 including 19 % VAT.')
    expect(await wordsOf(`/dashboard/orders/${id}`, ada)).toMatch(/Price \$44,000\.00 includes 19 % VAT/)
    await include(0)
    await publish('content', 'services')
    for (const path of ['/', '/services'])
      expect(await wordsOf(path), path).toContain('All prices include 19 % VAT')
    expect(await wordsOf('/auth')).toContain('the price on the invoice; VAT, where there is any, is included')
    await db().update(services).set({ pricesIncludeVat: false })
    await publish('content', 'services')
  })

  test('in what the assistant says of prices', async () => {
    await set('invoices', { vatRates: '19' })
    expect(await ask()).toMatch(/starts at \$[\d,]+: .*\. VAT of 19 % is added\.$/m)
    await set('invoices', { vatKind: 'exempt', exemptSentence: sentence })
    expect(await ask()).toContain(sentence)
  })
})
