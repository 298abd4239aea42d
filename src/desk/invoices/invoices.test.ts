import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { restored } from '#platform/restored/table.ts'
import type { AdminService } from '#showcase/catalogue/contract.ts'
import { answerOf, buyer, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines } from '#testing/site.ts'
import type { ListedInvoice } from './contract/schemas.ts'
import type { InvoiceStart } from './contract/start.ts'
import type { InvoiceSums } from './contract/sums.ts'
import { splitPrice } from './domain/totals.ts'
import { invoiceNumbers, invoices, payments } from './table.ts'

const year = siteDay().slice(0, 4)

describe.each(engines)('invoices on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(() => site.clear())
  afterEach(() => void vi.useRealTimers())

  test('twenty parallel issues give twenty numbers without a gap', async () => {
    const drafts = await Promise.all(Array.from({ length: 20 }, () => site.draft()))
    const broken = await site.draft({ buyer: undefined })
    const sent = [...drafts, broken].map(({ id }) => site.act(id, 'issue'))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([...Array<number>(20).fill(200), 409])
    const rows = await db().select({ number: invoices.number }).from(invoices)
    const numbers = rows.flatMap(({ number }) => number ?? []).toSorted()
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_, index) => `INV-${year}-${String(index + 1).padStart(4, '0')}`),
    )
    expect(await db().select().from(invoiceNumbers)).toMatchObject([{ series: `INV-${year}-`, last: 20 }])
  })

  test.runIf(engine === 'postgres')(
    'issues that wait for each other leave connections to all others',
    async () => {
      const drafts = await Promise.all(Array.from({ length: 20 }, () => site.draft()))
      const isLocked = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const locking = tx(async () => {
        await db().execute(sql`select from service_orders where id = ${site.orderId} for update`)
        isLocked.resolve()
        await mayEnd.promise
      })
      await isLocked.promise
      const issues = drafts.map(({ id }) => site.act(id, 'issue'))
      const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await db().execute(waiting)).rows.length).toBe(1)
      expect((await site.get(site.ada, '/api/invoices')).status).toBe(200)
      expect((await db().execute(waiting)).rows.length).toBe(1)
      mayEnd.resolve()
      await locking
      expect((await Promise.all(issues)).map(({ status }) => status)).toEqual(Array<number>(20).fill(200))
    },
  )

  test('issuing a draft twice in parallel gives one number and one email', async () => {
    const made = await site.draft()
    const answers = await Promise.all([site.act(made.id, 'issue'), site.act(made.id, 'issue')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db().select({ last: invoiceNumbers.last }).from(invoiceNumbers)).toEqual([{ last: 1 }])
    expect(await db().$count(emailOutbox)).toBe(1)
  })

  test('after a restore, nothing is issued until an admin confirms the last number', async () => {
    await site.issue()
    const taken = await site.issue()
    const [draft, another] = [await site.draft(), await site.draft()]
    await db().insert(restored).values({})
    await db().update(invoiceNumbers).set({ confirmedAt: sql`now() - interval '1 day'` })
    const path = '/api/admin/invoices/numbering'
    const confirm = async (number: string, who = site.chief) => {
      const answer = await site.send(who, 'POST', path, { number })
      return { status: answer.status, body: await answer.json() }
    }
    for (const answer of [await site.act(draft.id, 'issue'), await site.act(taken.id, 'void')]) {
      expect(answer.status).toBe(409)
      expect((await answer.json()).message).toContain('Confirm the last number on the page Invoices')
    }
    expect(await site.read(site.chief, path)).toMatchObject({ isConfirmed: false, last: `INV-${year}-0002` })
    for (const [number, reason] of [
      ['', 'is stored already'],
      [`INV-${year}-0001`, `INV-${year}-0002 is stored already`],
      [`INV-${year}-1003`, 'more than 1000 after'],
      ['R-0007', `such as INV-${year}-0012`],
      [`INV-${year}-0007x`, `such as INV-${year}-0012`],
    ] as const) {
      const { status, body } = await confirm(number)
      expect([number, status, body.fields?.number]).toEqual([number, 400, expect.stringContaining(reason)])
    }
    const both = await Promise.all([confirm(`INV-${year}-0007`), confirm(`INV-${year}-0007`)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await answerOf(200, await site.act(draft.id, 'issue'))).number).toBe(`INV-${year}-0008`)
    expect(await site.read(site.chief, path)).toMatchObject({ isConfirmed: true, last: `INV-${year}-0008` })

    // Each other series needs its own confirmation, unless its year is later than the year of the restore.
    await site.set({ ...seller, numberScheme: 'R-{number}' })
    expect((await site.act(another.id, 'issue')).status).toBe(409)
    await db().update(restored).set({ at: sql`now() - interval '1 year'` })
    expect((await site.act(another.id, 'issue')).status).toBe(409)
    await site.set({ ...seller, numberScheme: 'S-{year}-{number}' })
    expect((await answerOf(200, await site.act(another.id, 'issue'))).number).toBe(`S-${year}-0001`)
    await site.set({ ...seller, numberScheme: 'R-{number}' })
    expect((await confirm('')).body).toMatchObject({ isConfirmed: true, last: null })
    expect((await site.issue()).number).toBe('R-0001')
    await site.set(seller)
    await db().delete(restored)
  })

  test('a trial restore issues without a confirmation', async () => {
    await db().insert(restored).values({ isTrial: true })
    expect((await site.issue()).number).toBe(`INV-${year}-0001`)
    await db().delete(restored)
  })

  test('an invoice is paid once, on a day between its issue and today, and its client is notified', async () => {
    const { id } = await site.issue()
    await db().delete(emailOutbox)
    for (const [days, reason] of [
      [1, 'This day is in the future'],
      [-1, 'This day is before the day of issue'],
    ] as const) {
      const refused = await site.pay(id, { paidOn: addDays(siteDay(), days), means: 'cash' })
      expect([refused.status, (await refused.json()).fields]).toEqual([400, { paidOn: reason }])
    }
    const answers = await Promise.all([site.pay(id), site.pay(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await site.read(site.ada, `/api/invoices/${id}`)).toMatchObject({
      status: 'paid',
      payment: { paidOn: siteDay(), means: 'transfer' },
    })
    expect(await db().select({ amount: payments.amount }).from(payments)).toEqual([{ amount: '2397.84' }])
    const emails = await db().select({ subject: emailOutbox.subject }).from(emailOutbox)
    expect(emails).toEqual([{ subject: `Invoice INV-${year}-0001 is paid` }])
    expect((await site.pay((await site.draft()).id)).status).toBe(409)
  })

  test('an invoice is cancelled once, by a credit note with the next number', async () => {
    const { id } = await site.issue()
    const answers = await Promise.all([site.act(id, 'void'), site.act(id, 'void')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const credit = await answers.find(({ status }) => status === 201)?.json()
    expect(credit).toMatchObject({
      kind: 'credit',
      number: `INV-${year}-0002`,
      creditedNumber: `INV-${year}-0001`,
      total: '2397.84',
      dueDate: null,
    })
    expect(await site.read(site.ada, `/api/invoices/${id}`)).toMatchObject({
      status: 'void',
      creditId: credit.id,
    })
    expect((await site.pay(id)).status).toBe(409)
    expect((await site.pay(credit.id)).status).toBe(409)
    expect((await site.act(credit.id, 'void')).status).toBe(409)
    expect((await site.act((await site.draft()).id, 'void')).status).toBe(409)
  })

  test('a new invoice begins with the last buyer and the open amounts', async () => {
    const path = `/api/admin/orders/${site.orderId}/invoice-start`
    const first = await site.read<InvoiceStart>(site.chief, path)
    expect(first).toMatchObject({
      lines: [{ title: 'SaaS MVP, package Standard: deposit of 40 %', unitPrice: '18000.00', vatRate: '19' }],
      vatRates: ['19', '7'],
      depositPercent: 40,
      invoicedNet: '0.00',
      buyer: { address: '' },
    })
    await site.issue()
    const { id } = await site.issue()
    await answerOf(201, await site.act(id, 'void'))
    expect(await site.read(site.chief, path)).toMatchObject({
      buyer: { address: '1 Mill Lane\nKiel' },
      invoicedNet: '2016.67',
    })
  })

  test('a package has its own deposit, and the invoices still add up to the price', async () => {
    const all = await site.read<AdminService[]>(site.chief, '/api/admin/services')
    const service = all.find(({ id }) => id === 1)
    const path = `/api/admin/orders/${site.orderId}/invoice-start`
    const give = async (depositPercent: number | null) => {
      const { basic, standard, premium } = service?.pricing ?? ({} as AdminService['pricing'])
      const pricing = { basic, standard: { ...standard, depositPercent }, premium }
      return site.send(site.chief, 'PUT', '/api/admin/services/1', { pricing })
    }
    for (const wrong of [0, 100, 2.5]) expect((await give(wrong)).status, String(wrong)).toBe(400)
    expect((await give(33)).status).toBe(200)
    const start = await site.read<InvoiceStart>(site.chief, path)
    expect(start.depositPercent).toBe(33)
    const parts = splitPrice(start.price, [33, 67], '19', 2, false)
    for (const unitPrice of parts)
      await site.issue({ lines: [{ title: 'Part', quantity: 1, unitPrice, vatRate: '19' }] })
    expect((await site.read<InvoiceStart>(site.chief, path)).invoicedNet).toBe(start.price)
    expect((await site.read<InvoiceSums>(site.chief, '/api/admin/invoices/sums')).open).toEqual([
      { currency: 'USD', count: 2, total: '53550.00' },
    ])
    expect(JSON.stringify(await site.read(site.ada, '/api/services/1'))).toContain('"depositPercent":33')
    expect((await give(null)).status).toBe(200)
    expect((await site.read<InvoiceStart>(site.chief, path)).depositPercent).toBe(40)
  })

  test('the list is filtered, and the sums match the invoices', async () => {
    const day = siteDay()
    const late = await site.issue({ dueDate: siteDay() })
    const paid = await site.issue()
    await site.pay(paid.id)
    const wrong = await site.issue()
    await site.act(wrong.id, 'void')
    await site.draft()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    const numbersOf = async (query: string) =>
      (await site.read<ListedInvoice[]>(site.chief, `/api/admin/invoices?${query}`)).map(
        ({ number }) => number,
      )
    expect(await numbersOf('state=overdue')).toEqual([late.number])
    expect(await numbersOf('state=open')).toEqual([late.number])
    expect(await numbersOf('state=draft')).toEqual([null])
    expect(await numbersOf('state=void')).toEqual([wrong.number])
    expect(await numbersOf('search=-0002')).toEqual([paid.number])
    expect(await numbersOf('search=byron')).toHaveLength(5)
    const amount = { currency: 'USD', count: 1, total: '2397.84' }
    const sums = await site.read<InvoiceSums>(site.chief, '/api/admin/invoices/sums')
    expect(sums).toEqual({
      open: [amount],
      overdue: [amount],
      months: [{ month: day.slice(0, 7), currency: 'USD', invoiced: '4795.68', paid: '2397.84' }],
    })
  })

  test('the export has a line for each invoice, and no formulas', async () => {
    await site.issue({ buyer: { ...buyer, name: '=cmd' } })
    const { id } = await site.issue()
    await site.act(id, 'void')
    const response = await site.get(site.chief, '/api/admin/invoices/export')
    const [header, first, , last] = (await response.text()).trimEnd().split('\r\n')
    expect(header).toMatch(/^"number","kind","status"/)
    expect(first).toContain(`"'=cmd"`)
    expect(last).toContain('"-2397.84"')
  })
})
