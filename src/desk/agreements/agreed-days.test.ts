import { describe, expect, test } from 'vitest'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { addDays } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { giveNewOrder, type NewOrder } from '#testing/new-order.ts'
import { engines } from '#testing/site.ts'
import type { Proposal } from './contract.ts'

const day = (days: number) => `${addDays(siteDay(), days)}T00:00:00.000Z`

describe.each(engines)('agreed days on %s', (engine) => {
  let { site, admin, ada, id } = {} as NewOrder
  giveNewOrder(engine, ['in_progress'], (opened) => {
    ;({ site, admin, ada, id } = opened)
  })

  const propose = async (body: object): Promise<Proposal> => {
    const path = `/api/orders/${id}/proposals`
    const response = await site.send(admin, 'POST', path, { note: 'The frozen host', ...body })
    expect(response.status, await response.clone().text()).toBe(201)
    return (await response.json()) as Proposal
  }
  const answer = (proposal: Proposal, how: 'accept' | 'decline') =>
    site.send(ada, 'POST', `/api/proposals/${proposal.id}/${how}`, undefined)
  const order = () => site.read<OpenOrder>(ada, `/api/orders/${id}`)

  test('an agreed day moves only by another proposal', async () => {
    const move = (deliveryDate: string | null) =>
      site.send(admin, 'PATCH', `/api/admin/orders/${id}`, { deliveryDate, reason: 'Ill.' })
    const promise = (on: string) =>
      site.send(admin, 'POST', `/api/admin/orders/${id}/promise`, { on, reason: 'Ill.' })
    const isAgreed = async () => (await site.read<OpenOrder>(admin, `/api/orders/${id}`)).isDayAgreed
    const declined = await propose({ kind: 'date', date: day(9) })
    await answer(declined, 'decline')
    expect((await move(day(9))).status).toBe(200)
    expect(await isAgreed()).toBe(false)
    for (const terms of [{ kind: 'date' }, { kind: 'scope', title: 'A report', price: '1.00' }]) {
      const date = terms.kind === 'date' ? day(10) : day(12)
      await answer(await propose({ ...terms, date }), 'accept')
      expect(await isAgreed()).toBe(true)
      for (const refused of [
        await promise('2099-01-05'),
        await move('2099-01-05T00:00:00Z'),
        await move(null),
      ]) {
        expect(refused.status).toBe(409)
        expect(await refused.json()).toMatchObject({
          message: 'Both of you agreed on this day: propose another one',
          order: { status: 'in_progress', deliveryDate: date },
        })
      }
      expect((await order()).deliveryDate).toBe(date)
    }
    const kept = { deliveryDate: day(12), adminNotes: 'Only the notes are new.' }
    expect((await site.send(admin, 'PATCH', `/api/admin/orders/${id}`, kept)).status).toBe(200)
    await answer(await propose({ kind: 'date', date: day(20) }), 'accept')
    expect((await order()).deliveryDate).toBe(day(20))
  })
})
