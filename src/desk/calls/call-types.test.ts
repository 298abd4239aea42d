import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { type AdminSite, openAdminSite } from '#testing/admin-site.ts'
import { engines } from '#testing/site.ts'
import { purgeCallTypes } from './commands/call-types.ts'
import type { CallType } from './contract/calls.ts'
import { availabilityChannel } from './queries/channels.ts'
import { appointments, callTypes } from './table.ts'

const fields = {
  slug: 'intro',
  title: 'Intro call',
  description: 'What you want, by when.',
  minutes: 20,
  stepMinutes: 15,
  gapMinutes: 5,
  noticeHours: 4,
  maxPerWeek: 2,
  meetingType: 'phone',
  meetingLink: 'https://meet.example/owner',
  question: 'What is it?',
  priceWords: 'Free',
  openTo: 'member',
  isActive: true,
}

describe.each(engines)('types of calls on %s', (engine) => {
  let admin: AdminSite<CallType>
  beforeAll(async () => {
    admin = await openAdminSite(engine, 'call-types', fields, {
      list: '/api/admin/call-types',
      noun: 'type of call',
    })
  })
  afterAll(() => admin.site.close())
  beforeEach(async () => {
    await db().delete(appointments)
    await db().delete(callTypes)
  })

  const offered = async (): Promise<string[]> => {
    const { calls } = await (await admin.site.request('/api/calls')).json()
    return calls.map(({ slug }: CallType) => slug)
  }
  const timesOf = async (slug: string) => (await admin.site.request(`/api/calls/${slug}/times`)).status

  test('are created with every given field, and fall back to the rules of all calls', async () => {
    expect(await admin.create()).toMatchObject(fields)
    const bare = await admin.send('POST', '', {
      slug: 'scope',
      title: 'Scope',
      minutes: '45',
      meetingLink: '',
    })
    expect(await bare.json()).toMatchObject({
      minutes: 45,
      stepMinutes: 30,
      gapMinutes: null,
      noticeHours: null,
      maxPerWeek: null,
      meetingType: 'video',
      meetingLink: null,
      openTo: 'anyone',
      isActive: true,
      version: 1,
    })
    expect(await offered()).toEqual(['intro', 'scope'])
  })

  test.each([
    ['slug', { slug: '' }, 'Address is required'],
    ...['Intro', 'a/b', '../x', '-a', 'a--b', 'ä'].map(
      (slug) => ['slug', { slug }, 'Use small letters, digits and hyphens'] as [string, object, string],
    ),
    ['slug', { slug: 'x'.repeat(61) }, 'Use at most 60 characters'],
    ['title', { title: ' ' }, 'Title is required'],
    ['minutes', { minutes: 4 }, 'Use 5 to 480 minutes'],
    ['minutes', { minutes: 480.5 }, 'Use 5 to 480 minutes'],
    ['stepMinutes', { stepMinutes: 25 }, 'Use 10,15,20,30,60'],
    ['gapMinutes', { gapMinutes: -1 }, 'Use 0 to 240 minutes'],
    ['noticeHours', { noticeHours: 721 }, 'Use 0 to 720 hours'],
    ['maxPerWeek', { maxPerWeek: 0 }, 'Use 1 to 500 calls'],
    ...['javascript:alert(1)', 'http://meet.example/owner', 'https://', 'https:meet.example'].map(
      (meetingLink) =>
        ['meetingLink', { meetingLink }, 'Use an address that begins with https://'] as [
          string,
          object,
          string,
        ],
    ),
  ])('refuse a wrong %s: %j', async (field, change, message) => {
    const made = await admin.create({ slug: 'other' })
    for (const response of [
      await admin.send('POST', '', { ...fields, ...change }),
      await admin.send('PUT', `/${made.id}`, change),
    ]) {
      expect(response.status).toBe(400)
      expect(Object.keys((await response.json()).fields)).toEqual([field])
    }
    const refused = await admin.send('PUT', `/${made.id}`, change)
    expect((await refused.json()).fields[field].replaceAll(', ', ',')).toBe(message.replaceAll(', ', ','))
    expect(await admin.shown()).toEqual([made])
  })

  test('have unique slugs, even when two are made at once', async () => {
    const racing = await Promise.all([0, 1].map(() => admin.send('POST', '', fields)))
    expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const taken = { slug: 'Another type of call has this address' }
    const refused = racing.find(({ status }) => status === 409)
    expect(await refused?.json()).toMatchObject({ fields: taken })
    const { id } = await admin.create({ slug: 'scope' })
    const renamed = await admin.send('PUT', `/${id}`, { slug: 'intro' })
    expect([renamed.status, (await renamed.json()).fields]).toEqual([409, taken])
  })

  test('the slug of a deleted type is free, and the type can be restored only while it is', async () => {
    const { id } = await admin.create()
    expect((await admin.send('DELETE', `/${id}`)).status).toBe(204)
    const second = await admin.create()
    expect((await admin.send('POST', `/${id}/restore`)).status).toBe(409)
    await admin.send('PUT', `/${second.id}`, { slug: 'second' })
    expect((await admin.send('POST', `/${id}/restore`)).status).toBe(200)
    await admin.send('DELETE', `/${id}`)
    await db()
      .update(callTypes)
      .set({ deletedAt: sql`now() - interval '25 hours'` })
      .where(eq(callTypes.id, id))
    await purgeCallTypes()
    expect((await db().select().from(callTypes)).map(({ slug }) => slug)).toEqual(['second'])
  })

  test('a former slug redirects to the new one', async () => {
    const { id } = await admin.create()
    await admin.send('PUT', `/${id}`, { slug: 'hello' })
    const answer = await admin.site.request('/book/intro')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/book/hello'])
    expect(await offered()).toEqual(['hello'])
  })

  test('are offered in the admins’ order, unless they are inactive', async () => {
    const first = await admin.create({ slug: 'a' })
    await admin.create({ slug: 'b' })
    const third = await admin.create({ slug: 'c' })
    const placed = await admin.place(third.id, first.id)
    expect((await placed.json()).map(({ slug }: CallType) => slug)).toEqual(['c', 'a', 'b'])
    expect(await offered()).toEqual(['c', 'a', 'b'])
    expect(await timesOf('a')).toBe(200)
    expect((await admin.send('PUT', `/${first.id}`, { isActive: false })).status).toBe(200)
    expect(await offered()).toEqual(['c', 'b'])
    expect(await timesOf('a')).toBe(404)
    expect((await admin.shown()).map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
  })

  test('a type with calls cannot be deleted, only deactivated', async () => {
    const { id } = await admin.create()
    const start = new Date(Date.now() + 3_600_000).toISOString()
    const call = { title: 'Talk', meetingType: 'video', name: 'Bo', email: 'bo@example.org', callTypeId: id }
    const booked = await admin.sendTo('appointments', 'POST', '', { ...call, start, minutes: 30 })
    expect(booked.status).toBe(201)
    const refused = await admin.send('DELETE', `/${id}`)
    expect(refused.status).toBe(409)
    expect((await refused.json()).message).toContain('Take it out of the offer')
    expect(await admin.shown()).toHaveLength(1)
    expect((await admin.send('PUT', `/${id}`, { isActive: false, minutes: 60 })).status).toBe(200)
    const [kept] = await db().select().from(appointments)
    expect([kept?.callTypeId, Date.parse(kept?.endTime ?? '') - Date.parse(start)]).toEqual([id, 1_800_000])
  })

  test('a change of an outdated version is answered with the present one', () =>
    admin.expectGuarded({ title: 'First' }, { title: 'Second' }))

  test('a change is published to cached pages and open schedules', async () => {
    const heard: string[] = []
    for (const channel of ['content', availabilityChannel]) listen(channel, () => heard.push(channel))
    await admin.create()
    await expect.poll(() => new Set(heard)).toEqual(new Set(['content', availabilityChannel]))
  })
})
