import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#desk/clients/contract/schemas.ts'
import { openClientSite, own } from '#testing/client-site.ts'
import { lines } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'

describe.each(engines)('the buyer of a new invoice on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openClientSite>>
  let client: Client
  beforeAll(async () => {
    site = await openClientSite(engine)
    client = await site.addClient({
      ...{ company: 'Lighthouse Ltd', street: '3 Quay', postcode: '24103', city: 'Kiel', country: 'DE' },
      ...{ vatNumber: 'DE123456788', buyerReference: '04011000-12345-03' },
      emails: [own('grace@lighthouse.example')],
    })
  })
  afterAll(() => site.close())
  beforeEach(() => site.clear())

  test('begins like the last one, but with the record once that is complete', async () => {
    const { id } = await site.addClient({ company: 'Half Ltd', buyerReference: 'New' })
    const buyer = { ...(await site.draftFor(client.id)).buyer, address: '7 Pier', reference: 'Old' }
    await site.issueFor(id, { buyer: { ...buyer, name: 'Half Ltd', vatNumber: '' }, vatKind: 'exempt' })
    expect(await site.draftFor(id)).toMatchObject({
      vatKind: 'exempt',
      buyer: { address: '7 Pier', country: 'DE', reference: 'New' },
    })
    await site.issueFor(client.id, { lines, buyer: { ...buyer, vatNumber: '' } })
    expect((await site.draftFor(client.id)).buyer).toMatchObject({
      ...{ address: '3 Quay\n24103 Kiel', vatNumber: 'DE123456788', reference: client.buyerReference },
      parts: { street: '3 Quay', postcode: '24103', city: 'Kiel' },
    })
  })

  test('enters its buyer in the record only if the owner wants that, and the next one begins with it', async () => {
    const { id } = await site.addClient({
      contact: 'Bo Lund',
      notes: 'Kept',
      emails: [own('bo@client.example')],
    })
    const buyer = {
      ...{
        name: 'Lund AB',
        address: '2 Kaj\nEtage 3\n2100 København',
        country: 'DK',
        vatNumber: 'DK13585628',
      },
      email: 'bo@client.example',
    }
    const first = await site.draftFor(id, { lines, buyer })
    expect((await site.act(first.id, 'issue')).status).toBe(200)
    expect(await site.open(id)).toMatchObject({ company: '', street: '', country: '' })
    const second = await site.draftFor(id, { lines, buyer })
    expect((await site.act(second.id, 'issue', { updatesClient: true })).status).toBe(200)
    const record = {
      ...{ company: 'Lund AB', contact: 'Bo Lund', street: '2 Kaj\nEtage 3', postcode: '2100' },
      ...{ city: 'København', country: 'DK', vatNumber: 'DK13585628', notes: 'Kept' },
    }
    expect(await site.open(id)).toMatchObject(record)
    const start = await site.read(site.chief, `/api/admin/clients/${id}/invoice-start`)
    const { name, address, country, vatNumber } = buyer
    expect(start).toMatchObject({ buyer, record: { name, address, country, vatNumber } })
    const refused = await site.draftFor(id, { buyer: { ...buyer, name: 'Other' } })
    expect((await site.act(refused.id, 'issue', { updatesClient: true })).status, 'without a price').toBe(409)
    expect(await site.open(id)).toMatchObject(record)
  })
})
