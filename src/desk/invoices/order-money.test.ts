import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Proposal } from '#desk/agreements/contract.ts'
import type { ListedOrder, OpenOrder, Waiting } from '#desk/orders/contract/schemas.ts'
import type { OverviewOrder, WaitingOrder } from '#desk/orders/contract/today.ts'
import type { OwnToday, Today } from '#frame/today/contract.ts'
import { listWaiting } from '#frame/today/own-lists.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { answerOf, openInvoiceSite, seller } from '#testing/invoice-site.ts'
import { engines, type signInAs } from '#testing/site.ts'
import type { OrderDeposit } from './contract/deposit.ts'
import type { Invoice, ListedInvoice } from './contract/schemas.ts'

type Person = Awaited<ReturnType<typeof signInAs>>

describe.each(engines)('the money of an order on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvoiceSite>>
  let id: number
  beforeAll(async () => {
    site = await openInvoiceSite(engine)
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    // Cancels the orders of earlier tests, so that the lists do not contain them.
    for (const { id: old, status } of await site.read<ListedOrder[]>(site.ada, '/api/orders'))
      if (status === 'pending') await site.change(site.ada, old, 'cancelled')
    id = (await site.place(site.ada)).id
    await db().delete(emailOutbox)
  })

  const comesFirst = () => site.set({ ...seller, vatRates: '19, 7', depositFirst: true })
  const invoice = (unitPrice: string, vatRate = '0'): Promise<Invoice> =>
    site.issue({ orderId: id, lines: [{ title: 'Work', quantity: 1, unitPrice, vatRate }] })
  const paid = async (unitPrice: string, vatRate?: string) => {
    const issued = await invoice(unitPrice, vatRate)
    expect((await site.pay(issued.id)).status).toBe(201)
    return issued
  }
  const order = (who: Person) => site.read<OpenOrder>(who, `/api/orders/${id}`)
  const words = async (who: Person) => (await order(who)).turnWords
  const enter = async (status: string, who: Person = site.chief) =>
    expect((await site.change(who, id, status)).status, status).toBe(200)
  const today = async () =>
    (await site.read<Today>(site.chief, '/api/admin/today')).waiting.find(
      (item): item is WaitingOrder => item.kind === 'order' && item.id === id,
    )
  const turns = async () => {
    const listed = async (who: Person, path: string) =>
      (await site.read<ListedOrder[]>(who, path)).find((one) => one.id === id)?.turn
    const own = (await site.read<OverviewOrder[]>(site.ada, '/api/orders/overview')).find(
      (one) => one.id === id,
    )
    const found = [
      (await order(site.ada)).turn,
      await listed(site.ada, '/api/orders'),
      await listed(site.chief, '/api/admin/orders'),
      own?.turn,
    ]
    expect(new Set(found).size, String(found)).toBe(1)
    return found[0]
  }
  const count = async (who: Person) => (await site.read<Waiting>(who, '/api/waiting')).orders
  const firstPage = async () => listWaiting(await site.read<OwnToday>(site.ada, '/api/today'))
  const agree = async (price: string) => {
    const path = `/api/orders/${id}/proposals`
    const body = { kind: 'cancel', note: 'We were bought.', price }
    const proposal = (await (await site.send(site.ada, 'POST', path, body)).json()) as Proposal
    const answer = await site.send(site.chief, 'POST', `/api/proposals/${proposal.id}/accept`, undefined)
    expect(answer.status).toBe(200)
  }
  const sendBack = (amount: string) =>
    site.send(site.chief, 'POST', `/api/admin/orders/${id}/refunds`, {
      ...{ amount, refundedOn: siteDay(), means: 'transfer' },
    })
  const emails = async () =>
    (await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))).map(({ subject, text }) => ({
      subject,
      text,
    }))

  test('while a deposit is due, the turn is whoever has the next step', async () => {
    await comesFirst()
    expect(await words(site.ada)).toMatchObject({ reason: 'Your order is being read.' })
    await enter('in_progress')
    expect((await order(site.ada)).status).toBe('pending')
    const admin = (await order(site.ada)).adminName
    expect(await words(site.chief)).toEqual({
      title: 'Your turn: invoice the deposit',
      reason: 'The deposit is to be invoiced.',
    })
    expect(await words(site.ada)).toEqual({
      title: `${admin}’s turn`,
      reason:
        'The order is accepted. The invoice over the deposit comes next. The work begins once it is paid.',
    })
    expect((await order(site.chief)).acceptWaits).toBe('Invoice the deposit first')
    expect(await today()).toMatchObject({ matter: 'deposit-to-invoice', group: 'orders' })
    expect(await turns()).toBe('admin')
    const [ofChief, ofAda] = [await count(site.chief), await count(site.ada)]

    const { number, dueDate } = await invoice('18000.00')
    const due = formatDate(dueDate ?? '', 'short')
    expect(await words(site.ada)).toEqual({
      title: `Your turn: pay $18,000.00 by ${due}`,
      reason: 'The order is accepted. The work begins once the deposit is paid.',
    })
    expect((await words(site.chief)).reason).toBe(
      `The work waits for the payment of invoice ${number}, $18,000.00, due ${due}.`,
    )
    expect((await words(site.chief)).title).toBe(`${(await order(site.chief)).clientName}’s turn`)
    expect(await today()).toBeUndefined()
    expect(await turns()).toBe('client')
    expect([await count(site.chief), await count(site.ada)]).toEqual([ofChief - 1, ofAda + 1])
    // The payment to make is listed only once.
    expect((await firstPage()).map(({ verb }) => verb)).toEqual(['See How to Pay'])

    const [open] = await site.read<ListedInvoice[]>(site.ada, '/api/invoices')
    expect((await site.pay(open?.id ?? 0)).status).toBe(201)
    expect((await words(site.chief)).reason).toBe('The deposit is paid: start the work.')
    expect((await words(site.ada)).reason).toBe(`The deposit is paid. ${admin} starts the work next.`)
    expect(await today()).toMatchObject({ matter: null })
    expect(await turns()).toBe('admin')
  })

  test('turn and acceptance agree on when a deposit is paid', async () => {
    await comesFirst()
    const agrees = async () => {
      const { holdsStart } = await site.read<OrderDeposit>(site.ada, `/api/orders/${id}/deposit`)
      expect((await order(site.chief)).money.matter).toBe(holdsStart ? 'deposit-to-invoice' : null)
      return holdsStart
    }
    await paid('17999.88')
    expect(await agrees()).toBe(true)
    await paid('0.01')
    expect(await agrees()).toBe(false)
    const set = (percent: number) =>
      site.send(site.chief, 'PUT', `/api/admin/orders/${id}/deposit`, { percent })
    expect((await set(50)).status).toBe(200)
    expect(await agrees()).toBe(true)
    expect((await set(0)).status).toBe(200)
    expect(await agrees()).toBe(false)
  })

  test('for an agreed cancellation, both read the refund until it is made', async () => {
    await enter('in_progress')
    const { id: first, number } = await paid('400.00', '19')
    await db().delete(emailOutbox)
    await agree('300.00')
    expect(await order(site.ada)).toMatchObject({
      status: 'cancelled',
      price: '300.00',
      turn: 'admin',
      money: { matter: 'to-take-back', refund: '119.00', reissue: '300.00', invoice: { id: first } },
    })
    const name = (await order(site.chief)).clientName
    expect(await words(site.ada)).toMatchObject({
      reason: 'This order was cancelled. $119.00 goes back to you.',
    })
    const anew = `Take invoice ${number} back and invoice $300.00 before VAT instead. $119.00 goes back to ${name}.`
    expect(await words(site.chief)).toEqual({
      title: 'Your turn: take an invoice back',
      reason: `This order was cancelled. ${anew}`,
    })
    expect(await today()).toMatchObject({ matter: 'to-take-back', moneyWords: anew, invoiceId: first })
    expect(await turns()).toBe('admin')
    const mails = await emails()
    expect(mails[0]?.text).toContain('$300 before VAT paid in all, $119.00 of what was paid goes back')
    expect(mails.slice(-2).map(({ text }) => text)).toEqual([
      expect.stringContaining('$476.00 was paid for it, and $119.00 goes back to you.'),
      expect.stringContaining('$476.00 was paid for it, so refund $119.00 to'),
    ])

    await answerOf(201, await site.act(first, 'void'))
    const follows =
      '$300.00 before VAT is still to be invoiced. Then $119.00 of the $476.00 that was paid goes back to'
    expect((await words(site.chief)).reason).toBe(`This order was cancelled. ${follows} ${name}.`)
    expect((await words(site.ada)).reason).toBe(
      'This order was cancelled. An invoice for $357.00 follows. Your $476.00 pays it, and $119.00 goes back to you.',
    )
    expect(await today()).toMatchObject({ matter: 'to-invoice', moneyWords: `${follows} ${name}.` })
    await db().delete(emailOutbox)
    const { id: second, number: next } = await invoice('300.00', '19')
    expect(await site.read<Invoice>(site.ada, `/api/invoices/${second}`)).toMatchObject({
      ...{ status: 'paid', total: '357.00', payment: { means: 'credit' }, scanToPay: null },
    })
    expect((await emails()).map(({ text }) => text)).toEqual([
      expect.stringContaining(`Invoice ${next} for order #${id} is $357.00. Your earlier payment covers it.`),
    ])
    expect((await words(site.ada)).reason).toBe('This order was cancelled. $119.00 goes back to you.')
    const refund = `Refund $119.00 to ${name}, and record it beside the invoices.`
    expect(await today()).toMatchObject({ matter: 'to-refund', moneyWords: refund, group: 'orders' })
    expect(await turns()).toBe('admin')
    expect((await sendBack('119.00')).status).toBe(201)
    expect(await words(site.ada)).toEqual({
      title: 'Nobody has to do anything',
      reason: 'This order was cancelled.',
    })
    // The admins have not read the client's proposal, so the order is in the group of messages.
    expect(await today()).toMatchObject({ group: 'messages', matter: null })
  })

  test('when a client cancels after paying, both read that everything is refunded', async () => {
    const { number, id: first } = await paid('1000.00', '19')
    expect((await order(site.ada)).money.paid).toEqual({ net: '1000.00', total: '1190.00' })
    await db().delete(emailOutbox)
    await enter('cancelled', site.ada)
    expect((await words(site.ada)).reason).toBe('This order was cancelled. $1,190.00 goes back to you.')
    const name = (await order(site.chief)).clientName
    expect(await today()).toMatchObject({
      moneyWords: `Take invoice ${number} back. $1,190.00 goes back to ${name}.`,
      invoiceId: first,
      invoiceNumber: number,
    })
    const mails = (await emails()).map(({ text }) => text)
    expect(mails.some((text) => text?.includes('and $1,190.00 goes back to you.'))).toBe(true)
    expect(mails.some((text) => text?.includes('so refund $1,190.00 to'))).toBe(true)
    await answerOf(201, await site.act(first, 'void'))
    expect(await today()).toMatchObject({ matter: 'to-refund' })
    expect((await sendBack('1190.00')).status).toBe(201)
    expect(await today()).toBeUndefined()
    expect((await words(site.chief)).title).toBe('Nobody has to do anything')
  })

  test('the first page offers to pay only where the invoice can be paid by a link or card', async () => {
    await site.set({ ...seller, paymentLink: '' })
    await invoice('1000.00')
    expect(await firstPage()).toMatchObject([{ verb: 'See How to Pay' }])
  })

  test('an open invoice of a cancelled order cannot be paid, and only the owner cancels it', async () => {
    const link = 'https://pay.example.com/1'
    await site.set({ ...seller, paymentLink: link })
    const issued = await invoice('1000.00')
    expect(await site.read<ListedInvoice[]>(site.ada, '/api/invoices')).toMatchObject([
      { paymentLink: link, isStopped: false },
    ])
    expect(await firstPage()).toMatchObject([{ verb: 'Pay' }])
    await db().delete(emailOutbox)
    await enter('cancelled', site.ada)
    expect((await emails()).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`was cancelled. Invoice ${issued.number} is not to be paid any more.`),
    )
    for (const path of ['/api/invoices', `/api/orders/${id}/invoices`])
      expect(await site.read<ListedInvoice[]>(site.ada, path), path).toMatchObject([
        { status: 'open', paymentLink: null, isStopped: true },
      ])
    expect(await site.read<Invoice>(site.ada, `/api/invoices/${issued.id}`)).toMatchObject({
      paymentLink: null,
      scanToPay: null,
    })
    expect(await firstPage()).toEqual([])
    expect(await words(site.ada)).toMatchObject({
      reason: `This order was cancelled. Invoice ${issued.number} is not to be paid any more.`,
    })
    expect(await today()).toMatchObject({ moneyWords: `Take invoice ${issued.number} back.` })
    await answerOf(201, await site.act(issued.id, 'void'))
    expect(await today()).toBeUndefined()
  })

  test('a completed order tells both what is open', async () => {
    await enter('in_progress')
    await enter('completed')
    expect((await words(site.chief)).reason).toBe(
      'The work is done; a review may follow. $45,000.00 before VAT is still to be invoiced.',
    )
    expect(await turns()).toBe('admin')
    const issued = await invoice('45000.00')
    const due = formatDate(issued.dueDate ?? '', 'short')
    expect(await words(site.ada)).toEqual({
      title: `Your turn: pay $45,000.00 by ${due}`,
      reason: `The work is done. Say how it went. Still to pay: invoice ${issued.number}, $45,000.00, due ${due}.`,
    })
    const review = { rating: 5, comment: 'Good', isPublic: false }
    expect((await site.send(site.ada, 'POST', `/api/orders/${id}/review`, review)).status).toBeLessThan(300)
    expect(await turns()).toBe('client')
    expect((await words(site.chief)).reason).toContain(`The payment of invoice ${issued.number}`)
    expect((await firstPage()).map(({ verb }) => verb)).toEqual(['See How to Pay'])
    expect((await site.pay(issued.id)).status).toBe(201)
    for (const who of [site.ada, site.chief])
      expect((await words(who)).title).toBe('Nobody has to do anything')
  })

  test('a client’s proposal stays the owner’s turn, whatever the owner writes', async () => {
    await enter('in_progress')
    const body = { kind: 'scope', title: 'More', price: '100.00', note: 'Please.' }
    expect((await site.send(site.ada, 'POST', `/api/orders/${id}/proposals`, body)).status).toBe(201)
    const before = await count(site.chief)
    await site.send(site.chief, 'POST', `/api/orders/${id}/messages`, { message: 'I will look at it.' })
    expect(await words(site.chief)).toEqual({
      title: 'Your turn: answer the proposal',
      reason: 'The proposal of the client waits for your answer.',
    })
    expect(await turns()).toBe('admin')
    expect(await count(site.chief)).toBe(before)
    expect(await today()).toMatchObject({ matter: 'proposal' })
  })
})
