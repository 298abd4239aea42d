import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Proposal } from '#desk/agreements/contract.ts'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import type { Invoice } from './contract/schemas.ts'
import type { InvoiceStart } from './contract/start.ts'
import { invoices } from './table.ts'

describe.each(engines)('final invoices on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let orderId: number
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    await site.set({ ...seller, vatRates: '19', vatNumber: 'DE123456788' })
    orderId = (await site.place(site.ada)).id
    const deliveryDate = `${addDays(siteDay(), 30)}T00:00:00.000Z`
    await db()
      .update(serviceOrders)
      .set({ price: '9800.55', deliveryDate })
      .where(eq(serviceOrders.id, orderId))
  })

  const start = () => site.read<InvoiceStart>(site.chief, `/api/admin/orders/${orderId}/invoice-start`)
  /** Issues an invoice with the line that the editor suggests, or with its price replaced. */
  const issue = async (unitPrice?: string): Promise<Invoice> => {
    const [line] = (await start()).lines
    return site.issue({ orderId, lines: [{ ...line, ...(unitPrice && { unitPrice }) }] })
  }
  const read = (id: number, who = site.ada) => site.read<Invoice>(who, `/api/invoices/${id}`)
  const xmlOf = async (id: number) => (await site.get(site.ada, `/api/invoices/${id}/xml`)).text()
  const begin = async () => expect((await site.change(site.chief, orderId, 'in_progress')).status).toBe(200)
  const add = async (price: string, title = 'More'): Promise<Proposal> => {
    const path = `/api/orders/${orderId}/proposals`
    const body = { kind: 'scope', title, price, note: 'As said' }
    const made = await site.send(site.chief, 'POST', path, body)
    expect(made.status).toBe(201)
    const proposal = (await made.json()) as Proposal
    const accepted = await site.send(site.ada, 'POST', `/api/proposals/${proposal.id}/accept`, undefined)
    expect(accepted.status).toBe(200)
    return proposal
  }
  const deliver = async () => {
    const sent = await site.send(site.chief, 'POST', `/api/orders/${orderId}/deliver`, { note: 'Done' })
    expect(sent.status).toBe(201)
  }
  const note = async (who = site.ada) =>
    (await site.read<OpenOrder>(who, `/api/orders/${orderId}`)).invoiceNote

  test('a deposit is an advance invoice with the promised day, and the rest subtracts it', async () => {
    const deposit = await issue()
    expect(deposit).toMatchObject({
      ...{ purpose: 'deposit', advances: [], serviceDate: addDays(siteDay(), 30) },
      totals: { net: '3920.22', vat: '744.84' },
    })
    const xml = await xmlOf(deposit.id)
    expect(xml).toContain('<ram:TypeCode>386</ram:TypeCode>')
    expect(xml).toContain(addDays(siteDay(), 30).replaceAll('-', ''))
    await begin()
    const final = await issue()
    expect(final).toMatchObject({
      purpose: 'final',
      advances: [{ number: deposit.number, issueDate: siteDay(), net: '3920.22', vat: '744.84' }],
      totals: { net: '5880.33', vat: '1117.26', total: '6997.59' },
    })
    const rest = await xmlOf(final.id)
    expect(rest).toContain('<ram:TypeCode>380</ram:TypeCode>')
    expect(rest).toContain('<ram:TaxBasisTotalAmount>5880.33</ram:TaxBasisTotalAmount>')
    expect(rest).toContain('<ram:DuePayableAmount>6997.59</ram:DuePayableAmount>')
    expect(rest).toContain(
      `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${deposit.number}</ram:IssuerAssignedID>`,
    )
    expect((await site.get(site.ada, `/api/invoices/${final.id}/pdf`)).status).toBe(200)
  })

  test('a deposit without a promised day names none', async () => {
    await db().update(serviceOrders).set({ deliveryDate: null }).where(eq(serviceOrders.id, orderId))
    const deposit = await issue()
    expect(deposit.purpose).toBe('deposit')
    const xml = await xmlOf(deposit.id)
    expect(xml).toContain('<ram:ApplicableHeaderTradeDelivery/>')
    expect(xml).not.toContain('OccurrenceDateTime')
  })

  test('after additions, parts and credit notes, the VAT of all adds up to that of the whole', async () => {
    await db().update(serviceOrders).set({ price: '100.02' }).where(eq(serviceOrders.id, orderId))
    await begin()
    const part = await issue('33.35')
    const other = await issue('33.35')
    await answerOf(
      201,
      await site.act(other.id, 'credits', {
        reason: 'Less',
        lines: [{ title: 'Part', quantity: '1', unitPrice: '0.68', vatRate: '19' }],
      }),
    )
    await add('0.01')
    const draft = await site.draft({ orderId, lines: (await start()).lines })
    expect(draft).toMatchObject({ purpose: null, advances: [] })
    const final = await answerOf(200, await site.act(draft.id, 'issue'))
    expect(final.advances).toMatchObject([
      { number: part.number, net: '33.35', vat: '6.34' },
      { number: other.number, net: '32.67', vat: '6.21' },
    ])
    // 19 % of 100.03 are 19.01; 19 % of 34.01 would be 6.46.
    expect(final.totals).toMatchObject({ net: '34.01', vat: '6.46', total: '40.47' })
    const rows = await db().select().from(invoices).where(eq(invoices.orderId, orderId))
    const cents = (kind: string) =>
      rows.filter((row) => row.kind === kind).reduce((sum, { vat }) => sum + Math.round(Number(vat) * 100), 0)
    expect(cents('invoice') - cents('credit')).toBe(1901)
  })

  test('names each agreed addition, and its lines add up to what is left, with the VAT that was announced', async () => {
    await db().update(serviceOrders).set({ price: '100.02' }).where(eq(serviceOrders.id, orderId))
    await begin()
    const deposit = await issue('40.02')
    const first = await add('33.33', 'Newsletter')
    // 19 % of 100.02 are 19.00, 19 % of 133.35 are 25.34.
    expect(first.sums).toEqual({
      added: { net: '33.33', vat: '6.34', total: '39.67' },
      whole: { net: '133.35', vat: '25.34', total: '158.69' },
    })
    await add('10.00', 'Contact form')
    const { lines, parts } = await start()
    expect(lines.map(({ title, unitPrice }) => [title, unitPrice])).toEqual([
      [expect.stringContaining('remaining amount'), '60.00'],
      ['Newsletter', '33.33'],
      ['Contact form', '10.00'],
    ])
    expect(parts).toMatchObject([{ part: 'left', unitPrice: '103.33' }])
    const final = await site.issue({ orderId, lines })
    // 19 % of 143.35 are 27.24, of which the deposit has 7.60.
    expect(final).toMatchObject({
      ...{ purpose: 'final', advances: [{ number: deposit.number, net: '40.02', vat: '7.60' }] },
      totals: { lineNets: ['60.00', '33.33', '10.00'], net: '103.33', vat: '19.64', total: '122.97' },
    })
    const xml = await xmlOf(final.id)
    expect(xml).toContain('<ram:Name>Newsletter</ram:Name>')
    expect(xml).toContain('<ram:TaxBasisTotalAmount>103.33</ram:TaxBasisTotalAmount>')
    // An addition may have the title of one that was invoiced before.
    await add('5.00', 'Newsletter')
    expect((await start()).lines.map(({ title, unitPrice }) => [title, unitPrice])).toEqual([
      ['Newsletter', '5.00'],
    ])
  })

  test('names no addition that a price agreed on later includes', async () => {
    await begin()
    await add('100.00')
    const path = `/api/orders/${orderId}/proposals`
    const asked = await site.send(site.chief, 'POST', path, {
      kind: 'price',
      price: '9000.00',
      note: 'All in',
    })
    const { id } = (await asked.json()) as Proposal
    expect((await site.send(site.ada, 'POST', `/api/proposals/${id}/accept`, undefined)).status).toBe(200)
    await issue('4000.00')
    expect((await start()).lines).toMatchObject([{ unitPrice: '5000.00' }])
  })

  test('stays as it is when its earlier invoices are credited later', async () => {
    const deposit = await issue()
    await begin()
    const final = await issue()
    await answerOf(201, await site.act(deposit.id, 'void'))
    expect((await read(final.id)).advances).toEqual(final.advances)
    expect((await site.get(site.ada, `/api/invoices/${final.id}/pdf`)).status).toBe(200)
  })

  test('is taken back whole, to the cent', async () => {
    await db().update(serviceOrders).set({ price: '100.05' }).where(eq(serviceOrders.id, orderId))
    await begin()
    for (const price of ['33.35', '33.35']) await issue(price)
    const final = await issue()
    // 19 % of 100.05 are 19.01, of which 6.34 and 6.34 are invoiced. 19 % of 33.35 are 6.34.
    expect(final.totals).toMatchObject({ net: '33.35', vat: '6.33', total: '39.68' })
    const credit = await answerOf(201, await site.act(final.id, 'void'))
    expect(credit).toMatchObject({ total: '39.68', totals: { vat: '6.33' } })
    expect(await read(final.id)).toMatchObject({ status: 'void', rest: [] })
  })

  test('an accepted delivery says which invoice follows, to its client alone', async () => {
    await issue()
    await begin()
    expect(await note()).toBeNull()
    await deliver()
    expect(await note()).toBe('A final invoice of $6,997.59 follows.')
    expect(await note(site.chief)).toBeNull()
    await issue()
    expect(await note()).toBeNull()
  })

  test('without an earlier invoice it is a usual one', async () => {
    await begin()
    await deliver()
    expect(await note()).toBe('An invoice of $11,662.65 follows.')
    const whole = await issue('9800.55')
    expect(whole).toMatchObject({ purpose: null, advances: [] })
  })
})
