import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Milestones } from '#desk/agreements/contract.ts'
import type { Order } from '#desk/orders/contract/schemas.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import type { OwnToday } from '#frame/today/contract.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { own } from '#testing/client-site.ts'
import { seller } from '#testing/invoice-site.ts'
import { adaEmail, offerLines, openOfferSite } from '#testing/offer-site.ts'
import { engines } from '#testing/site.ts'
import type { Quote, ReadQuote } from './contract/schemas.ts'
import { quotes } from './table.ts'

describe.each(engines)('offers with lines on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOfferSite>>
  beforeAll(async () => {
    site = await openOfferSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.set({ ...seller, vatRates: '19, 7' })
    await db().delete(emailOutbox)
  })

  const accepted = async (api: string, body: object = {}): Promise<Order> => {
    const answer = await site.acceptLink(api, body)
    expect(answer.status, await answer.clone().text()).toBe(200)
    const { orderId } = (await answer.json()) as { orderId: number }
    return site.read<Order>(site.ada, `/api/orders/${orderId}`)
  }
  const faults = async (answer: Response) => {
    expect(answer.status).toBe(400)
    return Object.keys(((await answer.json()) as { fields: object }).fields)
  }

  test('have the sum of the lines that are not optional, with the VAT of each rate', async () => {
    const written = await site.write()
    expect(written).toMatchObject({ price: '1000.00', state: 'open', version: 1, vatKind: 'standard' })
    const read = await site.readLink(written.api)
    expect(read.totals).toEqual({
      lineNets: ['1000.00', '50.00', '-50.00'],
      rates: [
        { rate: '19', net: '950.00', vat: '180.50' },
        { rate: '7', net: '50.00', vat: '3.50' },
      ],
      ...{ net: '1000.00', vat: '184.00', total: '1184.00' },
    })
    expect(read).toMatchObject({ payments: [], replaced: false, reader: 'anonymous' })
    const [mail] = await db().select().from(emailOutbox)
    expect(mail?.text).toContain('SaaS MVP, for $1,184.00 with VAT.')
    expect(mail?.text).not.toMatch(/Design|Photos/)
    const gross = await site.write({ pricesIncludeVat: true })
    expect(gross.price).toBe('1000.00')
    expect((await site.readLink(gross.api)).totals).toMatchObject({ total: '1000.00', net: '845.05' })
    expect((await site.write({ vatKind: 'exempt' })).price).toBe('1000.00')
  })

  test('become an order over the chosen lines, whose request names them without prices', async () => {
    const { api, id } = await site.write({ message: 'As we *said*.' })
    for (const optional of [[0], [9], [2, 3]])
      expect(await faults(await site.acceptLink(api, { optional }))).toEqual(['optional'])
    const order = await accepted(api, { optional: [2] })
    expect(order).toMatchObject({ price: '1200.00', status: 'in_progress', pricesIncludeVat: false })
    expect(order.requirements.customRequirements).toBe(
      'As we *said*.\n\n- Design (2 days)\n  Two drafts.\n  One revision.\n- Print (0.5)\n- Photos',
    )
    const opened = await site.openQuote(id)
    expect(opened).toMatchObject({ price: '1200.00', state: 'accepted', totals: { total: '1422.00' } })
    expect(opened.lines?.map(({ isChosen }) => isChosen)).toEqual([undefined, undefined, true, undefined])
    const none = await accepted((await site.write()).api)
    expect(none.price).toBe('1000.00')
    expect(none.requirements.customRequirements).not.toContain('Photos')
    const only = await site.write({ lines: [{ ...offerLines[2] }] })
    expect(await faults(await site.acceptLink(only.api))).toEqual(['optional'])
  })

  test('are accepted by a form without JavaScript, with its checkboxes', async () => {
    const extra = { ...offerLines[2], title: 'A film', unitPrice: '70' }
    const { api } = await site.write({ lines: [...offerLines, extra] })
    const headers = {
      cookie: site.ada.cookie,
      'content-type': 'application/x-www-form-urlencoded',
      origin: site.url,
    }
    const post = (body: string) =>
      site.request(`${api}/accept`, { method: 'POST', headers, body, redirect: 'manual' })
    const outdated = await post('version=2&optional[]=2')
    expect(outdated.headers.get('location')).toMatch(/^\/quote\/[\w-]{43}\?step=changed&problem=conflict$/)
    const done = await post('version=1&optional[]=2&optional[]=4')
    const id = /\/dashboard\/orders\/(\d+)$/.exec(done.headers.get('location') ?? '')?.[1]
    expect(await site.read(site.ada, `/api/orders/${id}`)).toMatchObject({ price: '1270.00' })
  })

  test('refuse discounts that are optional or too large, and everything out of bounds', async () => {
    const [design, print, photos, discount] = offerLines
    const refused = async (changes: object) =>
      faults(await site.post({ email: adaEmail, ...site.content(changes) }))
    expect(await refused({ lines: [design, { ...discount, isOptional: true }] })).toEqual([
      'lines.1.unitPrice',
    ])
    expect(await refused({ lines: [print, discount] })).toEqual(['lines'])
    expect(await refused({ lines: [design, photos, { ...discount, unitPrice: '-1100' }] })).toEqual(['lines'])
    expect(await refused({ lines: [{ ...design, quantity: '999999', unitPrice: '9999' }] })).toEqual([
      'lines',
    ])
    expect(await refused({ lines: [] })).toEqual(['lines'])
    expect(await refused({ lines: Array.from({ length: 51 }, () => design) })).toEqual(['lines'])
    expect(await refused({ lines: [{ ...design, text: 'x'.repeat(2001) }] })).toEqual(['lines.0.text'])
    expect(await refused({ lines: [{ ...design, title: '' }] })).toEqual(['lines.0.title'])
    const long = { ...design, text: 'x'.repeat(2000) }
    expect(await refused({ lines: Array.from({ length: 11 }, () => long) })).toEqual(['message'])
    expect(await refused({ plan: { depositPercent: 101 } })).toEqual(['plan.depositPercent'])
    const milestones = [{ title: 'Half', percent: 71 }]
    expect(await refused({ plan: { depositPercent: 30, milestones } })).toEqual(['plan'])
    expect(await refused({ scope: 'A shop.', price: 5 })).toEqual(['scope'])
  })

  test('have a plan of payments, which the order keeps', async () => {
    await site.set({ ...seller, vatRates: '19, 7', depositFirst: true })
    const milestones = [{ title: 'The first draft', percent: 25 }]
    const { api, id } = await site.write({ plan: { depositPercent: 30, milestones } })
    const { payments, depositPercent } = await site.readLink(api)
    expect(depositPercent).toBe(30)
    expect(payments).toEqual([
      { kind: 'deposit', title: '', percent: 30, amount: '355.20' },
      { kind: 'milestone', title: 'The first draft', percent: 25, amount: '296.00' },
      { kind: 'rest', title: '', percent: 45, amount: '532.80' },
    ])
    const order = await accepted(api, { optional: [2] })
    expect(order.status).toBe('pending')
    expect(await site.read(site.ada, `/api/orders/${order.id}/deposit`)).toMatchObject({
      ...{ percent: 30, isOwn: true, amount: '360.00', holdsStart: true },
    })
    const kept = await site.read<Milestones>(site.ada, `/api/orders/${order.id}/milestones`)
    expect(kept.milestones).toMatchObject([{ title: 'The first draft', price: '300.00' }])
    expect(kept.rest).toBe('900.00')
    const [notice] = await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, adaEmail))
    expect(notice?.text).toContain('A deposit of 30 % is invoiced before the work begins.')
    expect((await site.openQuote(id)).plan).toEqual({ depositPercent: 30, milestones })
  })

  test('with several rates get no deposit invoice by themselves, and those with the usual one do', async () => {
    const billing = {
      company: 'Byron Ltd',
      contact: 'Ada',
      street: '1 Mill Lane',
      postcode: '24103',
      city: 'Kiel',
    }
    const details = { ...billing, country: 'DE', vatNumber: '', buyerReference: '' }
    expect((await site.send(site.ada, 'PUT', '/api/account/billing', details)).status).toBe(200)
    const complete = { ...seller, taxNumber: '12/345', iban: 'DE02120300000000202051', depositFirst: true }
    await site.set({ ...complete, vatRates: '19, 7' })
    const numbers = async (lines: object[]) => {
      const { id } = await accepted((await site.write({ lines, plan: { depositPercent: 50 } })).api)
      const { missing } = await site.read<{ missing: object[] }>(site.chief, `/api/orders/${id}/deposit`)
      const issued = await site.read<{ total: string }[]>(site.ada, `/api/orders/${id}/invoices`)
      return { missing: missing.length, issued: issued.map(({ total }) => total) }
    }
    expect(await numbers(offerLines)).toEqual({ missing: 1, issued: [] })
    expect(await numbers(offerLines.slice(0, 1))).toEqual({ missing: 0, issued: ['595.00'] })
  })

  test('are drafts at first, which nobody reads by a link or a number', async () => {
    const draft = await site.written(await site.post({ as: 'draft', ...site.content(), email: adaEmail }))
    expect(draft).toMatchObject({ state: 'draft', address: '', sentAt: null })
    expect(await site.subjects()).toEqual([])
    const [stored] = await db().select().from(quotes).where(eq(quotes.id, draft.id))
    expect(stored?.tokenHash).toBeNull()
    for (const rest of ['', '/pdf']) {
      expect((await site.get(site.ada, `/api/quote/${draft.id}${rest}`)).status).toBe(404)
      expect((await site.get(site.chief, `/api/quote/${draft.id}${rest}`)).status).toBe(404)
    }
    expect((await site.acceptLink(`/api/quote/${draft.id}`)).status).toBe(404)
    expect((await site.post({}, `/${draft.id}/withdraw`)).status).toBe(409)
    const { quotes: shown } = await site.read<OwnToday>(site.ada, '/api/today')
    expect(shown.map(({ id }) => id)).not.toContain(draft.id)
    const preview = await site.read<ReadQuote>(site.chief, `${site.path}/${draft.id}/preview`)
    expect(preview).toMatchObject({ reader: 'preview', state: 'draft', totals: { total: '1184.00' } })
    expect((await site.get(site.ada, `${site.path}/${draft.id}/preview`)).status).toBe(403)
    const change = site.content({ title: 'Our site', lines: [offerLines[0]], message: 'Hello' })
    const put = (id: number) => site.send(site.chief, 'PUT', `${site.path}/${id}`, change)
    expect((await put(draft.id)).status).toBe(200)
    const sent = await site.written(await site.post({}, `/${draft.id}/send`))
    expect(sent).toMatchObject({ id: draft.id, state: 'open', serviceTitle: 'Our site', email: adaEmail })
    expect(await site.readLink(sent.api)).toMatchObject({ price: '1000.00', messageHtml: '<p>Hello</p>' })
    expect(await site.subjects()).toEqual([expect.stringContaining('made you an offer: Our site')])
    expect((await put(draft.id)).status).toBe(409)
    expect((await site.send(site.chief, 'DELETE', `${site.path}/${draft.id}`, undefined)).status).toBe(409)
  })

  test('begin with the package or one empty line, and are sent once they are complete', async () => {
    const begin = { as: 'draft', serviceId: 1, packageType: 'standard' }
    const ofPackage = await site.written(await site.post(begin))
    expect(ofPackage).toMatchObject({ email: '', validUntil: addDays(siteDay(), 30), price: '45000.00' })
    expect(ofPackage.lines).toMatchObject([
      { title: expect.stringContaining('SaaS MVP'), text: expect.stringMatching(/\w/), vatRate: '19' },
    ])
    expect(await faults(await site.post({}, `/${ofPackage.id}/send`))).toEqual(['email'])
    const blank = await site.written(await site.post({ ...begin, isBlank: true }))
    expect(blank.lines).toMatchObject([{ title: '', unitPrice: '0.00' }])
    expect(await faults(await site.post({}, `/${blank.id}/send`))).toEqual(['email', 'lines.0.title'])
    expect((await site.send(site.chief, 'DELETE', `${site.path}/${blank.id}`, undefined)).status).toBe(204)
    expect((await site.get(site.chief, `${site.path}/${blank.id}`)).status).toBe(404)
    expect(await faults(await site.post({ as: 'draft' }))).toEqual(['serviceId', 'packageType'])
    expect((await site.post({ ...begin, serviceId: 9999 })).status).toBe(404)
  })

  test('are copied into drafts and templates, and from them', async () => {
    const first = await site.write({ title: 'Site', plan: { depositPercent: 20 }, message: 'Dear Ada' })
    await accepted(first.api, { optional: [2] })
    const copy = await site.written(await site.post({ as: 'draft', copyOf: first.id }))
    expect(copy).toMatchObject({
      ...{
        state: 'draft',
        email: adaEmail,
        title: 'Site',
        message: 'Dear Ada',
        price: '1000.00',
        orderId: null,
      },
      ...{ validUntil: addDays(siteDay(), 14), plan: { depositPercent: 20 } },
    })
    expect(copy.lines?.some((line) => 'isChosen' in line)).toBe(false)
    const template = await site.written(await site.post({ as: 'template', copyOf: copy.id, title: 'A site' }))
    expect(template).toMatchObject({ state: 'template', email: '', clientId: null })
    const listed = async (query: string) =>
      (await site.read<Quote[]>(site.chief, site.path + query)).map(({ id }) => id)
    expect(await listed('')).not.toContain(template.id)
    expect(await listed('?state=template')).toEqual([template.id])
    expect((await site.post({}, `/${template.id}/send`)).status).toBe(409)
    const used = await site.written(await site.post({ copyOf: template.id, email: adaEmail }))
    expect(used).toMatchObject({ state: 'open', serviceTitle: 'A site', price: '1000.00' })
    expect(await faults(await site.post({ copyOf: template.id }))).toEqual(['email'])
    expect((await site.post({ copyOf: 99_999, email: adaEmail })).status).toBe(404)
  })

  test('go to a client’s record or a new address, and belong to that client', async () => {
    const client = await site.addClient({ company: 'Weir', emails: [own('weir@example.org')] })
    const sent = await site.written(await site.post({ clientId: client.id, ...site.content() }))
    expect(sent).toMatchObject({ email: 'weir@example.org', clientId: client.id })
    const other = await site.write({ clientId: client.id, email: 'else@example.org' })
    const ids = (await site.listed(client.id, 'quotes')).map(({ id }) => id)
    expect(ids).toEqual([other.id, sent.id])
    expect((await site.open(client.id)).counts.quotes).toBe(2)
    const silent = await site.addClient({ company: 'Lock' })
    expect(await faults(await site.post({ clientId: silent.id, ...site.content() }))).toEqual(['email'])
    expect((await site.post({ clientId: 99_999, ...site.content() })).status).toBe(404)
    expect((await site.write({ email: 'nobody.yet@example.org' })).clientId).toBeNull()
    expect(await faults(await site.post({ ...site.content(), email: 'no address' }))).toEqual(['email'])
    expect((await site.join(client.id, silent.id)).status).toBe(200)
    expect((await site.open(client.id)).counts.quotes).toBe(2)
  })

  test('of one sum go on as before, and become lines in a copy', async () => {
    const terms = {
      email: adaEmail,
      serviceId: 1,
      packageType: 'standard',
      price: '900',
      validUntil: siteDay(),
    }
    const sum = await site.written(await site.post({ ...terms, scope: 'All **of** it.' }))
    expect(sum).toMatchObject({ lines: null, vatKind: null, plan: null, price: '900.00' })
    expect(await site.readLink(sum.api)).toMatchObject({ totals: null, payments: [], messageHtml: '' })
    const copy = await site.written(await site.post({ as: 'draft', copyOf: sum.id }))
    expect(copy).toMatchObject({
      message: 'All **of** it.',
      lines: [{ title: 'SaaS MVP', unitPrice: '900.00' }],
    })
    const order = await accepted(sum.api)
    expect(order).toMatchObject({ price: '900.00', requirements: { customRequirements: 'All **of** it.' } })
    expect(await db().$count(serviceOrders, eq(serviceOrders.id, order.id))).toBe(1)
  })
})
