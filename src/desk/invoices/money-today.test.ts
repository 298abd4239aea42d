import { describe, expect, test } from 'vitest'
import { refreshSite } from '#base/site/queries.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import type { OwnToday, Today } from '#frame/today/contract.ts'
import { publish } from '#platform/bus.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { makeOverdue, seller } from '#testing/invoice-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { eventOf } from '#testing/stripe-server.ts'
import { remindOfInvoices } from './commands/reminders.ts'
import { openStripeSite, type StripeTest } from './commands/testing/open-stripe-site.ts'
import type { Invoice, ListedInvoice } from './contract/schemas.ts'
import { paymentCheckouts, paymentEvents } from './table.ts'

describe.each(engines)('open money on the first pages on %s', (engine) => {
  let { site, stripe } = {} as StripeTest
  openStripeSite(engine, (given) => {
    ;({ site, stripe } = given)
  })

  const today = () => site.read<Today>(site.chief, '/api/admin/today')
  const tasksOf = async (kind: string) => (await today()).tasks.filter((task) => task.kind === kind)
  const counts = async () => (await today()).taskCounts
  const checkout = (id: number, who = site.ada) =>
    site.send(who, 'POST', `/api/invoices/${id}/checkout`, undefined)
  const comeBack = async (id: number, who: { cookie: string } = site.ada) =>
    (await site.send(who, 'POST', `/api/invoices/${id}/checkout/returned`, undefined)).status

  const issueOverdue = async (days: number) => {
    const invoice = await site.issue()
    await makeOverdue(invoice.id, days)
    return invoice
  }

  function lastSession() {
    const session = stripe.sessions.at(-1)
    if (!session) throw new Error('Stripe was not asked')
    return session
  }

  async function begin() {
    const invoice = await site.issue()
    expect((await checkout(invoice.id)).status).toBe(200)
    const session = lastSession()
    return {
      ...invoice,
      take: async (type: string, changes = {}) => {
        const answer = await stripe.send(eventOf(type, session, changes))
        expect(answer.status).toBe(204)
      },
    }
  }
  const paid = { payment_status: 'paid', payment_intent: 'pi_1' } as const

  describe('for the admins', () => {
    const handle = async (id: number | undefined, who: { cookie: string } = site.chief) =>
      (await site.send(who, 'POST', `/api/admin/payment-events/${id}/handled`, undefined)).status

    test('a payment of another amount is listed until an admin marks it as done, which its invoice shows', async () => {
      const { id, number, take } = await begin()
      const isDisputed = async () => (await site.read<Invoice>(site.ada, `/api/invoices/${id}`)).isDisputed
      expect(await isDisputed()).toBe(false)
      await take('completed', { ...paid, amount_total: 100 })
      expect(await isDisputed()).toBe(true)
      const [task] = await tasksOf('payment')
      expect(task).toMatchObject({
        ...{ outcome: 'differs', amount: '1.00', currency: 'USD', reference: 'pi_1' },
        ...{ invoiceId: id, number },
      })
      const problems = async () =>
        (await site.read<Invoice>(site.chief, `/api/invoices/${id}`)).paymentProblems
      expect(await problems()).toMatchObject([{ id: task?.id, handledAt: null, handledBy: null }])
      expect(await handle(task?.id, site.ada)).toBe(403)
      expect(await counts()).toMatchObject({ payment: 1 })

      expect(await handle(task?.id)).toBe(204)
      expect(await isDisputed()).toBe(false)
      expect(await tasksOf('payment')).toEqual([])
      const [handled] = await problems()
      expect(handled).toMatchObject({ outcome: 'differs', handledBy: 'admin' })
      expect(handled?.handledAt).toMatch(/^\d{4}-.+Z$/)
      // Another admin with an outdated page resolves it again, which changes nothing.
      expect(await handle(task?.id, await signInAs('admin'))).toBe(204)
      const rows = await db().select({ by: paymentEvents.handledBy }).from(paymentEvents)
      expect(rows).toEqual([{ by: site.chief.userId }])
      expect(await problems()).toEqual([handled])
    })

    test('an invoice with a wrong payment can be paid again once that is resolved', async () => {
      const { id, take } = await begin()
      await take('completed', { ...paid, amount_total: 100 })
      expect((await checkout(id)).status).toBe(409)
      const [task] = await tasksOf('payment')
      expect(await handle(task?.id)).toBe(204)
      expect((await checkout(id)).status).toBe(200)
      expect(stripe.sessions).toHaveLength(2)
      const again = eventOf('completed', lastSession(), { ...paid, payment_intent: 'pi_2' })
      expect((await stripe.send(again)).status).toBe(204)
      expect((await site.read<Invoice>(site.ada, `/api/invoices/${id}`)).status).toBe('paid')
    })

    test('a payment that came twice is listed, and so is one of an unknown page that took money', async () => {
      const { number, take } = await begin()
      await take('completed', paid)
      expect(await counts()).toMatchObject({ payment: 0 })
      const second = await begin()
      await site.pay(second.id)
      await second.take('completed', { ...paid, payment_intent: 'pi_2' })
      const metadata = { ...stripe.sessions[0]?.metadata, checkout: 'lost' }
      await second.take('expired', { metadata })
      await second.take('completed', { metadata, payment_status: 'unpaid' })
      await second.take('completed', { ...paid, metadata, payment_intent: 'pi_3' })
      expect(await tasksOf('payment')).toMatchObject([
        { outcome: 'not-open', reference: 'pi_2', invoiceId: second.id, number: second.number },
        { outcome: 'unknown', reference: 'pi_3', invoiceId: null, number: null, amount: '2397.84' },
      ])
      expect(number).not.toBe(second.number)
    })

    test('a payment that paid an invoice cannot be marked as done', async () => {
      const { take } = await begin()
      await take('completed', paid)
      const [event] = await db().select({ id: paymentEvents.id }).from(paymentEvents)
      expect(await handle(event?.id)).toBe(404)
      expect(await handle(4711)).toBe(404)
      expect(await db().select({ at: paymentEvents.handledAt }).from(paymentEvents)).toEqual([{ at: null }])
    })

    test('another admin’s open page hears that a payment was marked as done', async () => {
      const { take } = await begin()
      await take('completed', { ...paid, metadata: { ...stripe.sessions[0]?.metadata, checkout: 'lost' } })
      const [task] = await tasksOf('payment')
      const leaving = new AbortController()
      const answer = await site.follow(site.chief, '/api/admin/orders/events', leaving.signal)
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
      const next = async () => (await reader?.read())?.value ?? ''
      let heard = await next()
      await handle(task?.id)
      while (!heard.includes('data: order')) heard += await next()
      leaving.abort()
    })

    test('an invoice is overdue from the day after its due day until it is paid', async () => {
      const { id, number } = await issueOverdue(5)
      await issueOverdue(0)
      expect(await tasksOf('overdue')).toEqual([
        {
          ...{ kind: 'overdue', id, number, clientName: 'Ada Byron', amount: '2397.84', currency: 'USD' },
          ...{ days: 5, isConfirming: false, holdsWork: false },
        },
      ])
      await site.pay(id)
      expect(await counts()).toMatchObject({ overdue: 0 })
    })

    test('an invoice that must not be paid is not overdue', async () => {
      const orderId = (await site.place(site.ada)).id
      const { id } = await site.issue({ orderId })
      await makeOverdue(id, 3)
      expect(await counts()).toMatchObject({ overdue: 1 })
      expect((await site.change(site.chief, orderId, 'cancelled')).status).toBe(200)
      expect(await counts()).toMatchObject({ overdue: 0 })
    })

    test('an overdue deposit says that the work waits for it, while it does', async () => {
      await issueOverdue(1)
      await site.set({ ...seller, vatRates: '19, 7', depositFirst: true })
      expect(await tasksOf('overdue')).toMatchObject([{ days: 1, holdsWork: true }])
      await site.pay((await site.issue()).id)
      expect(await tasksOf('overdue')).toMatchObject([{ holdsWork: false }])
    })

    test('at most five of a kind are listed, and all are counted', async () => {
      for (let days = 1; days <= 6; days++) await issueOverdue(days)
      expect((await tasksOf('overdue')).map((task) => 'days' in task && task.days)).toEqual([6, 5, 4, 3, 2])
      expect(await counts()).toMatchObject({ overdue: 6 })
    })

    test('a completed order is listed until its whole price is invoiced', async () => {
      const { id, price } = await site.place(site.ada)
      const invoice = (unitPrice: string) =>
        site.issue({ orderId: id, lines: [{ title: 'Work', quantity: 1, unitPrice, vatRate: '19' }] })
      const tasks = () => tasksOf('to-invoice')
      const first = await invoice('38219.37')
      expect(await tasks()).toEqual([])
      for (const status of ['in_progress', 'completed']) await site.change(site.chief, id, status)
      const own = { kind: 'to-invoice', id, clientName: 'user', currency: 'USD' }
      expect(price).toBe('45000.00')
      expect(await tasks()).toMatchObject([{ ...own, amount: '6780.63', isRest: true }])
      await site.act(first.id, 'void')
      expect(await tasks()).toMatchObject([{ ...own, amount: '45000.00', isRest: false }])
      await site.draft({ orderId: id })
      const last = await invoice('44999.99')
      await site.pay(last.id)
      expect(await tasks()).toMatchObject([{ ...own, amount: '0.01', isRest: true }])
      const part = { title: 'Part', quantity: '1', unitPrice: '100.00', vatRate: '19' }
      const credit = await site.act(last.id, 'credits', { reason: 'Less', lines: [part] })
      expect(credit.status, await credit.clone().text()).toBe(201)
      // What a credit note took off a completed order is not invoiced again.
      expect(await tasks()).toMatchObject([{ ...own, amount: '0.01', isRest: true }])
      await site.set({ ...seller, sellerAddress: '' })
      expect(await tasks()).toEqual([])
      await site.set({ ...seller, vatRates: '19, 7' })
      await invoice('0.01')
      expect(await counts()).toMatchObject({ 'to-invoice': 0 })
    })
  })

  describe('for the client', () => {
    const toPay = async () => (await site.read<Waiting>(site.ada, '/api/waiting')).invoices
    const listed = async (id: number) => {
      const orders = await site.read<ListedInvoice[]>(site.ada, `/api/orders/${site.orderId}/invoices`)
      const own = await site.read<ListedInvoice[]>(site.ada, '/api/invoices')
      const { invoices } = await site.read<OwnToday>(site.ada, '/api/today')
      return [orders, own, invoices].map((list) => list.find((each) => each.id === id)?.isConfirming)
    }
    const all = (isConfirming: boolean | undefined) => [isConfirming, isConfirming, isConfirming]

    test('the menu counts open invoices, and each list has that number', async () => {
      expect(await toPay()).toBe(0)
      const { id } = await site.issue()
      await site.draft()
      await site.act((await site.issue()).id, 'void')
      expect(await toPay()).toBe(1)
      expect(await listed(id)).toEqual(all(false))
      expect((await site.read<Waiting>(site.eve, '/api/waiting')).invoices).toBe(0)
      expect((await site.read<Waiting>(site.chief, '/api/waiting')).invoices).toBe(0)
      await site.pay(id)
      expect(await toPay()).toBe(0)
    })

    test('a payment that Stripe is confirming is missing from all lists of open ones', async () => {
      const { id, take } = await begin()
      expect(await listed(id)).toEqual(all(false))
      await take('completed')
      expect(await listed(id)).toEqual(all(true))
      expect(await toPay()).toBe(0)
      await take('async_payment_failed')
      expect(await listed(id)).toEqual(all(false))
      expect(await toPay()).toBe(1)
    })

    test('a client who returns from Stripe sees the payment at once, and can still pay on the same page', async () => {
      const { id, take } = await begin()
      expect([await comeBack(id), await comeBack(id)]).toEqual([204, 204])
      expect(await listed(id)).toEqual(all(true))
      expect(await toPay()).toBe(0)
      const seen = await site.read<Invoice>(site.chief, `/api/invoices/${id}`)
      expect(seen).toMatchObject({ status: 'open', checkout: 'open', isConfirming: true, takesCard: true })
      const again = await checkout(id)
      expect(await again.json()).toEqual({ url: stripe.sessions[0]?.url })
      await take('completed', paid)
      expect((await site.read<Invoice>(site.ada, `/api/invoices/${id}`)).status).toBe('paid')
    })

    test('that lasts no longer than the page at Stripe', async () => {
      const { id, take } = await begin()
      await comeBack(id)
      await db()
        .update(paymentCheckouts)
        .set({ expiresAt: new Date(Date.now() - 1_000).toISOString() })
      await publish('orders', '0 all 0')
      await expect.poll(() => listed(id)).toEqual(all(false))
      expect(await comeBack(id)).toBe(204)
      expect(await listed(id)).toEqual(all(false))
      await take('expired')
      expect((await checkout(id)).status).toBe(200)
      expect(stripe.sessions).toHaveLength(2)
      expect(await listed(id)).toEqual(all(false))
    })

    test('nobody else can set that, nor a client who never went to Stripe', async () => {
      const fresh = await site.issue()
      expect(await comeBack(fresh.id)).toBe(204)
      expect(await listed(fresh.id)).toEqual(all(false))
      const { id } = await begin()
      expect([await comeBack(id, site.eve), await comeBack(id, site.chief)]).toEqual([404, 403])
      expect(await listed(id)).toEqual(all(false))
    })

    test('reminders continue, since only the client said so', async () => {
      const { id, dueDate } = await begin()
      await site.set({ ...seller, remindersOn: true, remindBefore: 3, remindAfter: '7' })
      await comeBack(id)
      await db().delete(emailOutbox)
      await refreshSite()
      await remindOfInvoices(Date.parse(wallTime(addDays(dueDate ?? '', 7), '09:00')))
      expect(await db().$count(emailOutbox)).toBe(1)
    })
  })
})
