import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Today } from '#frame/today/contract.ts'
import { wordsOfTask } from '#frame/today/task-words.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { noDetails, own } from '#testing/client-site.ts'
import { changeHistory, openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { HistoryEntry, Message, OpenOrder } from './contract/schemas.ts'

type Account = Person & { userId: number }

describe.each(engines)('a day that moves later without the client’s yes on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let chief: Account
  let ada: Account
  beforeAll(async () => {
    site = await openOrderSite(engine)
    chief = await signInAs('admin')
    ada = await signInAs('user')
  })
  afterAll(() => site.close())

  const day = (days: number) => addDays(siteDay(), days)
  const reason = 'A part comes late.'
  const promise = async (id: number, on: string) =>
    expect((await site.send(chief, 'POST', `/api/admin/orders/${id}/promise`, { on, reason })).status).toBe(
      200,
    )
  const change = (id: number, deliveryDate: string | null, more: object = { reason }) =>
    site.send(chief, 'PATCH', `/api/admin/orders/${id}`, {
      deliveryDate: deliveryDate && `${deliveryDate}T00:00:00.000Z`,
      ...more,
    })
  const open = (id: number, who: Person = ada) => site.read<OpenOrder>(who, `/api/orders/${id}`)
  const movedOf = async (id: number) => (await open(id)).moved
  const history = (id: number) => site.read<HistoryEntry[]>(ada, `/api/orders/${id}/history`)
  const object = (id: number, move: number, message?: string, who: Person = ada) =>
    site.send(who, 'POST', `/api/orders/${id}/objection`, { move, message })
  const emails = async (id: number) =>
    (
      await db().execute(
        `select subject, text from mail_outbox where subject like 'Order #${id},%' order by id`,
      )
    ).rows as { subject: string; text: string }[]
  const objections = async () => {
    const { tasks, taskCounts } = await site.read<Today>(chief, '/api/admin/today')
    const listed = tasks.filter(({ kind }) => kind === 'objection')
    expect(listed).toHaveLength(taskCounts.objection)
    return listed
  }

  async function promised(on = day(7)): Promise<number> {
    const { id } = await site.place(ada)
    await db().execute(
      `update service_orders set delivery_date = '${on}T00:00Z', promised_on = '${on}' where id = ${id}`,
    )
    await db().execute('delete from mail_outbox')
    return id
  }
  /** Moves the day by a week, and returns the id of the move. */
  async function moved(): Promise<{ id: number; move: number }> {
    const id = await promised()
    await promise(id, day(14))
    return { id, move: (await movedOf(id))?.id ?? 0 }
  }
  async function objected() {
    const { id, move } = await moved()
    expect((await object(id, move)).status).toBe(201)
    return { id, move }
  }

  test('is on the order’s page with both days and the reason, and the email says how to object', async () => {
    const [first, second] = [await promised(), await promised()]
    await promise(first, day(14))
    expect((await change(second, day(14))).status).toBe(200)
    for (const id of [first, second]) {
      const page = { from: day(7), to: day(14), reason, mayObject: true, objection: null }
      expect(await movedOf(id)).toMatchObject(page)
      const [told, ...others] = await emails(id)
      expect(others).toEqual([])
      const days = `from ${formatDate(day(7), 'long')} to ${formatDate(day(14), 'long')}`
      expect(told?.text).toContain(
        `${days}.\n\nReason: ${reason}\n\nIf that is too late for you, open the page`,
      )
      expect(told?.text).toContain('press “I cannot wait”')
    }
  })

  test('needs a reason; an earlier day, a first day and notes alone cannot be objected to', async () => {
    const id = await promised()
    expect((await change(id, day(14), {})).status).toBe(400)
    await promise(id, day(5))
    expect((await change(id, day(5), { adminNotes: 'Hello' })).status).toBe(200)
    expect(await movedOf(id)).toBeNull()
    expect((await emails(id)).map(({ text }) => text).join()).not.toContain('cannot wait')
    const { id: bare } = await site.place(ada)
    await db().execute(
      `update service_orders set delivery_date = null, promised_on = null where id = ${bare}`,
    )
    await changeHistory(() =>
      db().execute(`update order_history set delivery_date = null where order_id = ${bare}`),
    )
    await promise(bare, day(9))
    expect(await movedOf(bare)).toBeNull()
  })

  test('counts as moved too if it is removed, and set later afterwards', async () => {
    const id = await promised()
    await promise(id, day(6))
    expect((await change(id, null)).status).toBe(200)
    expect(await movedOf(id)).toMatchObject({ from: day(6), to: null, mayObject: true })
    expect((await emails(id)).at(-1)?.text).toContain(`SaaS MVP, ${formatDate(day(6), 'long')}: no date`)
    expect((await change(id, day(8), {})).status).toBe(200)
    expect(await movedOf(id)).toMatchObject({ from: day(6), to: day(8), reason: null })
    expect((await change(id, null)).status).toBe(200)
    expect((await change(id, day(4), {})).status).toBe(200)
    expect(await movedOf(id)).toBeNull()
  })

  test('can be objected to once: a message, an entry, the admin’s turn and a task, and no other day', async () => {
    const { id, move } = await moved()
    await site.send(chief, 'PUT', `/api/admin/orders/${id}/turn`, { turn: 'client' })
    const answer = await object(id, move, 'The fair is on Monday.')
    expect(answer.status).toBe(201)
    const { message, fromClient } = (await answer.json()) as Message
    const [from, to] = [formatDate(day(7), 'long'), formatDate(day(14), 'long')]
    const days = `the delivery was promised for ${from}, and is now on ${to}`
    expect([message, fromClient]).toEqual([`I cannot wait: ${days}.\n\nThe fair is on Monday.`, true])
    expect((await history(id)).at(-1)).toMatchObject({
      ...{ event: 'objected', words: 'The client cannot wait', reason: days, byClient: true },
    })
    const order = await open(id)
    expect(order).toMatchObject({ turn: 'admin', deliveryDate: `${day(14)}T00:00:00.000Z` })
    expect(order.moved).toMatchObject({ mayObject: false, objection: 'open' })
    expect(order.turnWords.reason).toBe('The answer to the moved day is being read.')
    const { turnWords } = await site.read<OpenOrder>(chief, `/api/orders/${id}`)
    expect(turnWords.title).toBe('Your turn: user cannot wait')
    expect(await objections()).toContainEqual({
      ...{ kind: 'objection', id, title: 'SaaS MVP', clientName: 'user', from: day(7), to: day(14) },
    })
    const [words] = (await objections()).flatMap((task) =>
      'id' in task && task.id === id ? wordsOfTask(task) : [],
    )
    expect(words).toMatchObject({
      ...{ title: 'user cannot wait for SaaS MVP', verb: 'Answer', to: `/dashboard/orders/${id}` },
      note: expect.stringContaining(
        `from ${formatDate(day(7))} to ${formatDate(day(14))}. Keep the former day`,
      ),
    })
    const told = (await emails(id)).find(({ subject }) => subject.includes('cannot wait'))
    expect(told?.text).toContain(`you moved its delivery from ${from} to ${to}. Keep the former day`)
    expect(told?.text).not.toContain('fair')
    const again = await object(id, move)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ moved: { id: move, objection: 'open' } })
    await promise(id, day(7))
  })

  test('is objected to by its client alone, with a short text, and never by reading a page', async () => {
    const { id, move } = await moved()
    const stranger = await signInAs('user')
    expect((await object(id, move, '', chief)).status).toBe(403)
    expect((await object(id, move, '', stranger)).status).toBe(404)
    expect((await object(id, move, 'x'.repeat(501))).status).toBe(400)
    expect((await object(id, move + 1)).status).toBe(409)
    await site.get(ada, `/dashboard/orders/${id}`)
    expect((await site.get(ada, `/api/orders/${id}/objection?move=${move}`)).status).toBe(405)
    expect(await movedOf(id)).toMatchObject({ mayObject: true, objection: null })
  })

  test('keeps the objection open until an admin writes, not a developer', async () => {
    const { id } = await objected()
    const dev = await signInAs('developer')
    await site.send(chief, 'PUT', `/api/admin/orders/${id}/members/${dev.userId}`, undefined)
    await site.write(dev, id, 'I am on it.')
    await site.write(ada, id, 'Well?')
    expect((await objections()).map((task) => 'id' in task && task.id)).toEqual([id])
    expect(await movedOf(id)).toMatchObject({ objection: 'open' })
    await site.write(chief, id, 'Let us talk.')
    expect(await movedOf(id)).toMatchObject({ objection: 'answered', mayObject: false })
    expect(await objections()).toEqual([])
  })

  test('ends the objection with any other day: the former one, an agreed one or a later one', async () => {
    const { id, move } = await objected()
    await promise(id, day(7))
    expect([await movedOf(id), await objections()]).toEqual([null, []])
    expect((await object(id, move)).status).toBe(409)
    await promise(id, day(9))
    expect(await movedOf(id)).toMatchObject({ from: day(7), to: day(9), mayObject: true, objection: null })
    const terms = { kind: 'date', date: day(12), note: reason }
    const proposed = await site.send(chief, 'POST', `/api/orders/${id}/proposals`, terms)
    const { id: proposal } = (await proposed.json()) as { id: number }
    expect((await open(id)).deliveryDate).toBe(`${day(9)}T00:00:00.000Z`)
    expect((await site.send(ada, 'POST', `/api/proposals/${proposal}/accept`, undefined)).status).toBe(200)
    const agreed = await open(id)
    expect([agreed.moved, agreed.deliveryDate]).toEqual([null, `${day(12)}T00:00:00.000Z`])
    expect((await change(id, day(20))).status).toBe(409)
  })

  test('ends the objection with the order', async () => {
    const { id } = await objected()
    await site.change(chief, id, 'cancelled')
    expect([await movedOf(id), await objections()]).toEqual([null, []])
  })

  test('can be objected to for 14 days, and until the new day is over', async () => {
    const { id, move } = await moved()
    const age = (time: string) =>
      db().execute(`update unagreed_moves set created_at = now() - interval '${time}' where id = ${move}`)
    await age('13 days 23 hours')
    expect((await movedOf(id))?.mayObject).toBe(true)
    await age('14 days 1 minute')
    expect((await movedOf(id))?.mayObject).toBe(false)
    expect((await object(id, move)).status).toBe(409)
    await age('1 day')
    const until = (to: string) =>
      db().execute(`update unagreed_moves set from_on = '2020-01-01', to_on = '${to}' where id = ${move}`)
    await until(day(-1))
    expect((await object(id, move)).status).toBe(409)
    await until(day(0))
    expect((await object(id, move)).status).toBe(201)
  })

  test('does not move once more because the order waited for the client', async () => {
    const { id } = await site.place(ada)
    await site.change(chief, id, 'in_progress')
    await site.write(chief, id, 'Which color?')
    await promise(id, '2099-06-10')
    await db().execute(`update service_orders set waits_since = now() - interval '9 days' where id = ${id}`)
    const { moved: last } = await open(id)
    expect((await object(id, last?.id ?? 0)).status).toBe(201)
    const { rows } = await db().execute(
      `select waits_since, waited_until, turn, promised_on::text from service_orders where id = ${id}`,
    )
    expect(rows).toEqual([
      { waits_since: null, waited_until: null, turn: 'admin', promised_on: '2099-06-10' },
    ])
  })

  test('is a day of the site across the summer time and the end of a year', async () => {
    for (const [from, to] of [
      ['2099-03-28', '2099-03-30'],
      ['2098-12-31', '2099-01-01'],
    ] as const) {
      const id = await promised(from)
      expect((await change(id, to)).status).toBe(200)
      expect(await movedOf(id)).toMatchObject({ from, to })
      expect((await emails(id))[0]?.text).toContain(
        `from ${formatDate(from, 'long')} to ${formatDate(to, 'long')}`,
      )
    }
  })

  test('cannot be answered by a client without an account', async () => {
    const { id } = await promisedToRecord()
    await promise(id, day(14))
    expect((await open(id, chief)).moved).toBeNull()
  })

  async function promisedToRecord(): Promise<{ id: number }> {
    const client = { ...noDetails, company: 'Mill', emails: [own('mill@client.example')] }
    const added = await site.send(chief, 'POST', '/api/admin/clients', client)
    const { id } = (await added.json()) as { id: number }
    const terms = { serviceId: 1, packageType: 'basic', deliverOn: day(7) }
    const placed = await site.send(chief, 'POST', `/api/admin/clients/${id}/orders`, terms)
    const text = await placed.text()
    expect(placed.status, text).toBe(201)
    return JSON.parse(text) as { id: number }
  }
})
