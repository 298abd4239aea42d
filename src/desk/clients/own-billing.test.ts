import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '#base/accounts/contract/notices.ts'
import { users } from '#base/accounts/table.ts'
import type { InvoiceStart } from '#desk/invoices/contract/start.ts'
import { rateLimits } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { resetRateLimits } from '#platform/http/rate-limit.ts'
import { noDetails, openClientSite } from '#testing/client-site.ts'
import { buyer, seller } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { makeClients } from './commands/make-clients.ts'
import type { OwnBilling } from './contract/schemas.ts'

type Who = { cookie: string }

const path = '/api/account/billing'
const quiet = {
  ...{ company: 'Byron Ltd', contact: 'Ada', street: '1 Mill Lane', postcode: '24103', city: 'Kiel' },
  ...{ country: 'DE', vatNumber: '', buyerReference: 'KST 7' },
}

describe.each(engines)('a client’s own billing details on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openClientSite>>
  beforeAll(async () => {
    site = await openClientSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(() => resetRateLimits())

  const read = (who: Who = site.ada) => site.read<OwnBilling | null>(who, path)
  const put = (who: Who, body: object, headers = {}) => site.send(who, 'PUT', path, body, headers)
  const noticesOf = async (who: Who) =>
    (await site.read<Notice[]>(who, '/api/notices')).filter(({ title }) => title.includes('billing details'))
  const buyerOfNext = async () =>
    (await site.read<InvoiceStart>(site.chief, `/api/admin/orders/${site.orderId}/invoice-start`)).buyer

  test('apply at once to the record and to the next invoice, and all admins are notified', async () => {
    const second = await signInAs('admin')
    expect(await read()).toMatchObject({
      ...{ company: '', street: '', country: '', accountName: 'user' },
      ...{ lines: ['user'], missing: ['the postal address', 'the country'] },
    })
    const saved = await put(site.ada, { ...quiet, country: 'de' }, { 'if-match': '"1"' })
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"2"'])
    const shown = {
      ...quiet,
      lines: ['Byron Ltd', '1 Mill Lane', '24103 Kiel', 'Germany'],
      ...{ missing: [], accountName: 'user', version: 2 },
    }
    expect(await saved.json()).toEqual(shown)
    expect(await read()).toEqual(shown)
    const id = await site.recordOf(site.ada.userId)
    expect(await site.open(id)).toMatchObject({ ...quiet, version: 2 })
    expect(await buyerOfNext()).toMatchObject({
      name: 'Byron Ltd',
      address: '1 Mill Lane\n24103 Kiel',
      country: 'DE',
      reference: 'KST 7',
    })
    for (const admin of [site.chief, second])
      expect(await noticesOf(admin)).toMatchObject([
        { title: 'Byron Ltd changed the billing details', path: `/dashboard/clients/${id}`, times: 1 },
      ])
    expect(await noticesOf(site.ada)).toEqual([])
  })

  test('that an invoice needs are named to the admins while they are missing', async () => {
    const { id } = await site.addClient({ company: 'Mill', street: '1 Weir' })
    const missingOf = async (query: string) =>
      (await site.read<{ missing: string[] } | null>(site.chief, `/api/admin/clients/of?${query}`))?.missing
    expect(await missingOf(`id=${id}`)).toEqual(['the country'])
    expect(await missingOf(`userId=${site.ada.userId}`)).toEqual([])
    expect(await missingOf('id=2147483000')).toBeUndefined()
    const fresh = await signInAs('user')
    await makeClients()
    expect(await missingOf(`userId=${fresh.userId}`)).toEqual(['the postal address', 'the country'])
  })

  test('never have the VAT number of the seller', async () => {
    await site.set({ ...seller, sellerCountry: 'DE', vatNumber: 'DE136695976', vatRates: '19, 7' })
    const refused = await put(site.ada, { ...quiet, vatNumber: 'DE 136 695 976' })
    expect((await refused.json()).fields).toEqual({ vatNumber: 'This is the VAT number of Tessa Brandvold' })
    const added = await site.add({ company: 'Double', country: 'DE', vatNumber: 'DE136695976' })
    expect([added.status, (await added.json()).fields]).toEqual([
      400,
      { vatNumber: 'This is your own VAT number' },
    ])
    await site.set({ ...seller, vatRates: '19, 7' })
  })

  test('that are saved unchanged tell nobody anything', async () => {
    const before = await read()
    const saved = await put(site.ada, quiet, { 'if-match': `"${before?.version}"` })
    expect(await saved.json()).toEqual(before)
    expect((await noticesOf(site.chief))[0]?.times).toBe(1)
  })

  test('say in the admins’ emails what changed', async () => {
    const address = 'chief@pier.example'
    await db()
      .update(users)
      .set({ email: address, isEmailVerified: true })
      .where(eq(users.id, site.chief.userId))
    await put(site.ada, { ...quiet, country: 'AT', vatNumber: 'ATU13585627' })
    const [email] = await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, address))
    expect(email?.subject).toBe('New billing details: Byron Ltd')
    expect(email?.text).toContain('Changed: Country, VAT number.')
    await put(site.ada, quiet)
  })

  test('of an issued invoice stay, and those of a complete record decide about the next one', async () => {
    const { id, number } = await site.issue({
      buyer: { ...buyer, name: 'Old Name', vatNumber: 'DE136695976', address: '9 Quay\n20095 Hamburg' },
    })
    expect(await read()).toMatchObject({ company: 'Byron Ltd', street: '1 Mill Lane', vatNumber: '' })
    expect(await buyerOfNext()).toMatchObject({ name: 'Byron Ltd', vatNumber: '' })
    expect((await put(site.ada, { ...quiet, city: 'Bonn' })).status).toBe(200)
    expect(await buyerOfNext()).toMatchObject({ name: 'Byron Ltd', address: '1 Mill Lane\n24103 Bonn' })
    expect((await put(site.ada, quiet)).status).toBe(200)
    const [issued] = await site.read<object[]>(site.ada, `/api/orders/${site.orderId}/invoices`)
    expect(issued).toMatchObject({ id, number, buyerName: 'Old Name' })
  })

  test.each([
    [{ country: 'DE', vatNumber: 'ATU13585627' }, 'vatNumber'],
    [{ country: 'FR', vatNumber: 'FR123' }, 'vatNumber'],
    [{ country: 'DE', vatNumber: 'DE123456789' }, 'vatNumber'],
    [{ country: '', vatNumber: 'DE136695976' }, 'country'],
    [{ country: 'Germany' }, 'country'],
    [{ street: 'x'.repeat(501) }, 'street'],
    [{ company: 'x'.repeat(10_000) }, 'company'],
  ])('with %j are refused at the field', async (change, field) => {
    const before = await read()
    const refused = await put(site.ada, { ...quiet, ...change })
    expect(refused.status).toBe(400)
    expect(Object.keys((await refused.json()).fields)).toEqual([field])
    expect(await read()).toEqual(before)
  })

  test('that the owner changed meanwhile are not overwritten, and the answer has none of the owner’s notes', async () => {
    const id = await site.recordOf(site.ada.userId)
    const known = await read()
    const owners = { ...noDetails, ...quiet, city: 'Bonn', notes: 'Pays late' }
    expect((await site.change('PUT', `/${id}`, owners)).status).toBe(200)
    const refused = await put(site.ada, { ...quiet, city: 'Ulm' }, { 'if-match': `"${known?.version}"` })
    const body = await refused.json()
    expect([refused.status, body.current]).toEqual([412, await read()])
    expect(body.current.city).toBe('Bonn')
    expect(JSON.stringify(body)).not.toContain('Pays late')
    expect((await put(site.ada, quiet, { 'if-match': `"${body.current.version}"` })).status).toBe(200)
    expect((await site.open(id)).notes).toBe('Pays late')
  })

  test('take nothing that only the owner decides', async () => {
    const id = await site.recordOf(site.ada.userId)
    const before = await site.open(id)
    const more = { notes: 'x', language: 'fr', emails: [], userId: 1, id: 1, buyerReference: 'KST 8' }
    expect((await put(site.ada, { ...quiet, ...more })).status).toBe(200)
    const { notes, language, emails, account } = before
    expect(await site.open(id)).toMatchObject({ notes, language, emails, account, buyerReference: 'KST 8' })
  })

  test('belong to each account alone, also without an order', async () => {
    const before = await read()
    const premium = await signInAs('premium')
    await makeClients()
    for (const who of [site.eve, premium]) {
      expect(await read(who)).toMatchObject({ company: '', buyerReference: '' })
      expect((await put(who, { ...quiet, company: 'Other Ltd' })).status).toBe(200)
      expect(await read(who)).toMatchObject({ company: 'Other Ltd' })
    }
    expect(await read()).toEqual(before)
  })

  test('are nothing for members who are no clients, and for nobody', async () => {
    for (const role of ['developer', 'admin'] as const) {
      const who = await signInAs(role)
      expect(await read(who)).toBeNull()
      expect((await put(who, quiet)).status).toBe(404)
    }
    expect((await site.request(path)).status).toBe(401)
    expect((await site.send({ cookie: '' }, 'PUT', path, quiet)).status).toBe(401)
  })

  test('cannot be changed more often than ten times in ten minutes', async () => {
    const { points } = rateLimits.billing
    const from = { 'x-forwarded-for': '198.51.100.7' }
    for (let time = 0; time < points; time++)
      expect((await put(site.ada, { ...quiet, buyerReference: `${time}` }, from)).status).toBe(200)
    expect((await put(site.ada, quiet, from)).status).toBe(429)
  })
})
