import { asc, desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import type { AdminService } from '#showcase/catalogue/contract.ts'
import { giveNewOrder, type NewOrder, type Person } from '#testing/new-order.ts'
import { order as placed } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Delivery } from './contract/deliveries.ts'
import type { HistoryEntry, Message, OpenOrder } from './contract/schemas.ts'

type Refused = { message: string; delivery: Delivery | null; order: { status: string; turn: string | null } }

describe.each(engines)('deliveries on %s', (engine) => {
  let { site, admin, ada, id } = {} as NewOrder
  giveNewOrder(engine, ['in_progress'], (opened) => {
    ;({ site, admin, ada, id } = opened)
  })

  const ask = (who: Person, step: 'deliver' | 'accept' | 'revision', body: object = {}) =>
    site.send(who, 'POST', `/api/orders/${id}/${step}`, { note: 'On staging', ...body })
  const done = async (who: Person, step: 'deliver' | 'accept' | 'revision', body = {}): Promise<Delivery> => {
    const response = await ask(who, step, body)
    expect(response.status, await response.clone().text()).toBe(step === 'deliver' ? 201 : 200)
    return (await response.json()) as Delivery
  }
  const refused = async (who: Person, step: 'deliver' | 'accept' | 'revision', body = {}) => {
    const response = await ask(who, step, body)
    expect(response.status, await response.clone().text()).toBe(409)
    return (await response.json()) as Refused
  }
  const order = () => site.read<OpenOrder>(ada, `/api/orders/${id}`)
  const deliveries = () => site.read<Delivery[]>(ada, `/api/orders/${id}/deliveries`)
  const history = () => site.read<HistoryEntry[]>(ada, `/api/orders/${id}/history`)
  const messages = () => site.read<Message[]>(ada, `/api/orders/${id}/messages`)
  const mails = () => db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))

  test('a delivery waits for the client, whose acceptance completes the order', async () => {
    const uploaded = await site.upload(
      admin,
      `/api/orders/${id}/attachments?name=report.txt`,
      Buffer.from('Fast'),
    )
    const file = (await uploaded.json()) as { id: number }
    const note = 'Look at [staging](https://staging.example).'
    const delivery = await done(admin, 'deliver', { note, attachments: [file.id] })
    expect(delivery).toMatchObject({ orderId: id, number: 1, state: 'open', revision: null, answerId: null })
    expect(await order()).toMatchObject({
      status: 'in_progress',
      turn: 'client',
      deliveredAt: delivery.createdAt,
      turnWords: {
        title: 'Your turn: answer the delivery',
        reason: 'Accept the delivery, or ask for a revision.',
      },
      revisions: null,
      revisionsUsed: 0,
    })
    const [message] = await messages()
    expect(message).toMatchObject({
      id: delivery.messageId,
      kind: 'delivery',
      message: note,
      attachments: [{ id: file.id, name: 'report.txt' }],
    })
    expect(message?.html).toContain('href="https://staging.example')
    const accepted = await done(ada, 'accept', { note: 'Thank you', delivery: delivery.id })
    expect(accepted).toMatchObject({ id: delivery.id, state: 'accepted', answererName: 'user' })
    expect((await messages()).at(-1)).toMatchObject({ id: accepted.answerId, message: 'Thank you' })
    expect(await order()).toMatchObject({ status: 'completed', turn: 'client', deliveredAt: null })
    expect(await history()).toMatchObject([
      { status: 'pending' },
      { status: 'in_progress' },
      { event: 'delivered', words: 'Delivered', byClient: false },
      { status: 'completed', byClient: true },
    ])
    const sent = await mails()
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Order #${id}, delivery 1: SaaS MVP`,
      `Order #${id} is completed: SaaS MVP`,
    ])
    expect(sent[1]?.text).toContain(`user accepted the delivery of order #${id}`)
    expect(sent.map(({ text }) => text).join()).not.toContain('staging.example')
  })

  test('revisions are counted against those that the package included at the time of the order', async () => {
    const list = await site.read<AdminService[]>(admin, '/api/admin/services')
    const service = list.find((one) => one.id === placed.serviceId)
    if (!service) throw new Error('The service is missing')
    const packageOf = (revisions: number | null) => ({
      pricing: { ...service.pricing, standard: { ...service.pricing.standard, revisions } },
    })
    const change = (body: object, version: number) =>
      site.send(admin, 'PUT', `/api/admin/services/${service.id}`, body, { 'if-match': `"${version}"` })
    expect((await change(packageOf(1), service.version)).status).toBe(200)
    const shown = await site.request(`/api/services/${service.id}`)
    expect(await shown.json()).toMatchObject({ pricing: { standard: { revisions: 1 } } })
    expect((await order()).revisionsIncluded).toBeNull()
    id = (await site.place(ada)).id
    await site.change(admin, id, 'in_progress')
    expect((await change(packageOf(null), service.version + 1)).status).toBe(200)
    for (const number of [1, 2, 3]) {
      expect(await done(admin, 'deliver')).toMatchObject({ number })
      expect(await done(ada, 'revision', { note: 'Larger' })).toMatchObject({
        state: 'revision',
        revision: number,
      })
      expect(await order()).toMatchObject({ turn: 'admin', revisions: `1 included, ${number} used` })
    }
    expect((await deliveries()).map(({ state, revision }) => [state, revision])).toEqual([
      ['revision', 1],
      ['revision', 2],
      ['revision', 3],
    ])
    expect((await messages()).map(({ kind }) => kind)).toEqual(Array(3).fill(['delivery', 'revision']).flat())
    expect((await history()).at(-1)).toMatchObject({
      event: 'revision',
      words: 'Revision asked for',
      byClient: true,
    })
    const [last] = await db().select().from(emailOutbox).orderBy(desc(emailOutbox.id)).limit(1)
    expect(last?.text).toContain('It is revision 3; the order includes 1.')
    expect(
      (
        await change(
          { pricing: { ...service.pricing, basic: { ...service.pricing.basic, revisions: -1 } } },
          service.version + 2,
        )
      ).status,
    ).toBe(400)
  })

  test('only one delivery waits at a time, and only of an order in progress', async () => {
    const [first, second] = await Promise.all([ask(admin, 'deliver'), ask(admin, 'deliver')])
    expect([first.status, second.status].toSorted()).toEqual([201, 409])
    expect(await refused(admin, 'deliver')).toMatchObject({
      delivery: { number: 1, state: 'open' },
      order: { status: 'in_progress', turn: 'client' },
    })
    expect((await messages()).length).toBe(1)
    const twice = await Promise.all([ask(ada, 'accept'), ask(ada, 'revision')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    id = (await site.place(ada)).id
    expect((await refused(admin, 'deliver')).order.status).toBe('pending')
    await site.change(admin, id, 'cancelled')
    expect((await refused(admin, 'deliver')).message).toBe('The order is cancelled')
  })

  test('an answer to a delivery that no longer waits is refused with the present state', async () => {
    expect(await refused(ada, 'accept')).toMatchObject({ delivery: null, order: { turn: 'admin' } })
    const first = await done(admin, 'deliver')
    await done(ada, 'revision')
    expect((await refused(ada, 'revision')).delivery).toMatchObject({ state: 'revision' })
    const second = await done(admin, 'deliver')
    expect(await refused(ada, 'accept', { delivery: first.id })).toMatchObject({
      message: 'Another delivery waits for an answer now',
      delivery: { id: second.id, state: 'open' },
    })
    await site.cancelStarted(admin, ada, id)
    const late = await refused(ada, 'accept', { delivery: second.id })
    expect(late).toMatchObject({
      delivery: { state: 'overtaken' },
      order: { status: 'cancelled', turn: null },
    })
    expect((await order()).deliveredAt).toBeNull()
    expect((await history()).at(-1)).toMatchObject({ status: 'cancelled' })
  })

  test('a delivery keeps the turn with the client when something else is answered', async () => {
    await done(admin, 'deliver')
    const body = { kind: 'price', price: '1.00', note: 'Less' }
    const proposed = await site.send(ada, 'POST', `/api/orders/${id}/proposals`, body)
    const proposal = (await proposed.json()) as { id: number }
    expect((await order()).turn).toBe('admin')
    await site.send(admin, 'POST', `/api/proposals/${proposal.id}/decline`, undefined)
    expect((await order()).turn).toBe('client')
  })

  test('each party has its own steps, and others have none', async () => {
    expect((await ask(ada, 'deliver')).status).toBe(403)
    await done(admin, 'deliver')
    for (const step of ['accept', 'revision'] as const) expect((await ask(admin, step)).status).toBe(403)
    const others = [await signInAs('user'), await signInAs('developer')]
    for (const other of others) {
      for (const step of ['deliver', 'accept', 'revision'] as const) {
        const response = await ask(other, step)
        expect(response.status).toBe(404)
        expect(await response.json()).toEqual({ message: 'There is no such order' })
      }
      expect((await site.get(other, `/api/orders/${id}/deliveries`)).status).toBe(404)
    }
    expect((await order()).turn).toBe('client')
  })

  test('a text is required, and the files must be own unsent ones', async () => {
    for (const body of [{ note: ' ' }, { note: 'x'.repeat(5001) }, { attachments: [999_999] }])
      expect((await ask(admin, 'deliver', body)).status).toBe(400)
    expect(await deliveries()).toEqual([])
    expect((await order()).turn).toBe('admin')
    await done(admin, 'deliver')
    expect((await ask(ada, 'revision', { note: '' })).status).toBe(400)
    expect(await done(ada, 'accept', { note: '' })).toMatchObject({ state: 'accepted', answerId: null })
  })
})
