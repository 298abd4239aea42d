import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { openCallSite } from '#testing/call-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { Availability } from './contract/availability.ts'
import type { CallType, FreeTimes, Offer } from './contract/calls.ts'
import { availabilityChannel } from './queries/channels.ts'
import { appointments, availabilitySlots, callTypes } from './table.ts'

const closed = { isActive: false, hours: [] }
const morning = { isActive: true, hours: [{ start: '09:00', end: '10:00' }] }

describe.each(engines)('a type of call of one’s own on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openCallSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openCallSite(engine)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.clear()
    await db().delete(callTypes)
  })

  const create = async (fields: object): Promise<CallType> => {
    const type = { title: 'Tide talk', minutes: 30, ...fields }
    const answer = await site.send('POST', '/api/admin/call-types', type, { cookie })
    expect(answer.status).toBe(201)
    return answer.json()
  }
  const read = async <T>(path: string): Promise<T> =>
    (await site.request(path, { headers: { cookie } })).json()
  const times = async (slug: string) =>
    (await read<FreeTimes>(`/api/calls/${slug}/times`)).times.map((time) => time.slice(11, 16))

  test('has an address that is made of its title, and of a number if another has it', async () => {
    expect((await create({})).slug).toBe('tide-talk')
    expect((await create({})).slug).toBe('tide-talk-2')
    expect((await create({ title: 'Über uns: 30 Minuten' })).slug).toBe('ueber-uns-30-minuten')
    expect((await create({ title: '???' })).slug).toBe('call')
    expect((await create({ slug: 'mine' })).slug).toBe('mine')
  })

  test('is offered in its own weekly hours, and other types in those of all', async () => {
    const week = [closed, morning, morning, morning, morning, morning, closed]
    const own = await create({ hours: week, stepMinutes: 30 })
    expect(own.hours).toEqual(week)
    await create({ title: 'Any time' })
    const { timeZone } = await read<Offer>('/api/calls')
    const clock = new Intl.DateTimeFormat('en', { timeZone, timeStyle: 'short', hourCycle: 'h23' })
    const { times: free } = await read<FreeTimes>('/api/calls/tide-talk/times')
    expect(new Set(free.map((time) => clock.format(Date.parse(time))))).toEqual(new Set(['09:00', '09:30']))
    expect(new Set(await times('any-time')).size).toBeGreaterThan(20)
    const start = free[0] ?? ''
    expect((await site.book(start, {}, {}, 'tide-talk')).status).toBe(201)
    await site.setHours('20:00', '21:00')
    const { outside } = await read<Availability>('/api/admin/availability')
    expect(outside, 'a call within the hours of its type').toEqual([])
    await site.setHours('00:00', '24:00')
  })

  test('is offered by its own hours alone, where the others have none', async () => {
    const offered = async () => (await read<{ slug: string }[]>('/api/calls/offered')).map(({ slug }) => slug)
    await create({ hours: [closed, morning, closed, closed, closed, closed, closed] })
    await create({ title: 'Any time' })
    expect((await offered()).toSorted()).toEqual(['any-time', 'tide-talk'])
    await db().delete(availabilitySlots)
    await publish(availabilityChannel, 'hours')
    expect(await offered()).toEqual(['tide-talk'])
    await site.setHours('00:00', '24:00')
  })

  test('refuses hours that end before they begin', async () => {
    const wrong = { isActive: true, hours: [{ start: '10:00', end: '09:00' }] }
    const week = [closed, wrong, closed, closed, closed, closed, closed]
    const type = { title: 'Tide talk', minutes: 30, hours: week }
    const answer = await site.send('POST', '/api/admin/call-types', type, { cookie })
    expect(answer.status).toBe(400)
  })

  test('asks several questions, and the owner reads each answer below its question', async () => {
    const moreQuestions = ['Which harbor?', 'Since when?']
    await create({ question: 'What do you need?', moreQuestions })
    const { calls } = await read<Offer>('/api/calls')
    expect(calls[0]).toMatchObject({ question: 'What do you need?', moreQuestions })
    const [start = ''] = (await read<FreeTimes>('/api/calls/tide-talk/times')).times
    const answers = { about: 'A chart.', answer1: 'Leith', answer2: 'Last year', answer3: 'not asked' }
    expect((await site.book(start, answers, {}, 'tide-talk')).status).toBe(201)
    const [stored] = await db().select().from(appointments)
    expect(stored?.description).toBe('A chart.\n\nWhich harbor?\nLeith\n\nSince when?\nLast year')
  })

  test('asks four further questions at most', async () => {
    const type = { title: 'Tide talk', minutes: 30, moreQuestions: ['a', 'b', 'c', 'd', 'e'] }
    const answer = await site.send('POST', '/api/admin/call-types', type, { cookie })
    expect(answer.status).toBe(400)
  })
})
