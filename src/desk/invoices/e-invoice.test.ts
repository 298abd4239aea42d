import { parseXml } from '@rgrove/parse-xml'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import { invoiceFiles } from './table.ts'

const year = siteDay().slice(0, 4)

describe.each(engines)('the e-invoice of an invoice on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(() => site.clear())

  const pathOf = (id: number) => `/api/invoices/${id}/xml`

  test('is made at the issue, always has the same bytes, and is for its client and admins only', async () => {
    await site.set({ ...seller, vatRates: '19, 7', vatNumber: 'DE123456789' })
    const draft = await site.draft()
    expect((await site.get(site.chief, pathOf(draft.id))).status).toBe(404)
    const { id } = await answerOf(200, await site.act(draft.id, 'issue'))
    const kept = await db().select({ kind: invoiceFiles.kind }).from(invoiceFiles)
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(['pdf', 'xml'])
    const first = await site.get(site.ada, pathOf(id))
    expect(first.headers.get('content-type')).toBe('application/xml')
    expect(first.headers.get('content-disposition')).toBe(`attachment; filename=INV-${year}-0001.xml`)
    const xml = await first.text()
    expect(parseXml(xml).root?.name).toBe('rsm:CrossIndustryInvoice')
    expect(xml).toContain('<ram:GrandTotalAmount>2397.84</ram:GrandTotalAmount>')
    await site.set({ ...seller, sellerName: 'Somebody Else' })
    await site.pay(id)
    expect(await (await site.get(site.chief, pathOf(id))).text()).toBe(xml)
    expect((await site.get(site.eve, pathOf(id))).status).toBe(404)
    const credit = await answerOf(201, await site.act(id, 'void'))
    expect(await (await site.get(site.ada, pathOf(credit.id))).text()).toContain(
      '<ram:TypeCode>381</ram:TypeCode>',
    )
  })

  test('of an old invoice is made when it is first read, once', async () => {
    await site.set({ ...seller, vatRates: '19, 7', taxNumber: '12/345' })
    const { id } = await site.issue()
    const made = await (await site.get(site.ada, pathOf(id))).text()
    await db().delete(invoiceFiles)
    const asked = await Promise.all(
      [1, 2, 3, 4].map(async () => (await site.get(site.ada, pathOf(id))).text()),
    )
    expect(new Set(asked)).toEqual(new Set([made]))
    expect(await db().$count(invoiceFiles)).toBe(1)
  })

  test('is missing while it lacks a required number, which the invoice names', async () => {
    const issued = await site.issue()
    expect(issued.missingForEInvoice).toBe('your VAT number or tax number')
    const answer = await site.get(site.ada, pathOf(issued.id))
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toContain('your VAT number')
  })
})
