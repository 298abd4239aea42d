import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { HistoryEntry, Message, OpenOrder } from '#desk/orders/contract/schemas.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { giveNewOrder, type NewOrder, type Person } from '#testing/new-order.ts'
import { engines } from '#testing/site.ts'
import type { Proposal } from './contract.ts'

describe.each(engines)('the price of a pending order, on %s', (engine) => {
  let { site, admin, ada, id } = {} as NewOrder
  giveNewOrder(engine, [], (opened) => {
    ;({ site, admin, ada, id } = opened)
  })

  const ask = (who: Person, price: string, more = {}) =>
    site.send(who, 'POST', `/api/orders/${id}/proposals`, {
      kind: 'price',
      price,
      note: 'Two pages less',
      ...more,
    })
  const propose = async (who: Person, price: string, more = {}): Promise<Proposal> => {
    const response = await ask(who, price, more)
    expect(response.status, await response.clone().text()).toBe(201)
    return (await response.json()) as Proposal
  }
  const answer = (who: Person, proposal: Proposal, how: 'accept' | 'decline' | 'withdraw') =>
    site.send(who, 'POST', `/api/proposals/${proposal.id}/${how}`, undefined)
  const order = () => site.read<OpenOrder>(ada, `/api/orders/${id}`)
  const acceptWaits = async () => (await site.read<OpenOrder>(admin, `/api/orders/${id}`)).acceptWaits
  const proposals = () => site.read<Proposal[]>(ada, `/api/orders/${id}/proposals`)
  const history = () => site.read<HistoryEntry[]>(ada, `/api/orders/${id}/history`)
  const accept = () => site.change(admin, id, 'in_progress')
  const mails = () => db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
  const statuses = (responses: Response[]) => responses.map(({ status }) => status).toSorted()

  test('an admin lowers it at once, with a reason for the client', async () => {
    expect((await ask(admin, '44000.00', { note: ' ' })).status).toBe(400)
    const lowered = await propose(admin, '44000.50')
    expect(lowered).toMatchObject({ state: 'accepted', priceBefore: '45000.00', answererName: null })
    expect(await order()).toMatchObject({ price: '44000.50', status: 'pending', turn: 'admin' })
    const [message] = await site.read<Message[]>(ada, `/api/orders/${id}/messages`)
    expect(message).toMatchObject({ id: lowered.messageId, message: 'Two pages less', kind: 'proposal' })
    expect((await history()).at(-1)).toMatchObject({
      event: 'lowered',
      words: 'Price lowered',
      reason: '$45,000 → $44,000.50\nTwo pages less',
      byClient: false,
    })
    const told = await mails()
    expect(told.map(({ accountId }) => accountId)).toEqual([ada.userId])
    expect(told[0]?.subject).toMatch(`Order #${id}, a lower price: `)
    expect(told[0]?.text).toContain('from $45,000 to $44,000.50. The reason is on its page.')
    expect((await accept()).status).toBe(200)
  })

  test('a higher price waits for the client, and until then the order cannot be accepted', async () => {
    const higher = await propose(admin, '46000.00')
    expect(higher.state).toBe('open')
    expect(await order()).toMatchObject({ price: '45000.00', turn: 'client', acceptWaits: null })
    expect(await acceptWaits()).toBe('Waits for user to agree to the new price')
    const early = await accept()
    expect(early.status).toBe(409)
    expect(await early.json()).toMatchObject({
      message:
        'The client has not agreed to the higher price yet. Wait for the answer, or withdraw your proposal first.',
      proposal: { id: higher.id, state: 'open' },
    })
    expect((await order()).status).toBe('pending')
    expect((await answer(admin, higher, 'accept')).status).toBe(403)
    expect((await answer(ada, higher, 'accept')).status).toBe(200)
    expect(await order()).toMatchObject({ price: '46000.00', status: 'pending', turn: 'admin' })
    expect(await acceptWaits()).toBeNull()
    expect((await accept()).status).toBe(200)
  })

  test('so does additional work at a price', async () => {
    await propose(admin, '500.00', { kind: 'scope', title: 'A report' })
    expect((await accept()).status).toBe(409)
  })

  test('meanwhile the client may cancel, and the admin may withdraw it', async () => {
    const higher = await propose(admin, '46000.00')
    expect((await answer(admin, higher, 'withdraw')).status).toBe(200)
    await propose(admin, '47000.00')
    expect((await site.change(ada, id, 'cancelled')).status).toBe(200)
    expect((await proposals()).map(({ state }) => state)).toEqual(['withdrawn', 'overtaken'])
    expect(await order()).toMatchObject({ price: '45000.00', status: 'cancelled' })
    expect((await ask(admin, '1.00')).status).toBe(409)
  })

  test('after a withdrawal, the order is accepted at its old price', async () => {
    await answer(admin, await propose(admin, '46000.00'), 'withdraw')
    expect((await accept()).status).toBe(200)
    expect((await order()).price).toBe('45000.00')
  })

  test('it cannot be lowered while a higher price waits', async () => {
    await propose(admin, '46000.00')
    expect((await ask(admin, '44000.00')).status).toBe(409)
    expect((await order()).price).toBe('45000.00')
  })

  test('a client’s proposal waits for the admin, who can answer it with a lower price', async () => {
    const asked = await propose(ada, '40000.00')
    expect(asked.state).toBe('open')
    expect((await order()).price).toBe('45000.00')
    await propose(admin, '43000.00', { answers: asked.id })
    expect((await proposals()).map(({ state }) => state)).toEqual(['countered', 'accepted'])
    expect(await order()).toMatchObject({ price: '43000.00', turn: 'admin' })
  })

  test('once the order is accepted, a lower price also waits for the client', async () => {
    await accept()
    expect((await propose(admin, '44000.00')).state).toBe('open')
    expect((await order()).price).toBe('45000.00')
  })

  test('accepting and asking for more at once: one comes first, and the price stays', async () => {
    const [accepted, asked] = await Promise.all([accept(), ask(admin, '46000.00')])
    expect(asked.status).toBe(201)
    expect([200, 409]).toContain(accepted.status)
    const { status, price } = await order()
    expect(status).toBe(accepted.status === 200 ? 'in_progress' : 'pending')
    expect(price).toBe('45000.00')
  })

  test('agreeing and withdrawing at once: one counts', async () => {
    const higher = await propose(admin, '46000.00')
    const [agreed, withdrawn] = await Promise.all([
      answer(ada, higher, 'accept'),
      answer(admin, higher, 'withdraw'),
    ])
    expect(statuses([agreed, withdrawn])).toEqual([200, 409])
    expect((await order()).price).toBe(agreed.status === 200 ? '46000.00' : '45000.00')
  })

  test('lowering and asking for more at once: no price is lost', async () => {
    const answers = await Promise.all([ask(admin, '44000.00'), ask(admin, '46000.00')])
    const [lowered] = answers
    expect((await order()).price).toBe(lowered?.status === 201 ? '44000.00' : '45000.00')
    const open = (await proposals()).filter(({ state }) => state === 'open')
    for (const { priceBefore } of open) expect(priceBefore).toBe((await order()).price)
    expect((await accept()).status).toBe(open.length > 0 ? 409 : 200)
  })
})
