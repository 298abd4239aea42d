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
import { buyer, inputOf, lines, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { invoiceNumbers, invoices } from './table.ts'

describe.each(engines)('refused issues on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    await site.set({ ...seller, sellerCountry: 'DE', vatNumber: 'DE123456788', vatRates: '19' })
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
    ['one of another country', 'FR', 'DE136695976'],
    ['one that is too short', 'FR', 'FR123'],
    ['one with other letters than its country has', 'GR', 'GR123456789'],
  ])('reverse charge for a client in the EU whose VAT number is %s', async (_, country, vatNumber) => {
    const { status, body } = await answerTo({ vatKind: 'reverse', buyer: from(country, vatNumber) })
    expect([status, Object.keys(body.fields)]).toEqual([409, ['buyer.vatNumber']])
    expect(await db().select().from(invoiceNumbers)).toEqual([])
    expect((await answerTo({ buyer: from(country, vatNumber) })).status).toBe(200)
  })

  test('reverse charge for a client in the seller’s own country', async () => {
    const { status, body } = await answerTo({ vatKind: 'reverse', buyer: from('DE', 'DE136695976') })
    expect([status, Object.keys(body.fields)]).toEqual([409, ['vatKind']])
  })

  test.each([
    ['in the EU with its number', 'FR', 'FR 83 404833048', 'AE'],
    ['in Greece', 'GR', 'EL094259216', 'AE'],
    ['in Northern Ireland', 'GB', 'XI980780684', 'AE'],
    ['elsewhere without one', 'US', '', 'O'],
    ['elsewhere with one', 'CH', 'CHE-123.456.789', 'O'],
  ])('reverse charge is allowed for a client %s', async (_, country, vatNumber, category) => {
    const { status, body } = await answerTo({ vatKind: 'reverse', buyer: from(country, vatNumber) })
    expect([status, body.totals?.vat, body.missingForEInvoice]).toEqual([200, '0.00', null])
    const xml = await (await site.get(site.ada, `/api/invoices/${body.id}/xml`)).text()
    expect(new Set(xml.match(/<ram:CategoryCode>\w+/g))).toEqual(new Set([`<ram:CategoryCode>${category}`]))
    expect(xml.match(/schemeID="VA"/g)?.length ?? 0).toBe(category === 'AE' ? 2 : 0)
  })

  test.each(['USt-IdNr. DE123456788', 'DE123456788 (VAT)', '123456789'])(
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

  test('a VAT number with a wrong digit: in new settings, drafts and reverse charge, but not where it is stored', async () => {
    const wrong = 'DE123456789'
    expect((await save({ sellerCountry: 'DE', vatNumber: wrong })).body.fields).toEqual({
      'value.vatNumber': expect.stringContaining('check digits'),
    })
    const body = { orderId: site.orderId, buyer: from('DE', wrong), lines }
    const draft = await site.send(site.chief, 'POST', '/api/admin/invoices', body)
    expect([draft.status, Object.keys((await draft.json()).fields)]).toEqual([400, ['buyer.vatNumber']])
    await db()
      .update(siteSettings)
      .set({ value: sql`value || ${JSON.stringify({ sellerCountry: 'FR', vatNumber: wrong })}::jsonb` })
    await publish('content', 'site')
    await refreshSite()
    expect((await save({ sellerCountry: 'FR', vatNumber: wrong, dueDays: 7 })).status).toBe(200)
    const stored = await site.draft({ buyer: from('DE', 'DE123456788') })
    await db()
      .update(invoices)
      .set({ buyer: { ...stored.buyer, country: 'DE', vatNumber: wrong } })
    const path = `/api/admin/invoices/${stored.id}`
    const change = (vatKind: string) =>
      site.send(site.chief, 'PUT', path, {
        ...inputOf(stored),
        ...{ vatKind, buyer: { ...stored.buyer, vatNumber: wrong } },
      })
    expect((await change('reverse')).status).toBe(200)
    const refused = await site.act(stored.id, 'issue')
    const { fields } = await refused.json()
    expect([refused.status, fields]).toEqual([
      409,
      {
        'buyer.vatNumber': expect.stringMatching(/^Reverse charge needs a correct VAT number.*“DE123456789”/),
      },
    ])
    expect((await change('standard')).status).toBe(200)
    expect((await site.act(stored.id, 'issue')).status).toBe(200)
  })

  test('each missing part of the seller and the client, and the price, by its field', async () => {
    const fieldsOf = async (changes: object) => (await answerTo(changes)).body.fields
    expect(await fieldsOf({ buyer: undefined })).toEqual({
      'buyer.address': 'Enter the address of the client',
      'buyer.country': 'Enter the country of the client',
    })
    const free = [{ title: 'Advice', quantity: 1, unitPrice: 0 }]
    expect(Object.keys(await fieldsOf({ lines: free }))).toEqual(['lines.0.unitPrice'])
    await site.set({ ...seller, sellerCountry: '', sellerAddress: '' })
    expect(Object.keys(await fieldsOf({}))).toEqual(['seller.address', 'seller.country'])
  })

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
