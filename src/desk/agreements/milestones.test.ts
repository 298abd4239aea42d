import { asc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#desk/orders/contract/schemas.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { siteDay } from '#platform/locale.ts'
import { giveNewOrder, type NewOrder, type Person } from '#testing/new-order.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Milestones } from './contract.ts'

type Refused = { message: string; milestones: object[]; current: Milestones; order: { status: string } }

describe.each(engines)('milestones on %s', (engine) => {
  let { site, admin, ada, id } = {} as NewOrder
  giveNewOrder(engine, ['in_progress'], (opened) => {
    ;({ site, admin, ada, id } = opened)
  })

  const ask = (who: Person, milestones: object[], headers = {}) =>
    site.send(who, 'PUT', `/api/admin/orders/${id}/milestones`, { milestones }, headers)
  const set = async (milestones: object[]): Promise<Milestones> => {
    const response = await ask(admin, milestones)
    expect(response.status, await response.clone().text()).toBe(200)
    return (await response.json()) as Milestones
  }
  const mark = (who: Person, milestone: number | undefined, isDone: boolean) =>
    site.send(who, 'PUT', `/api/orders/${id}/milestones/${milestone}/done`, { isDone })
  const read = (who = ada) => site.read<Milestones>(who, `/api/orders/${id}/milestones`)
  const events = async () =>
    (await site.read<HistoryEntry[]>(ada, `/api/orders/${id}/history`)).filter(({ event }) => event)
  const subjects = async () =>
    (await db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))).map(({ subject }) => subject)
  const day = addDays(siteDay(), 20)
  const three = [
    { title: 'Design', dueOn: day, price: '15000.10' },
    { title: 'Build', price: 29_999.9 },
    { title: 'Hand over' },
  ]

  test('they have days and prices, and the client reads them in the history and an email', async () => {
    expect(await read()).toEqual({ milestones: [], rest: '45000.00', version: 1 })
    const { milestones, rest } = await set(three)
    expect(rest).toBe('0.00')
    expect(milestones).toMatchObject([
      { title: 'Design', dueOn: day, price: '15000.10', doneAt: null, isLate: false },
      { title: 'Build', dueOn: null, price: '29999.90' },
      { title: 'Hand over', price: null },
    ])
    expect((await read()).milestones).toEqual(milestones)
    const [entry] = await events()
    expect(entry).toMatchObject({ event: 'milestones', words: 'Milestones set', byClient: false })
    expect(entry?.reason).toContain('Build, $29,999.90\nHand over')
    expect(await subjects()).toEqual([`Order #${id}, milestones: SaaS MVP`])
    const [mail] = await db().select().from(emailOutbox)
    expect(mail?.text).toContain('it has 3 milestones now')
    expect(mail?.text).not.toContain('Hand over')
    await set(milestones)
    expect(await subjects()).toHaveLength(1)
  })

  test('they can be changed, reordered and removed, but reached ones stay', async () => {
    const [design, build, handover] = (await set(three)).milestones
    expect((await mark(admin, design?.id, true)).status).toBe(200)
    expect((await mark(admin, design?.id, true)).status).toBe(200)
    const changed = await set([{ ...handover, title: 'Handover' }, { ...design }, { title: 'Tests' }])
    expect(changed.milestones.map(({ title }) => title)).toEqual(['Handover', 'Design', 'Tests'])
    expect(changed.milestones[1]).toMatchObject({ id: design?.id, doneAt: expect.any(String) })
    const gone = await ask(admin, [{ ...design }, { ...build }])
    expect(gone.status).toBe(409)
    const without = await ask(admin, [{ title: 'All anew' }])
    expect(without.status).toBe(409)
    expect(((await without.json()) as Refused).milestones).toHaveLength(3)
    expect((await ask(admin, [{ ...design }, { ...design }])).status).toBe(409)
    expect((await mark(admin, design?.id, false)).status).toBe(200)
    expect((await set([])).milestones).toEqual([])
    expect((await events()).map(({ event, reason }) => [event, reason?.split('\n')[0] ?? null])).toEqual([
      ['milestones', expect.stringContaining('Design, ')],
      ['reached', 'Design'],
      ['milestones', 'Handover'],
      ['unreached', 'Design'],
      ['milestones', null],
    ])
    expect(await subjects()).toContain(`Order #${id}, milestone reached: SaaS MVP`)
  })

  test('their prices never exceed the order’s, to the cent', async () => {
    const refused = await ask(admin, [three[0] ?? {}, { title: 'Build', price: '29999.91' }])
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      fields: { milestones: 'The parts come to $0.01 more than the price of the order' },
    })
    await set(three)
    const body = { kind: 'price', price: '44000.00', note: 'Less to do' }
    const proposal = await site.send(admin, 'POST', `/api/orders/${id}/proposals`, body)
    const { id: cheaper } = (await proposal.json()) as { id: number }
    expect((await site.send(ada, 'POST', `/api/proposals/${cheaper}/accept`, undefined)).status).toBe(200)
    expect((await read()).rest).toBe('-1000.00')
  })

  test('other clients cannot read them, and they stay with their order', async () => {
    const [first] = (await set(three)).milestones
    const eve = await signInAs('user')
    expect((await site.get(eve, `/api/orders/${id}/milestones`)).status).toBe(404)
    const other = (await site.place(eve)).id
    const stolen = await site.send(admin, 'PUT', `/api/admin/orders/${other}/milestones`, {
      milestones: [{ ...first }],
    })
    expect(stolen.status).toBe(409)
    expect((await read()).milestones).toHaveLength(3)
  })

  test('of two admins who change them at once, one gets a conflict', async () => {
    const { version } = await read()
    const headers = { 'if-match': `"${version}"` }
    const both = await Promise.all([
      ask(admin, [{ title: 'Mine' }], headers),
      ask(await signInAs('admin'), [{ title: 'Yours' }], headers),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const answers = (await Promise.all(both.map((one) => one.json()))) as Partial<Refused>[]
    expect(answers.flatMap(({ current }) => current ?? [])).toEqual([await read()])
  })

  test('those of a closed order cannot be changed', async () => {
    const [first] = (await set(three)).milestones
    await site.change(admin, id, 'completed')
    const late = await ask(admin, [])
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ order: { status: 'completed' }, message: expect.any(String) })
    expect((await mark(admin, first?.id, true)).status).toBe(409)
    expect((await mark(admin, 999_999, true)).status).toBe(404)
    expect((await read()).milestones).toHaveLength(3)
  })

  test('a milestone is late from the end of its day until it is reached', async () => {
    const [past] = (await set([{ title: 'Design', dueOn: addDays(siteDay(), -1) }])).milestones
    expect(past?.isLate).toBe(true)
    await mark(admin, past?.id, true)
    expect((await read()).milestones[0]?.isLate).toBe(false)
  })

  test('developers read those of their assigned orders without prices, and mark reached ones', async () => {
    const [design] = (await set(three)).milestones
    const nina = await signInAs('developer')
    expect((await site.get(nina, `/api/orders/${id}/milestones`)).status).toBe(404)
    expect((await mark(nina, design?.id, true)).status).toBe(404)
    await site.send(admin, 'PUT', `/api/admin/orders/${id}/members/${nina.userId}`, undefined)
    const seen = await read(nina)
    expect(seen.rest).toBeNull()
    expect(seen.milestones).toMatchObject([
      { title: 'Design', dueOn: day, price: null },
      { title: 'Build', price: null },
      { title: 'Hand over' },
    ])
    const marked = await mark(nina, design?.id, true)
    expect(marked.status).toBe(200)
    const answer = await marked.text()
    expect(answer).toContain('"doneAt":"')
    expect(answer).not.toContain('15000')
    expect((await events()).at(-1)).toMatchObject({ event: 'reached', reason: 'Design' })
    await site.change(admin, id, 'completed')
    const late = await mark(nina, design?.id, false)
    expect(late.status).toBe(409)
    expect(await late.text()).not.toMatch(/15000|45000/)
  })
})
