import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettings } from '#base/site/contract.ts'
import { refreshSite } from '#base/site/queries.ts'
import { siteSettings } from '#base/site/table.ts'
import { siteDefaults } from '#content/site.ts'
import { publish } from '#platform/bus.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { buyer, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { invoiceNumbers } from './table.ts'

describe.each(engines)('refused issues on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    await site.set({ ...seller, sellerCountry: 'DE', vatNumber: 'DE123456789', vatRates: '19' })
  })

  const from = (country: string, vatNumber: string) => ({ ...buyer, country, vatNumber })
  const answerTo = async (changes: object) => {
    const answer = await site.act((await site.draft(changes)).id, 'issue')
    return { status: answer.status, body: await answer.json() }
  }
  const save = async (changes: Partial<SiteSettings['invoices']['value']>) => {
    const { version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).invoices
    const value = { ...siteDefaults.invoices, ...seller, ...changes }
    const answer = await site.send(site.chief, 'PUT', '/api/admin/site/invoices', { value, version })
    return { status: answer.status, body: await answer.json() }
  }

  test.each([
    ['none at all', 'FR', ''],
    ['a word', 'FR', 'none'],
    ['one of another country', 'FR', 'DE987654321'],
    ['one that is too short', 'FR', 'FR123'],
    ['one with other letters than its country has', 'GR', 'GR123456789'],
  ])('reverse charge for a client in the EU whose VAT number is %s', async (_, country, vatNumber) => {
    const { status, body } = await answerTo({ vatKind: 'reverse', buyer: from(country, vatNumber) })
    expect([status, Object.keys(body.fields)]).toEqual([409, ['buyer.vatNumber']])
    expect(await db().select().from(invoiceNumbers)).toEqual([])
    expect((await answerTo({ buyer: from(country, vatNumber) })).status).toBe(200)
  })

  test('reverse charge for a client in the seller’s own country', async () => {
    const { status, body } = await answerTo({ vatKind: 'reverse', buyer: from('DE', 'DE987654321') })
    expect([status, Object.keys(body.fields)]).toEqual([409, ['vatKind']])
  })

  test.each([
    ['in the EU with its number', 'FR', 'FR 83 404833048', 'AE'],
    ['in Greece', 'GR', 'EL123456789', 'AE'],
    ['in Northern Ireland', 'GB', 'XI123456789', 'AE'],
    ['elsewhere without one', 'US', '', 'O'],
    ['elsewhere with one', 'CH', 'CHE-123.456.789', 'O'],
  ])('reverse charge is allowed for a client %s', async (_, country, vatNumber, category) => {
    const { status, body } = await answerTo({ vatKind: 'reverse', buyer: from(country, vatNumber) })
    expect([status, body.totals?.vat, body.missingForEInvoice]).toEqual([200, '0.00', null])
    const xml = await (await site.get(site.ada, `/api/invoices/${body.id}/xml`)).text()
    expect(new Set(xml.match(/<ram:CategoryCode>\w+/g))).toEqual(new Set([`<ram:CategoryCode>${category}`]))
    expect(xml.match(/schemeID="VA"/g)?.length ?? 0).toBe(category === 'AE' ? 2 : 0)
  })

  test.each(['USt-IdNr. DE123456789', 'DE123456789 (VAT)', '123456789'])(
    'the seller’s VAT number %j: in the settings, and one that is already stored',
    async (vatNumber) => {
      const changes = { sellerCountry: 'DE', vatNumber }
      const { status, body } = await save(changes)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['value.vatNumber']])
      await db()
        .update(siteSettings)
        .set({ value: sql`value || ${JSON.stringify(changes)}::jsonb` })
      await publish('content', 'site')
      await refreshSite()
      const refused = await answerTo({})
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([409, ['seller.vatNumber']])
      expect(refused.body.message).toContain('System Settings, Invoices')
    },
  )

  test('a due day before the issue', async () => {
    for (const dueDate of ['2020-01-01', addDays(siteDay(), -1)]) {
      const { status, body } = await answerTo({ dueDate })
      expect([status, Object.keys(body.fields)], dueDate).toEqual([409, ['dueDate']])
    }
    expect((await answerTo({ dueDate: siteDay() })).status).toBe(200)
  })

  test('ambiguous VAT rates are not saved', async () => {
    for (const vatRates of ['8,1, 2,6', '8,1'])
      expect((await save({ vatRates })).body.fields, vatRates).toEqual({
        'value.vatRates': expect.stringContaining('such as 8.1, 2.6'),
      })
    expect((await save({ vatRates: '8.1, 2.6' })).status).toBe(200)
    const start = await site.read(site.chief, `/api/admin/orders/${site.orderId}/invoice-start`)
    expect(start).toMatchObject({ vatRates: ['8.1', '2.6'] })
  })
})
