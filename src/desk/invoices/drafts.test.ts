import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SiteSettings } from '#base/site/contract.ts'
import { siteDefaults } from '#content/site.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { answerOf, buyer, inputOf, lines, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import type { Invoice, ListedInvoice } from './contract/schemas.ts'
import { invoices } from './table.ts'

const year = siteDay().slice(0, 4)

describe.each(engines)('drafts and issued invoices on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(() => site.clear())

  test('a draft adds up, has its order’s currency, and only admins can read it', async () => {
    const made = await site.draft()
    expect(made).toMatchObject({
      status: 'draft',
      number: null,
      currency: 'USD',
      total: '2397.84',
      totals: {
        lineNets: ['2000.00', '16.67'],
        rates: [
          { rate: '19', net: '2000.00', vat: '380.00' },
          { rate: '7', net: '16.67', vat: '1.17' },
        ],
        net: '2016.67',
        vat: '381.17',
      },
      buyer: { country: 'DE' },
      seller: { name: 'Tessa Brandvold', country: 'US' },
    })
    expect((await site.get(site.ada, `/api/invoices/${made.id}`)).status).toBe(404)
    expect(await site.read(site.ada, `/api/orders/${site.orderId}/invoices`)).toEqual([])
    expect(await site.read(site.ada, '/api/invoices')).toEqual([])
    expect(await site.read(site.chief, `/api/orders/${site.orderId}/invoices`)).toHaveLength(1)
    expect(await db().$count(emailOutbox)).toBe(0)
  })

  test('a draft is changed with its version, and deleted', async () => {
    const made = await site.draft()
    const change = (note: string, version: number) =>
      site.send(
        site.chief,
        'PUT',
        `/api/admin/invoices/${made.id}`,
        { ...inputOf(made), note },
        { 'if-match': `"${version}"` },
      )
    expect(await answerOf(200, await change('First', 1))).toMatchObject({ note: 'First', version: 2 })
    const late = await change('Second', 1)
    expect(late.status).toBe(412)
    expect(await late.json()).toMatchObject({ current: { note: 'First', version: 2 } })
    expect((await site.send(site.chief, 'DELETE', `/api/admin/invoices/${made.id}`, undefined)).status).toBe(
      204,
    )
    expect((await site.get(site.chief, `/api/invoices/${made.id}`)).status).toBe(404)
  })

  test('an issued invoice has a number, days and the present seller, and its client is notified', async () => {
    const issued = await site.issue()
    expect(issued).toMatchObject({
      status: 'open',
      number: `INV-${year}-0001`,
      issueDate: siteDay(),
      dueDate: addDays(siteDay(), 14),
      seller: { name: 'Tessa Brandvold', address: '5 Pier\nDuluth' },
    })
    await site.set({ sellerName: 'Somebody Else', sellerAddress: 'Elsewhere', sellerCountry: 'FR' })
    const seen = await site.read<Invoice>(site.ada, `/api/invoices/${issued.id}`)
    expect(seen.seller).toEqual(issued.seller)
    expect(seen.totals).toEqual(issued.totals)
    const emails = await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Invoice INV-${year}-0001 for order #${site.orderId}`,
    ])
    expect(emails[0]?.text).toContain('$2,397.84')
    expect(emails[0]?.text).toMatch(new RegExp(`/dashboard/invoices/${issued.id}$`, 'm'))
    expect(await site.read<ListedInvoice[]>(site.ada, `/api/orders/${site.orderId}/invoices`)).toHaveLength(1)
    expect(await site.read<ListedInvoice[]>(site.ada, '/api/invoices')).toHaveLength(1)
  })

  test('an issued invoice cannot be changed, reissued or deleted, not even in the database', async () => {
    const issued = await site.issue()
    const changed = await site.send(site.chief, 'PUT', `/api/admin/invoices/${issued.id}`, inputOf(issued))
    expect(changed.status).toBe(409)
    expect((await site.act(issued.id, 'issue')).status).toBe(409)
    const path = `/api/admin/invoices/${issued.id}`
    expect((await site.send(site.chief, 'DELETE', path, undefined)).status).toBe(409)
    const own = eq(invoices.id, issued.id)
    const refused = /does not change/
    const causeOf = (change: Promise<unknown>) => change.then(String, (error) => String(error.cause ?? error))
    for (const values of [
      { total: '1.00', net: '1.00' },
      { number: 'X' },
      { buyer: null as never },
      { status: 'draft' as const },
    ])
      expect(await causeOf(db().update(invoices).set(values).where(own))).toMatch(refused)
    expect(await causeOf(db().delete(invoices).where(own))).toMatch(refused)
    expect(issued).toMatchObject(await site.read<Invoice>(site.chief, `/api/invoices/${issued.id}`))
  })

  test('without the seller or the client’s address nothing is issued, and no number is used', async () => {
    await site.set({})
    const made = await site.draft()
    expect((await site.act(made.id, 'issue')).status).toBe(409)
    await site.set(seller)
    const without = await site.draft({ buyer: undefined })
    expect((await site.act(without.id, 'issue')).status).toBe(409)
    expect(await answerOf(200, await site.act(made.id, 'issue'))).toMatchObject({
      number: `INV-${year}-0001`,
    })
  })

  test('an empty total is not issued, and uses no number', async () => {
    const free = await site.draft({ lines: [{ title: 'Advice', quantity: 3, unitPrice: 0 }] })
    const answer = await site.act(free.id, 'issue')
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toContain('The total is 0')
    expect(
      (await site.issue({ lines: [...lines, { title: 'Advice', quantity: 3, unitPrice: 0 }] })).number,
    ).toBe(`INV-${year}-0001`)
  })

  test('a draft that changes during the issue is issued as it was before or after', async () => {
    for (let round = 0; round < 8; round += 1) {
      const made = await site.draft()
      const other = {
        ...inputOf(made),
        lines: [{ title: 'Other', quantity: '1', unitPrice: '50', vatRate: '0' }],
      }
      const path = `/api/admin/invoices/${made.id}`
      const changing = () => site.send(site.chief, 'PUT', path, other)
      const issuing = () => site.act(made.id, 'issue')
      const [changed, issued] =
        round % 2 === 0
          ? await Promise.all([changing(), issuing()])
          : (await Promise.all([issuing(), changing()])).toReversed()
      const kept = await answerOf(200, issued as Response)
      expect(kept.total).toBe(changed?.status === 200 ? '50.00' : '2397.84')
      expect([200, 409]).toContain(changed?.status)
      expect(await site.read(site.ada, `/api/invoices/${made.id}`)).toMatchObject({
        total: kept.total,
        totals: { total: kept.total },
        number: `INV-${year}-${String(round + 1).padStart(4, '0')}`,
      })
    }
  })

  test('an invoice without VAT says why, in the sentence of the settings', async () => {
    await site.set({
      ...seller,
      reverseSentence: 'Reverse charge, § 13b.',
    })
    const issued = await site.issue({ vatKind: 'reverse', buyer: { ...buyer, vatNumber: 'DE123456788' } })
    expect(issued).toMatchObject({ total: '2016.67', sentence: 'Reverse charge, § 13b.' })
    expect(issued.totals.rates).toEqual([{ rate: '0', net: '2016.67', vat: '0.00' }])
    await site.set({ ...seller, sellerCountry: 'DE', outsideSentence: 'Not taxable here.' })
    expect((await site.issue({ vatKind: 'reverse', buyer: { ...buyer, country: 'US' } })).sentence).toBe(
      'Not taxable here.',
    )
    await site.set({ ...seller, exemptSentence: '§ 19' })
    expect((await site.issue({ vatKind: 'exempt' })).sentence).toBe('§ 19')
    expect((await site.issue({ vatKind: 'standard' })).sentence).toBe('')
    expect((await site.read<Invoice>(site.chief, `/api/invoices/${issued.id}`)).sentence).toBe(
      'Reverse charge, § 13b.',
    )
  })

  test('each series counts separately, and a link is filled in', async () => {
    await site.issue()
    await site.set({
      ...seller,
      numberScheme: 'R-{number}',
      paymentLink: 'https://pay.example/{number}?amount={amount}',
    })
    const issued = await site.issue()
    expect(issued.number).toBe('R-0001')
    const link = 'https://pay.example/R-0001?amount=2397.84'
    expect(issued.paymentLink).toBe(link)
    for (const path of ['/api/invoices', `/api/orders/${site.orderId}/invoices`])
      expect(await site.read<ListedInvoice[]>(site.ada, path)).toContainEqual(
        expect.objectContaining({ number: 'R-0001', paymentLink: link }),
      )
    expect((await site.issue({ paymentLink: 'https://pay.example/x' })).paymentLink).toBe(
      'https://pay.example/x',
    )
  })

  test('other clients reach nothing', async () => {
    const { id } = await site.issue()
    for (const path of [`/api/invoices/${id}`, `/api/orders/${site.orderId}/invoices`])
      expect((await site.get(site.eve, path)).status, path).toBe(404)
    expect(await site.read(site.eve, '/api/invoices')).toEqual([])
    expect(await site.read(site.eve, '/api/today')).toMatchObject({ invoices: [] })
    expect(await site.read(site.ada, '/api/today')).toMatchObject({ invoices: [{ id }] })
  })

  test('an IBAN with a wrong digit is not saved', async () => {
    const { version } = (await site.read<SiteSettings>(site.chief, '/api/admin/site')).invoices
    const save = (iban: string) => {
      const value = { ...siteDefaults.invoices, iban }
      return site.send(site.chief, 'PUT', '/api/admin/site/invoices', { value, version })
    }
    for (const iban of ['DE02120300000000202052', 'DE02120300000000200251'])
      expect((await save(iban)).status, iban).toBe(400)
    expect((await save('gb82 west 1234 5698 7654 32')).status).toBe(200)
  })

  test.each([
    [{ lines: [] }],
    [{ lines: [{ title: 'Work', quantity: 0, unitPrice: 1 }] }],
    [{ lines: [{ title: 'Work', quantity: 1, unitPrice: -1 }] }],
    [{ lines: [{ title: 'Work', quantity: -1, unitPrice: 1 }] }],
    [{ lines: [{ title: 'Work', quantity: 1, unitPrice: 1e12 }] }],
    [{ lines: [{ title: 'Work', quantity: 1, unitPrice: '1e12' }] }],
    [{ lines: Array(51).fill({ title: 'Work', quantity: 1, unitPrice: 1 }) }],
    [{ lines: [{ title: 'Work', quantity: 1, unitPrice: 1.005 }] }],
    [{ lines: [{ title: 'Work', quantity: 999_999, unitPrice: 99_999_999 }] }],
    [{ serviceDate: '2026-02-30' }],
    [{ buyer: { ...buyer, country: 'Germany' } }],
    [{ buyer: { ...buyer, country: 'ZZ' } }],
    [{ paymentLink: 'http://pay.example' }],
    [{ paymentLink: 'javascript:alert(1)' }],
    [{ paymentLink: 'https://{number}.example/' }],
    [{ paymentLink: 'https://pay.example/{total}' }],
    [{ paymentLink: `https://pay.example/${'x'.repeat(500)}` }],
  ])('a draft with %j is refused', async (changes) => {
    const body = { orderId: site.orderId, buyer, lines, ...changes }
    expect((await site.send(site.chief, 'POST', '/api/admin/invoices', body)).status).toBe(400)
  })
})
