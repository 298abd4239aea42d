import { parseXml } from '@rgrove/parse-xml'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, buyer, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import type { InvoiceStart } from './contract/start.ts'
import { invoiceFiles, invoices } from './table.ts'

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
    await site.set({ ...seller, vatRates: '19, 7', vatNumber: 'DE123456788' })
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

  test('names postcode and city where they are known, and otherwise the lines as they are', async () => {
    await site.set({
      ...seller,
      sellerAddress: '5 Pier\n24103 Kiel',
      sellerCountry: 'DE',
      taxNumber: '12/345',
    })
    const xmlOf = async (changes: object) => {
      const { id } = await site.issue(changes)
      const xml = await (await site.get(site.ada, pathOf(id))).text()
      return [...xml.matchAll(/<ram:PostalTradeAddress>(.*?)<\/ram:PostalTradeAddress>/gs)].map(([, inner]) =>
        [...(inner ?? '').matchAll(/<ram:(\w+)>(.*?)</g)]
          .map(([, name, text]) => `${name} ${text}`)
          .join(', '),
      )
    }
    const to = (country: string, address: string) => ({ buyer: { ...buyer, country, address } })
    expect(await xmlOf(to('AT', '1 Mill Lane\nDoor 2\n1010 Wien'))).toEqual([
      'PostcodeCode 24103, LineOne 5 Pier, CityName Kiel, CountryID DE',
      'PostcodeCode 1010, LineOne 1 Mill Lane, LineTwo Door 2, CityName Wien, CountryID AT',
    ])
    expect((await xmlOf(to('US', '1 Mill Lane\n55802 Duluth')))[1]).toBe(
      'LineOne 1 Mill Lane, LineTwo 55802 Duluth, CountryID US',
    )
    const [row] = await db().select().from(invoices).orderBy(desc(invoices.id)).limit(1)
    expect(row?.buyer).not.toHaveProperty('parts')
  })

  test('is an XRechnung for a buyer with a reference, once the seller has a phone', async () => {
    const own = { ...seller, sellerAddress: '5 Pier\n24103 Kiel', sellerCountry: 'DE', taxNumber: '12/345' }
    await site.set(own)
    const asked = {
      ...buyer,
      country: 'DE',
      address: '1 Mill Lane\n24103 Kiel',
      reference: '04011000-12345-03',
    }
    const issued = await site.issue({ buyer: asked })
    expect(issued.missingForXRechnung).toBe('your phone number')
    const xmlOf = async (id: number) => (await site.get(site.ada, pathOf(id))).text()
    expect(await xmlOf(issued.id)).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
    await site.set({ ...own, phone: '0431 1234' })
    expect((await site.draft({ buyer: asked })).missingForXRechnung).toBeNull()
    const next = await site.issue({ buyer: asked })
    expect(await xmlOf(next.id)).toContain('kosit:xrechnung_3.0</ram:ID>')
    expect(await xmlOf(issued.id)).toContain('<ram:ID>urn:cen.eu:en16931:2017</ram:ID>')
    expect((await site.issue({ buyer: { ...asked, reference: '' } })).missingForXRechnung).toBeNull()
  })

  test('names the client’s order number, which the next invoice of the order keeps', async () => {
    await site.set({ ...seller, taxNumber: '12/345' })
    const { id } = await site.issue({ buyer: { ...buyer, orderNumber: 'PO-7' } })
    expect(await (await site.get(site.ada, pathOf(id))).text()).toContain(
      '<ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO-7</ram:IssuerAssignedID>',
    )
    const start = await site.read<InvoiceStart>(site.chief, `/api/admin/orders/${site.orderId}/invoice-start`)
    expect(start.buyer.orderNumber).toBe('PO-7')
  })

  test('is missing while it lacks a required number, which the invoice names', async () => {
    const issued = await site.issue()
    expect(issued.missingForEInvoice).toBe('your VAT number or tax number')
    const answer = await site.get(site.ada, pathOf(issued.id))
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toContain('your VAT number')
  })
})
