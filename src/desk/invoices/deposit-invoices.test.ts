import { asc, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { HistoryEntry, OpenOrder, Order } from '#desk/orders/contract/schemas.ts'
import type { WaitingOrder } from '#desk/orders/contract/today.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { quotes } from '#desk/quotes/table.ts'
import type { OwnToday, Today } from '#frame/today/contract.ts'
import { listWaiting } from '#frame/today/own-lists.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { answerOf, makeOverdue, seller } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { completeIssues } from './commands/files.ts'
import { openStripeSite, type StripeTest } from './commands/testing/open-stripe-site.ts'
import type { OrderDeposit } from './contract/deposit.ts'
import type { Invoice, ListedInvoice } from './contract/schemas.ts'
import { invoiceFiles, invoiceNotifications, invoices } from './table.ts'

const email = 'ada.of.deposits@example.com'
const complete = { ...seller, vatRates: '19', taxNumber: '12/345', depositFirst: true }
const billing = {
  ...{ company: 'Byron Ltd', contact: 'Ada', street: '1 Mill Lane', postcode: '24103', city: 'Kiel' },
  ...{ country: 'DE', vatNumber: '', buyerReference: '' },
}

describe.each(engines)('the invoice over a deposit on %s', (engine) => {
  let { site } = {} as StripeTest
  openStripeSite(engine, (given) => {
    ;({ site } = given)
  })
  beforeEach(async () => {
    await site.set(complete)
    await db().update(serviceOrders).set({ status: 'cancelled' })
    await db().update(users).set({ email, isEmailVerified: true }).where(eq(users.id, site.ada.userId))
    await enter(billing)
    await db().delete(emailOutbox)
  })

  const enter = async (details: object) => {
    const saved = await site.send(site.ada, 'PUT', '/api/account/billing', details)
    expect(saved.status, await saved.clone().text()).toBe(200)
  }
  const offer = async (): Promise<string> => {
    const terms = { serviceId: 1, packageType: 'basic', price: '1000.00', scope: 'A shop.' }
    const body = { ...terms, email, validUntil: '2999-01-01', deliverOn: '2999-02-01' }
    return (await (await site.send(site.chief, 'POST', '/api/admin/quotes', body)).json()).address
  }
  const answer = (address: string) => site.send(site.ada, 'POST', `/api${address}/accept`, {})
  const accept = async (): Promise<number> => {
    const accepted = await answer(await offer())
    expect(accepted.status).toBe(200)
    return (await accepted.json()).orderId
  }
  const order = (id: number, who = site.chief) => site.read<OpenOrder>(who, `/api/orders/${id}`)
  const listed = (id: number, who = site.ada) => site.read<ListedInvoice[]>(who, `/api/orders/${id}/invoices`)
  const deposit = (id: number, who = site.chief) => site.read<OrderDeposit>(who, `/api/orders/${id}/deposit`)
  const bill = (id: number, who = site.chief) =>
    site.send(who, 'POST', `/api/admin/orders/${id}/deposit-invoice`, undefined)
  const waiting = async (id: number) => {
    const today = await site.read<Today>(site.chief, '/api/admin/today')
    return today.waiting.find((one): one is WaitingOrder => one.kind === 'order' && one.id === id)
  }
  const mailsAbout = async (words: string) =>
    (await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))).filter(({ subject }) =>
      subject.startsWith(words),
    )

  test('is issued with an accepted offer, once, with its files and one email', async () => {
    const id = await accept()
    const [only, ...others] = await listed(id)
    expect(others).toEqual([])
    if (!only) throw new Error('There is no invoice')
    const invoice = await site.read<Invoice>(site.ada, `/api/invoices/${only.id}`)
    expect(invoice).toMatchObject({
      ...{ purpose: 'deposit', status: 'open', serviceDate: '2999-02-01', orderId: id },
      buyer: { name: 'Byron Ltd', address: '1 Mill Lane\n24103 Kiel', country: 'DE' },
      totals: { net: '400.00', vat: '76.00', total: '476.00' },
    })
    expect(await db().$count(invoiceFiles, eq(invoiceFiles.invoiceId, only.id))).toBe(2)
    const sent = await mailsAbout(`Deposit invoice ${only.number}`)
    expect(sent.map(({ recipient }) => recipient)).toEqual([email])
    expect(sent[0]?.fileId).not.toBeNull()
    expect(await order(id)).toMatchObject({ status: 'pending', money: { matter: 'deposit-to-pay' } })
    expect(await deposit(id)).toMatchObject({ isToInvoice: false, missing: [] })
    expect((await bill(id)).status).toBe(409)
  })

  test('is issued once if the offer is accepted several times at once', async () => {
    const address = await offer()
    const answers = await Promise.all([1, 2, 3, 4].map(() => answer(address)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const ids = await Promise.all(answers.map(async (one) => (await one.json()).orderId))
    expect(new Set(ids).size).toBe(1)
    expect(await listed(ids[0])).toHaveLength(1)
    expect(await mailsAbout('Deposit invoice INV')).toHaveLength(1)
  })

  test('gets files and email after a crash, once', async () => {
    const id = await accept()
    const [only] = await listed(id)
    await db().delete(invoiceFiles)
    await db().delete(emailOutbox)
    await db()
      .insert(invoiceNotifications)
      .values({ invoiceId: only?.id ?? 0 })
    await completeIssues()
    await completeIssues()
    expect(await db().$count(invoiceFiles)).toBe(2)
    expect(await mailsAbout('Deposit invoice INV')).toHaveLength(1)
  })

  test('waits for what is missing, which Today and the order say, and an admin issues it then', async () => {
    await enter({ ...billing, street: '', postcode: '', city: '' })
    await site.set({ ...complete, taxNumber: '', sellerAddress: '' })
    const id = await accept()
    expect(await listed(id)).toEqual([])
    const missing = [
      { words: 'your address', path: '/dashboard/settings?part=invoices' },
      { words: 'the address of Byron Ltd', path: expect.stringMatching(/^\/dashboard\/clients\/\d+$/) },
      { words: 'your tax number or VAT number', path: '/dashboard/settings?part=invoices' },
    ]
    expect(await deposit(id)).toMatchObject({ isToInvoice: true, missing })
    expect(await deposit(id, site.ada)).toMatchObject({ isToInvoice: true, missing: [] })
    const words = 'Missing for it: your address; the address of Byron Ltd; your tax number or VAT number.'
    expect(await waiting(id)).toMatchObject({ matter: 'deposit-to-invoice', moneyWords: words })
    const [notice] = await mailsAbout('Quote accepted')
    expect(notice?.text).toContain(`The deposit is to be invoiced. ${words}`)
    const refused = await bill(id)
    expect([refused.status, (await refused.json()).message]).toEqual([409, words])
    await enter(billing)
    expect((await waiting(id))?.moneyWords).toBe(
      'Missing for it: your address; your tax number or VAT number.',
    )
    await site.set(complete)
    expect((await bill(id, site.ada)).status).toBe(403)
    const issued = await Promise.all([bill(id), bill(id), bill(id)])
    expect(issued.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(await listed(id)).toMatchObject([{ total: '476.00', status: 'open' }])
    expect(await mailsAbout('Deposit invoice INV')).toHaveLength(1)
  })

  test('follows by itself, once, when the client enters the address that was missing', async () => {
    await enter({ ...billing, street: '', postcode: '', city: '', country: '' })
    const id = await accept()
    expect(await listed(id)).toEqual([])
    const words = 'Enter your billing address: the invoice over the deposit needs it'
    expect(await order(id, site.ada)).toMatchObject({
      ...{ turn: 'client', money: { matter: 'deposit-details' } },
      turnWords: { title: 'Your turn: enter your billing address', reason: expect.stringContaining(words) },
    })
    expect((await order(id)).turnWords.title).toMatch(/’s turn$/)
    expect(await waiting(id)).toBeUndefined()
    expect((await mailsAbout('Your order'))[0]?.text).toContain('enter it on the page of the order')
    const own = listWaiting(await site.read<OwnToday>(site.ada, '/api/today'))
    expect(own.filter((one) => one.id === id)).toMatchObject([
      {
        to: `/dashboard/orders/${id}`,
        verb: 'Enter It',
        title: expect.stringMatching(/^Your billing address/),
      },
    ])
    await enter({ ...billing, country: '' })
    expect(await listed(id)).toEqual([])
    await Promise.all([enter(billing), enter(billing)])
    expect(await listed(id)).toMatchObject([{ total: '476.00', status: 'open' }])
    expect(await mailsAbout('Deposit invoice INV')).toHaveLength(1)
    expect(await order(id, site.ada)).toMatchObject({ turn: 'client', money: { matter: 'deposit-to-pay' } })
    await enter({ ...billing, city: 'Bonn' })
    expect(await listed(id)).toHaveLength(1)
  })

  test('follows by itself for an order that the owner accepted', async () => {
    await enter({ ...billing, street: '', postcode: '', city: '' })
    const { id } = await site.place(site.ada)
    expect((await site.change(site.chief, id, 'in_progress')).status).toBe(200)
    expect(await order(id, site.ada)).toMatchObject({
      ...{ status: 'pending', turn: 'client', money: { matter: 'deposit-details' } },
    })
    await enter(billing)
    expect(await listed(id)).toMatchObject([{ status: 'open' }])
    const history = await site.read<HistoryEntry[]>(site.ada, `/api/orders/${id}/history`)
    expect(history.map(({ status, event, words }) => [status, event, words])).toEqual([
      ['pending', null, expect.stringMatching(/^Order placed/)],
      [null, 'accepted', 'Accepted'],
    ])
    expect(history[1]).toMatchObject({ byClient: false })
  })

  test('waits for the owner while the settings are incomplete, also if the address is missing', async () => {
    await enter({ ...billing, street: '', postcode: '', city: '' })
    await site.set({ ...complete, taxNumber: '' })
    const id = await accept()
    await enter(billing)
    expect(await listed(id)).toEqual([])
    expect(await order(id)).toMatchObject({ turn: 'admin', money: { matter: 'deposit-to-invoice' } })
  })

  test('is listed on the first page of the owner while it is waited for, and is no task', async () => {
    const awaited = async () => {
      const { deposits, taskCounts } = await site.read<Today>(site.chief, '/api/admin/today')
      return { deposits, overdue: taskCounts.overdue }
    }
    const id = await accept()
    const [only] = await listed(id)
    const row = {
      orderId: id,
      invoiceId: only?.id,
      amount: '476.00',
      currency: 'USD',
      since: only?.issueDate,
    }
    expect(await awaited()).toMatchObject({ deposits: [row], overdue: 0 })
    await makeOverdue(only?.id ?? 0, 1)
    expect(await awaited()).toMatchObject({ deposits: [], overdue: 1 })
    await answerOf(201, await site.pay(only?.id ?? 0))
    expect(await awaited()).toMatchObject({ deposits: [], overdue: 0 })
  })

  test('asks for the rate of VAT where VAT is charged, and does not count a missing one as none', async () => {
    await site.set({ ...complete, sellerCountry: 'DE', vatRates: '' })
    const id = await accept()
    expect(await listed(id)).toEqual([])
    const missing = [{ words: 'your rate of VAT', path: '/dashboard/settings?part=invoices' }]
    expect((await deposit(id)).missing).toEqual(missing)
    const draft = await site.draft({ orderId: id, lines: [{ title: 'Work', quantity: 1, unitPrice: '100' }] })
    const refused = await site.act(draft.id, 'issue')
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([409, ['lines.0.vatRate']])
    await site.set({ ...complete, sellerCountry: 'DE', vatKind: 'exempt', vatRates: '' })
    expect((await deposit(id)).missing).toEqual([])
  })

  test('that is not to be paid any more is said in the one email about the cancellation', async () => {
    const id = await accept()
    const [only] = await listed(id)
    await db().delete(emailOutbox)
    const cancelled = await site.change(site.chief, id, 'cancelled')
    expect(cancelled.status).toBe(200)
    const mails = await db().select().from(emailOutbox)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, expect.stringMatching(/^Order #\d+ was cancelled, and nothing is to be paid/)],
    ])
    expect(mails[0]?.text).toContain(`Invoice ${only?.number} is not to be paid any more.`)
  })

  test('is not issued for an offer that was sent before, nor without a deposit', async () => {
    const address = await offer()
    await db().update(quotes).set({ invoicesDeposit: false })
    const { orderId } = await (await answer(address)).json()
    expect(await listed(orderId)).toEqual([])
    expect(await order(orderId)).toMatchObject({ status: 'pending', money: { matter: 'deposit-to-invoice' } })
    await enter({ ...billing, street: '', postcode: '', city: '' })
    await enter(billing)
    expect(await listed(orderId)).toEqual([])
    await site.set({ ...complete, depositFirst: false })
    const begun = await accept()
    expect((await order(begun)).status).toBe('in_progress')
    expect(await listed(begun)).toEqual([])
    await site.set({ ...complete, depositPercent: 0 })
    const free = await accept()
    expect((await order(free)).status).toBe('in_progress')
    expect(await listed(free)).toEqual([])
  })

  test('is a way of the owner: developers see nothing of it', async () => {
    const id = await accept()
    const nina = await signInAs('developer')
    const assigned = await site.send(
      site.chief,
      'PUT',
      `/api/admin/orders/${id}/members/${nina.userId}`,
      undefined,
    )
    expect(assigned.status).toBeLessThan(300)
    for (const path of [`/api/orders/${id}/deposit`, `/api/orders/${id}/invoices`])
      expect((await site.get(nina, path)).status).toBe(404)
    expect(await (await site.get(nina, `/api/orders/${id}`)).text()).not.toMatch(/deposit|476|400\.00/i)
    expect((await bill(id, nina)).status).toBe(403)
  })

  test('is not to be paid once the order is cancelled', async () => {
    const id = await accept()
    const [only] = await listed(id)
    expect((await site.change(site.ada, id, 'cancelled')).status).toBe(200)
    expect(await listed(id)).toMatchObject([{ id: only?.id, isStopped: true, status: 'open' }])
    expect((await order(id)).money.matter).toBe('to-take-back')
    await answerOf(201, await site.act(only?.id ?? 0, 'void'))
    const [last] = await db().select().from(invoices).orderBy(desc(invoices.id)).limit(1)
    expect(last).toMatchObject({ kind: 'credit', purpose: 'deposit' })
    expect((await site.read<Order>(site.ada, `/api/orders/${id}`)).status).toBe('cancelled')
  })
})
