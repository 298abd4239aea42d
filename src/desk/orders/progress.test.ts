import { describe, expect, test } from 'vitest'
import { giveNewOrder, type NewOrder, type Person } from '#testing/new-order.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { AdminListedOrder, HistoryEntry, ListedOrder, OpenOrder, Order } from './contract/schemas.ts'

describe.each(engines)('the progress of an order on %s', (engine) => {
  let { site, admin, ada, id } = {} as NewOrder
  giveNewOrder(engine, [], (opened) => {
    ;({ site, admin, ada, id } = opened)
  })

  const turn = async () => (await site.read<OpenOrder>(ada, `/api/orders/${id}`)).turn
  const write = (who: Person) =>
    site.send(who, 'POST', `/api/orders/${id}/messages`, { message: 'One thing more' })
  const give = (to: unknown) => site.send(admin, 'PUT', `/api/admin/orders/${id}/turn`, { turn: to })
  const history = () => site.read<HistoryEntry[]>(ada, `/api/orders/${id}/history`)

  test('each step sets the turn', async () => {
    expect(await turn()).toBe('admin')
    await site.change(admin, id, 'in_progress')
    expect(await turn()).toBe('admin')
    await write(admin)
    expect(await turn()).toBe('client')
    await write(ada)
    expect(await turn()).toBe('admin')
    await site.change(admin, id, 'completed')
    expect(await turn()).toBe('client')
    await site.send(ada, 'POST', `/api/orders/${id}/review`, { rating: 5 })
    expect(await turn()).toBe(null)
  })

  test('after completion, a client’s message is the admin’s turn, also in lists, until it is answered', async () => {
    await site.change(admin, id, 'in_progress')
    await site.change(admin, id, 'completed')
    await site.send(ada, 'POST', `/api/orders/${id}/review`, { rating: 5 })
    await write(ada)
    const listed = async () =>
      (await site.read<AdminListedOrder[]>(admin, '/api/admin/orders')).find((one) => one.id === id)
    expect(await listed()).toMatchObject({ status: 'completed', turn: 'admin', unread: 1 })
    const { id: last } = (await site.read<{ id: number }[]>(admin, `/api/orders/${id}/messages`)).at(-1) ?? {}
    await site.send(admin, 'POST', `/api/orders/${id}/messages/read`, { upTo: last })
    expect(await listed()).toMatchObject({ turn: 'admin', unread: 0 })
    await write(admin)
    expect(await listed()).toMatchObject({ turn: null })
    expect((await site.read<ListedOrder[]>(ada, '/api/orders'))[0]).toMatchObject({ turn: null, unread: 1 })
  })

  test('a review keeps an admin’s turn', async () => {
    await site.change(admin, id, 'in_progress')
    await site.change(admin, id, 'completed')
    await write(ada)
    await site.send(ada, 'POST', `/api/orders/${id}/review`, { rating: 5 })
    expect(await turn()).toBe('admin')
  })

  test('an admin sets the turn, and the next message resets it', async () => {
    expect((await give('client')).status).toBe(200)
    expect(await turn()).toBe('client')
    await write(admin)
    expect(await turn()).toBe('client')
    await write(ada)
    expect(await turn()).toBe('admin')
    expect((await give(null)).status).toBe(200)
    expect(await turn()).toBe(null)
  })

  test('other values of the turn are refused', async () => {
    for (const wrong of ['owner', '', 1, undefined]) {
      const response = await give(wrong)
      expect(response.status).toBe(400)
      expect((await response.json()).fields).toHaveProperty('turn')
    }
    expect((await site.send(admin, 'PUT', '/api/admin/orders/2000000000/turn', { turn: null })).status).toBe(
      404,
    )
    expect(await turn()).toBe('admin')
  })

  test('an admin’s question and approval at once make it the client’s turn, in either order', async () => {
    const answers = await Promise.all([write(admin), site.change(admin, id, 'in_progress')])
    expect(answers.map(({ status }) => status)).toEqual([201, 200])
    expect(await turn()).toBe('client')
  })

  test('an admin who cancels gives a reason, which the client reads; a client need not', async () => {
    const cancel = (who: Person, reason: unknown) =>
      site.send(who, 'PATCH', `/api/orders/${id}/status`, { status: 'cancelled', reason })
    for (const reason of [undefined, null, '', '  ']) {
      const refused = await cancel(admin, reason)
      expect(refused.status).toBe(400)
      expect((await refused.json()).fields).toEqual({ reason: 'Please say why' })
    }
    expect((await cancel(admin, 'x'.repeat(2001))).status).toBe(400)
    expect((await cancel(admin, ' No time before June. ')).status).toBe(200)
    expect((await history()).at(-1)).toMatchObject({
      status: 'cancelled',
      reason: 'No time before June.',
      byClient: false,
    })
    id = (await site.place(ada)).id
    expect((await cancel(ada, undefined)).status).toBe(200)
    expect((await history()).at(-1)).toMatchObject({ status: 'cancelled', reason: null, byClient: true })
  })

  test('a new delivery date is in the history, the same one again is not', async () => {
    const plan = (change: object) => site.send(admin, 'PATCH', `/api/admin/orders/${id}`, change)
    await plan({ deliveryDate: '2031-05-02T00:00:00.000Z', adminNotes: 'Soon', reason: 'The fair.' })
    await plan({ deliveryDate: '2031-05-02T00:00:00Z' })
    await plan({ adminNotes: 'Later' })
    await plan({ deliveryDate: null, reason: 'Open.' })
    await plan({ deliveryDate: null })
    expect((await history()).slice(1)).toMatchObject([
      {
        ...{ status: null, actorName: 'admin', byClient: false },
        ...{ deliveryDate: '2031-05-02T00:00:00.000Z', reason: 'The fair.' },
      },
      { status: null, deliveryDate: null, reason: 'Open.' },
    ])
    const { turn: _, ...order } = await site.read<Order>(ada, `/api/orders/${id}`)
    expect(order).toMatchObject({ status: 'pending', adminNotes: 'Later', deliveryDate: null })
  })

  test('replacing a delivery date needs a reason; the first one does not', async () => {
    const plan = (change: object) => site.send(admin, 'PATCH', `/api/admin/orders/${id}`, change)
    const before = await site.read<Order>(ada, `/api/orders/${id}`)
    for (const deliveryDate of ['2031-05-02T00:00:00.000Z', null]) {
      const refused = await plan({ deliveryDate, adminNotes: 'Not kept', reason: ' ' })
      expect(refused.status).toBe(400)
      expect((await refused.json()).fields).toEqual({ reason: 'Please say why' })
    }
    const { deliveryDate, adminNotes } = await site.read<Order>(ada, `/api/orders/${id}`)
    expect([deliveryDate, adminNotes]).toEqual([before.deliveryDate, null])
    expect((await plan({ deliveryDate, adminNotes: 'Kept' })).status).toBe(200)
    expect((await plan({ deliveryDate: null, reason: 'Open.' })).status).toBe(200)
    expect((await plan({ deliveryDate: '2031-05-02T00:00:00.000Z' })).status).toBe(200)
    expect((await history()).at(-1)).toMatchObject({
      deliveryDate: '2031-05-02T00:00:00.000Z',
      reason: null,
    })
  })

  test('requirements and notes also come as clean HTML, like messages', async () => {
    id = (
      await site.place(ada, {
        requirements: { customRequirements: '**Before** June:\n- a\n- <script>b</script>', notes: 'x\ny' },
        notes: 'See https://example.org/a.',
      })
    ).id
    await site.send(admin, 'PATCH', `/api/admin/orders/${id}`, {
      adminNotes: '[Plan](javascript:alert(1)) `v2`',
    })
    const { html } = await site.read<OpenOrder>(ada, `/api/orders/${id}`)
    expect(html).toEqual({
      requirements:
        '<p><strong>Before</strong> June:</p>\n<ul>\n<li>a</li>\n<li>&#x3C;script>b&#x3C;/script></li>\n</ul>',
      moreRequirements: '<p>x<br>\ny</p>',
      notes:
        '<p>See <a href="https://example.org/a" target="_blank" rel="noopener noreferrer nofollow ugc">https://example.org/a</a>.</p>',
      adminNotes: '<p>Plan <code>v2</code></p>',
    })
  })

  test('an order shows the name of the admin who changed it, before that of the first admin', async () => {
    const other = await signInAs('admin')
    await site.send(other, 'PUT', '/api/auth/profile', { firstName: 'Nell', lastName: 'Vogel' })
    const nameOn = async () => (await site.read<ListedOrder[]>(ada, '/api/orders'))[0]?.adminName
    expect(await nameOn()).toBe('admin')
    await site.change(other, id, 'in_progress')
    expect(await nameOn()).toBe('Nell Vogel')
    await site.send(ada, 'POST', `/api/orders/${id}/messages`, { message: 'Mine' })
    expect((await site.read<OpenOrder>(ada, `/api/orders/${id}`)).adminName).toBe('Nell Vogel')
  })
})
