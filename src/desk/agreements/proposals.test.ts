import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { HistoryEntry, Message, OpenOrder } from '#desk/orders/contract/schemas.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { giveNewOrder, type NewOrder, type Person } from '#testing/new-order.ts'
import { engines, signInAs } from '#testing/site.ts'
import { closePastProposals } from './commands/past-proposals.ts'
import type { Proposal } from './contract.ts'
import { orderProposals } from './table.ts'

type Refused = { message: string; proposal: Proposal; order: { status: string; price: string } }

const day = (inDays: number) => `${addDays(siteDay(), inDays)}T00:00:00.000Z`

describe.each(engines)('proposals on %s', (engine) => {
  let { site, admin, ada, id } = {} as NewOrder
  giveNewOrder(engine, ['in_progress'], (opened) => {
    ;({ site, admin, ada, id } = opened)
  })

  const ask = (who: Person, body: object) => site.send(who, 'POST', `/api/orders/${id}/proposals`, body)
  const propose = async (who: Person, body: object): Promise<Proposal> => {
    const response = await ask(who, { note: 'The frozen host', ...body })
    expect(response.status, await response.clone().text()).toBe(201)
    return (await response.json()) as Proposal
  }
  const answer = (who: Person, proposal: { id: number }, how: 'accept' | 'decline' | 'withdraw') =>
    site.send(who, 'POST', `/api/proposals/${proposal.id}/${how}`, undefined)
  const order = () => site.read<OpenOrder>(ada, `/api/orders/${id}`)
  const proposals = () => site.read<Proposal[]>(ada, `/api/orders/${id}/proposals`)
  const history = () => site.read<HistoryEntry[]>(ada, `/api/orders/${id}/history`)
  const subjects = async () =>
    (await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))).map(({ subject }) => subject)

  test('a new date is proposed in the thread, and only its acceptance moves the delivery', async () => {
    const { deliveryDate: promised } = await order()
    const proposal = await propose(admin, { kind: 'date', date: day(10).slice(0, 10) })
    expect(proposal).toMatchObject({
      kind: 'date',
      date: day(10),
      dateBefore: promised,
      state: 'open',
      byClient: false,
      note: 'The frozen host',
    })
    expect(await order()).toMatchObject({ deliveryDate: promised, turn: 'client' })
    const [message] = await site.read<Message[]>(ada, `/api/orders/${id}/messages`)
    expect(message).toMatchObject({ id: proposal.messageId, kind: 'proposal', message: 'The frozen host' })
    expect((await answer(ada, proposal, 'accept')).status).toBe(200)
    expect(await order()).toMatchObject({ deliveryDate: day(10), turn: 'admin', notesVersion: 2 })
    expect(await proposals()).toMatchObject([{ state: 'accepted', answererName: 'user' }])
    expect(await history()).toMatchObject([
      { status: 'pending' },
      { status: 'in_progress' },
      { event: 'proposed', about: 'date', byClient: false },
      { event: 'agreed', about: 'date', byClient: true },
      { event: null, deliveryDate: day(10), reason: 'The frozen host' },
    ])
    const mails = await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Order #${id}, a proposal: another date of delivery`,
      `Order #${id}, proposal accepted: another date of delivery`,
    ])
    expect(mails[0]?.text).not.toContain('frozen host')
    expect(mails[1]?.text).toMatch(
      new RegExp(
        `The delivery moved from \\w+ \\d+, \\d{4} to ${formatDate(day(10), 'long')}\\.\n\nReason: The frozen host\n`,
      ),
    )
  })

  test('additional work adds its price to the cent, and a new price replaces the old one', async () => {
    const scope = await propose(ada, { kind: 'scope', title: 'Cache rules', price: '300.10', date: day(4) })
    expect((await order()).turn).toBe('admin')
    expect((await answer(admin, scope, 'accept')).status).toBe(200)
    expect(await order()).toMatchObject({ price: '45300.10', orderedPrice: '45000.00', deliveryDate: day(4) })
    const price = await propose(admin, { kind: 'price', price: 45_000.05 })
    expect((await answer(ada, price, 'accept')).status).toBe(200)
    expect((await order()).price).toBe('45000.05')
    const agreed = (await history()).filter(({ event }) => event === 'agreed')
    expect(agreed).toMatchObject([
      { about: 'scope', reason: 'Cache rules\n$45,000 → $45,300.10', byClient: false },
      { about: 'price', byClient: true },
    ])
    expect(await subjects()).toContain(`Order #${id}, proposal accepted: additional work`)
    // The email about the acceptance also names the date, so no second email follows.
    expect((await subjects()).filter((subject) => subject.includes('delivery on'))).toEqual([])
    const told = await db().select().from(emailOutbox)
    expect(told.filter(({ text }) => text?.includes('The delivery moved from'))).toHaveLength(1)
    const prices = told.flatMap(({ text }) => /The price is now (.*?)\. /.exec(`${text} `)?.[1] ?? [])
    expect(prices).toEqual(['$45,300.10'])
    expect(told.at(-1)?.text).toContain('The price is now $45,000.05.')
    expect(told[0]?.text).toContain(`additional work, $300.10, delivery on ${formatDate(day(4), 'long')}.`)
  })

  test('declining and withdrawing leave the order unchanged, and notify', async () => {
    const first = await propose(admin, { kind: 'price', price: '50000.00' })
    expect((await answer(ada, first, 'decline')).status).toBe(200)
    const second = await propose(ada, { kind: 'price', price: '40000.00' })
    expect((await answer(ada, second, 'withdraw')).status).toBe(200)
    expect(await order()).toMatchObject({ price: '45000.00', turn: 'admin' })
    expect((await proposals()).map(({ state }) => state)).toEqual(['declined', 'withdrawn'])
    expect((await history()).flatMap(({ event }) => event ?? [])).toEqual([
      'proposed',
      'declined',
      'proposed',
      'withdrawn',
    ])
    expect(await subjects()).toContain(`Order #${id}, proposal declined: another price`)
    expect(await subjects()).toContain(`Order #${id}, proposal withdrawn: another price`)
  })

  test('the other party can answer with another proposal, which replaces the first', async () => {
    const first = await propose(admin, { kind: 'date', date: day(10) })
    const beside = await ask(ada, { kind: 'date', date: day(7), note: 'Before the fair' })
    expect(beside.status).toBe(409)
    expect(((await beside.json()) as Refused).proposal).toMatchObject({ id: first.id, state: 'open' })
    const second = await propose(ada, { kind: 'date', date: day(7), answers: first.id })
    expect(second.answersId).toBe(first.id)
    expect((await order()).turn).toBe('admin')
    const late = await answer(ada, first, 'accept')
    expect(late.status).toBe(409)
    expect(((await late.json()) as Refused).proposal.state).toBe('countered')
    const own = await ask(ada, { kind: 'date', date: day(8), note: 'Or then', answers: second.id })
    expect(own.status).toBe(409)
    expect((await answer(admin, second, 'accept')).status).toBe(200)
    expect((await order()).deliveryDate).toBe(day(7))
  })

  test('proposals of different kinds are open side by side', async () => {
    const date = await propose(admin, { kind: 'date', date: day(10) })
    await propose(admin, { kind: 'price', price: '50000.00' })
    await answer(ada, date, 'accept')
    expect((await order()).turn).toBe('client')
  })

  test('an expired or overtaken proposal is refused with the present state', async () => {
    const old = await propose(admin, { kind: 'scope', title: 'A report', price: '100.00' })
    await db()
      .update(orderProposals)
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where(eq(orderProposals.id, old.id))
    const expired = await answer(ada, old, 'accept')
    expect(expired.status).toBe(409)
    expect(await expired.json()).toMatchObject({
      message: 'This proposal has expired',
      proposal: { state: 'expired' },
      order: { status: 'in_progress', price: '45000.00' },
    })
    const date = await propose(admin, { kind: 'date', date: day(10) })
    await site.send(admin, 'PATCH', `/api/admin/orders/${id}`, { deliveryDate: day(20), reason: 'So.' })
    const overtaken = await answer(ada, date, 'accept')
    expect(overtaken.status).toBe(409)
    expect(await overtaken.json()).toMatchObject({
      proposal: { state: 'overtaken' },
      order: { deliveryDate: day(20) },
    })
    const price = await propose(admin, { kind: 'price', price: '50000.00' })
    await answer(ada, await propose(admin, { kind: 'scope', title: 'A report', price: '1.00' }), 'accept')
    expect((await answer(ada, price, 'accept')).status).toBe(409)
    expect((await order()).price).toBe('45001.00')
    const last = await propose(admin, { kind: 'date', date: day(11) })
    await site.change(admin, id, 'completed')
    expect((await answer(ada, last, 'accept')).status).toBe(409)
    expect((await ask(ada, { kind: 'date', date: day(11), note: 'Still' })).status).toBe(409)
  })

  test('proposals that were open at completion stay closed after a reopening', async () => {
    const before = await propose(admin, { kind: 'price', price: '50000.00' })
    await site.change(admin, id, 'completed')
    const body = { status: 'in_progress', reason: 'A fault' }
    expect((await site.send(admin, 'PATCH', `/api/orders/${id}/status`, body)).status).toBe(200)
    expect(await proposals()).toMatchObject([{ state: 'overtaken' }])
    expect((await answer(ada, before, 'accept')).status).toBe(409)
    await propose(admin, { kind: 'price', price: '49000.00' })
    expect((await proposals()).map(({ state }) => state)).toEqual(['overtaken', 'open'])
  })

  test('an expired proposal is closed by itself, and is nobody’s turn', async () => {
    const { id: old } = await propose(admin, { kind: 'price', price: '50000.00' })
    await closePastProposals()
    expect((await order()).turn).toBe('client')
    await db()
      .update(orderProposals)
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where(eq(orderProposals.id, old))
    await db().delete(emailOutbox)
    await Promise.all([closePastProposals(), closePastProposals()])
    await closePastProposals()
    expect((await order()).turn).toBe('admin')
    // One email goes to the client and one to each admin.
    const expired = `Order #${id}, proposal expired: another price`
    const told = (await db().select().from(emailOutbox)).filter(({ subject }) => subject === expired)
    const accounts = told.map(({ accountId }) => accountId)
    expect(accounts.toSorted()).toEqual([admin.userId, ada.userId].toSorted())
    const [row] = await db().select().from(orderProposals).where(eq(orderProposals.id, old))
    expect(row?.state).toBe('expired')
    const entries = (await history()).filter(({ event }) => event === 'expired')
    expect(entries).toMatchObject([{ about: 'price', words: 'Expired without an answer: new price' }])
  })

  test('an overtaken proposal is closed by itself, and is nobody’s turn', async () => {
    const { id: old } = await propose(admin, { kind: 'date', date: day(10) })
    await site.send(admin, 'PATCH', `/api/admin/orders/${id}`, { deliveryDate: day(20), reason: 'So.' })
    expect((await order()).turn).toBe('client')
    await db().delete(emailOutbox)
    await closePastProposals()
    expect((await order()).turn).toBe('admin')
    const [row] = await db().select().from(orderProposals).where(eq(orderProposals.id, old))
    expect(row?.state).toBe('overtaken')
    expect(await subjects()).toEqual([])
  })

  test('of several answers at once, one counts', async () => {
    const scope = await propose(admin, { kind: 'scope', title: 'A report', price: '100.00' })
    const twice = await Promise.all([answer(ada, scope, 'accept'), answer(ada, scope, 'accept')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await order()).price).toBe('45100.00')
    for (const _ of [1, 2, 3]) {
      const next = await propose(admin, { kind: 'price', price: '500.00' })
      const [accepted, withdrawn] = await Promise.all([
        answer(ada, next, 'accept'),
        answer(admin, next, 'withdraw'),
      ])
      expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 409])
      const isAccepted = accepted.status === 200
      expect((await proposals()).at(-1)?.state).toBe(isAccepted ? 'accepted' : 'withdrawn')
      expect((await order()).price).toBe(isAccepted ? '500.00' : '45100.00')
      if (isAccepted) break
    }
    const both = await Promise.all(
      [ada, admin].map((who) => ask(who, { kind: 'date', date: day(5), note: 'At once' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('nobody can answer an own proposal, and others can neither see nor answer it', async () => {
    const own = await propose(ada, { kind: 'price', price: '1.00' })
    expect((await answer(ada, own, 'accept')).status).toBe(403)
    expect((await answer(ada, own, 'decline')).status).toBe(403)
    expect((await answer(admin, own, 'withdraw')).status).toBe(403)
    const deputy = await signInAs('admin')
    const ofAdmin = await propose(admin, { kind: 'date', date: day(3) })
    expect((await answer(deputy, ofAdmin, 'accept')).status).toBe(403)
    const eve = await signInAs('user')
    expect((await site.get(eve, `/api/orders/${id}/proposals`)).status).toBe(404)
    expect((await ask(eve, { kind: 'price', price: '1.00', note: 'Mine' })).status).toBe(404)
    for (const how of ['accept', 'decline', 'withdraw'] as const) {
      const refused = await answer(eve, ofAdmin, how)
      expect(refused.status).toBe(404)
      expect(await refused.json()).toEqual({ message: 'There is no such proposal' })
    }
    expect((await order()).price).toBe('45000.00')
  })

  test('a proposal has the terms of its kind', async () => {
    const refused: [object, string][] = [
      [{ kind: 'date' }, 'date'],
      [{ kind: 'date', date: day(-1) }, 'date'],
      [{ kind: 'date', date: day(5), price: '1.00' }, 'price'],
      [{ kind: 'scope', price: '1.00' }, 'title'],
      [{ kind: 'scope', title: 'More', price: '99999999.99' }, 'price'],
      [{ kind: 'price', price: '45000.00' }, 'price'],
      [{ kind: 'price', price: '-1.00' }, 'price'],
      [{ kind: 'cancel', note: ' ' }, 'note'],
    ]
    for (const [body, field] of refused) {
      const response = await ask(ada, { note: 'Please', ...body })
      expect(response.status, JSON.stringify(body)).toBe(400)
      expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
    }
    id = (await site.place(ada)).id
    expect((await ask(ada, { kind: 'cancel', note: 'Please' })).status).toBe(409)
    await propose(ada, { kind: 'price', price: '44000.00' })
  })
})
