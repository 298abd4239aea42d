import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { publish } from '#platform/bus.ts'
import { rateLimits } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import { log } from '#platform/log.ts'
import { readCalendar } from '#testing/calendar.ts'
import { openPublicServer } from '#testing/public-server.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { readFeedsJob } from './commands/busy-feeds.ts'
import { newCallLink } from './commands/links.ts'
import { availabilityChannel } from './queries/channels.ts'
import { appointments, availabilitySlots, busyFeeds, busyTimes, calendarFeeds, callTypes } from './table.ts'

vi.mock('node:https', async (load) => {
  const { leadTo } = await import('#testing/public-server.ts')
  return { request: leadTo((await load<typeof import('node:https')>()).request) }
})

const day = 86_400_000
const iso = (at: number) => new Date(at).toISOString()
const stamp = (at: number) => iso(at).replaceAll(/[-:]|\.\d+/g, '')

describe.each(engines)('calendar files and feeds on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let server: Awaited<ReturnType<typeof openPublicServer>>
  /** `tags` are the `If-None-Match` headers of the requests. */
  const elsewhere = { status: 200, text: '', etag: '"1"', tags: [] as (string | undefined)[] }
  const secret = 'https://calendar.example/private-0f3a/basic.ics'

  beforeAll(async () => {
    site = await openTestSite(engine, { PUBLIC_URL: 'https://waymark.example' })
    server = await openPublicServer('calendar.example', (request, response) => {
      const tag = request.headers['if-none-match']
      elsewhere.tags.push(tag)
      const { status, etag, text } = elsewhere
      if (status === 200 && tag === etag) return response.writeHead(304).end()
      response.writeHead(status, { etag }).end(text)
    })
  })
  afterEach(async () => {
    for (const table of [appointments, busyFeeds, calendarFeeds]) await db().delete(table)
    Object.assign(elsewhere, { status: 200, text: '', etag: '"1"', tags: [] })
  })
  afterAll(async () => {
    await server.close()
    await site.close()
  })

  let stored = 0
  async function store(at: number, values: Partial<typeof appointments.$inferInsert> = {}) {
    stored += 1
    const [call] = await db()
      .insert(appointments)
      .values({
        title: 'Intro call',
        startTime: iso(at),
        endTime: iso(at + 1_800_000),
        busyUntil: iso(at + 1_800_000),
        uid: `uid-${stored}`,
        guestName: 'Inês',
        guestEmail: 'ines@example.org',
        description: 'swordfish',
        meetingType: 'phone',
        ...values,
      })
      .returning()
    return call as typeof appointments.$inferSelect
  }
  const origin = 'https://waymark.example'
  const as = ({ cookie }: { cookie: string }) => ({ headers: { cookie, origin } })
  const asked = (path: string, who: { cookie: string }, method = 'GET') =>
    site.request(path, { method, ...as(who) })

  test('a call is a file for its guest, by link and account, even when cancelled', async () => {
    const member = await signInAs('user')
    const call = await store(Date.now() + day, { userId: member.userId, sequence: 2 })
    const path = await newCallLink(call.id)
    const answer = await site.request(`/api${path}/call.ics`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="call.ics"')
    const { method, events } = readCalendar(await answer.text())
    expect(method).toBeNull()
    expect(events).toMatchObject([
      {
        uid: call.uid,
        sequence: 2,
        location: 'Phone call',
        url: origin + path,
        status: 'CONFIRMED',
        organizer: [{ name: expect.any(String), address: expect.stringContaining('@') }],
        attendees: [{ name: 'Inês', address: 'ines@example.org' }],
      },
    ])
    await db().update(appointments).set({ status: 'cancelled' }).where(eq(appointments.id, call.id))
    const own = await asked(`/api/appointments/${call.id}/call.ics`, member)
    const text = await own.text()
    expect(readCalendar(text).events).toMatchObject([
      { status: 'CANCELLED', url: `${origin}/dashboard/appointments` },
    ])
    expect(text).not.toContain('swordfish')
    const other = await signInAs('premium')
    expect((await asked(`/api/appointments/${call.id}/call.ics`, other)).status).toBe(404)
    expect((await site.request(`/api/call/${'x'.repeat(43)}/call.ics`)).status).toBe(404)
  })

  test('the admin’s feed has the calls of its days, and only that admin knows its address', async () => {
    const admin = await signInAs('admin')
    expect(await (await asked('/api/admin/calendar-feed', admin)).json()).toEqual({
      isOn: false,
      createdAt: null,
      lastReadAt: null,
    })
    for (const [title, days, values] of [
      ['Old', -91, {}],
      ['Past', -89, { status: 'completed' }],
      ['Soon', 1, {}],
      ['Cancelled', 2, { status: 'cancelled' }],
      ['Focus', 3, { meetingType: 'focus' }],
      ['Late', 364, {}],
      ['Next year', 366, {}],
    ] as const)
      await store(Date.now() + days * day, { title, ...values })
    const logged = vi.spyOn(log(), 'info')
    const made = await asked('/api/admin/calendar-feed', admin, 'POST')
    expect(made.status).toBe(201)
    const { https, webcal } = (await made.json()) as { https: string; webcal: string }
    expect(webcal).toBe(https.replace('https:', 'webcal:'))
    const path = https.slice(origin.length)
    const token = path.slice('/api/calendar/'.length, -'.ics'.length)
    const answer = await site.request(path)
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    const { events } = readCalendar(await answer.text())
    expect(events.map(({ summary }) => summary)).toEqual(['Past: Inês', 'Soon: Inês', 'Late: Inês'])
    for (const { attendees } of events)
      expect(attendees).toEqual([{ name: 'Inês', address: 'ines@example.org' }])
    const etag = answer.headers.get('etag') ?? ''
    expect((await site.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    const state = await (await asked('/api/admin/calendar-feed', admin)).json()
    expect(Date.now() - Date.parse(state.lastReadAt)).toBeLessThan(60_000)
    expect(JSON.stringify([state, await db().select().from(calendarFeeds)])).not.toContain(token)
    const lines = JSON.stringify(logged.mock.calls)
    logged.mockRestore()
    expect(lines).toContain('/api/calendar/…')
    expect(lines).not.toContain(token)

    const renewed = await (await asked('/api/admin/calendar-feed', admin, 'POST')).json()
    expect((await site.request(path)).status).toBe(404)
    const next = renewed.https.slice(origin.length)
    expect((await site.request(next)).status).toBe(200)
    expect((await asked('/api/admin/calendar-feed', admin, 'DELETE')).status).toBe(204)
    expect((await site.request(next)).status).toBe(404)
  })

  test('the admin’s feed has the same rate limit as all addresses', async () => {
    const admin = await signInAs('admin')
    const { https } = await (await asked('/api/admin/calendar-feed', admin, 'POST')).json()
    const path = https.slice(origin.length)
    const headers = { 'x-forwarded-for': '192.0.2.78' }
    for (let count = 1; count < rateLimits.ordinary.points; count += 1)
      await consumeRateLimit('ordinary', '192.0.2.78')
    expect((await site.request(path, { headers })).status).toBe(200)
    const refused = await site.request(path, { headers })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // The limit includes requests with guessed addresses.
    const guessed = `/api/calendar/${'A'.repeat(43)}.ics`
    expect((await site.request(guessed, { headers })).status).toBe(429)
    expect((await site.request(path)).status).toBe(200)
  })

  const calendarOf = (...starts: number[]) =>
    [
      'BEGIN:VCALENDAR',
      ...starts.flatMap((at) => [
        'BEGIN:VEVENT',
        `UID:${at}`,
        `DTSTART:${stamp(at)}`,
        'DURATION:PT1H',
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
    ].join('\r\n')
  const add = (who: { cookie: string }, url = secret) =>
    site.send('POST', '/api/admin/busy-feeds', { name: 'Private', url }, as(who).headers)
  const busyStarts = async () =>
    (await db().select().from(busyTimes).orderBy(busyTimes.startTime)).map(({ startTime }) =>
      Date.parse(startTime),
    )
  const soon = Math.floor(Date.now() / day) * day + 2 * day

  test('external busy times: the last good copy stays valid, and a failure shows since when', async () => {
    const admin = await signInAs('admin')
    elsewhere.text = calendarOf(soon, soon + day)
    const added = await add(admin, secret.replace('https', 'webcal'))
    const feed = await added.json()
    expect([added.status, feed]).toMatchObject([
      201,
      { name: 'Private', host: 'calendar.example', busyTimes: 2, failingSince: null, lastError: null },
    ])
    expect(await busyStarts()).toEqual([soon, soon + day])
    const run = () => readFeedsJob.run(new AbortController().signal)
    await run()
    expect(elsewhere.tags).toEqual([undefined, '"1"'])
    expect(await busyStarts()).toHaveLength(2)

    elsewhere.status = 503
    await run()
    const [failing] = await db().select().from(busyFeeds)
    expect(failing?.lastError).toBe('the server answered 503')
    await run()
    const [still] = await db().select().from(busyFeeds)
    expect(still).toEqual(failing)
    expect(still?.url).toMatch(/^encrypted:/)
    expect(await busyStarts()).toHaveLength(2)
    const listed = await (await asked('/api/admin/busy-feeds', admin)).text()
    expect(listed).toContain('the server answered 503')
    expect(listed).not.toContain('0f3a')

    // On another day, even unchanged content is parsed again, because recurring events continue.
    await db()
      .update(busyFeeds)
      .set({ lastReadAt: iso(Date.now() - 2 * day) })
    Object.assign(elsewhere, { status: 200, text: calendarOf(soon + 2 * day), tags: [] })
    const read = await asked(`/api/admin/busy-feeds/${feed.id}/read`, admin, 'POST')
    expect(await read.json()).toMatchObject({ busyTimes: 1, failingSince: null, lastError: null })
    expect(elsewhere.tags).toEqual([undefined])
    expect(await busyStarts()).toEqual([soon + 2 * day])
    expect((await asked(`/api/admin/busy-feeds/${feed.id}`, admin, 'DELETE')).status).toBe(204)
    expect(await busyStarts()).toEqual([])
    expect((await asked(`/api/admin/busy-feeds/${feed.id}`, admin, 'DELETE')).status).toBe(404)
  })

  test('a failing calendar keeps its last busy times blocked, until a reading succeeds', async () => {
    const admin = await signInAs('admin')
    const week = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '00:00',
      endTime: '24:00',
    }))
    await db().insert(availabilitySlots).values(week)
    await db().insert(callTypes).values({ slug: 'intro', title: 'Intro call', minutes: 30 })
    await publish(availabilityChannel, 'hours')
    const isOffered = async () => {
      const { times } = await (await site.request('/api/calls/intro/times')).json()
      return [soon, soon + day].map((at) => times.includes(iso(at)))
    }
    expect(await isOffered()).toEqual([true, true])
    elsewhere.text = calendarOf(soon)
    const { id } = await (await add(admin)).json()
    expect(await isOffered()).toEqual([false, true])

    const read = async () => (await asked(`/api/admin/busy-feeds/${id}/read`, admin, 'POST')).json()
    const begun = Date.now()
    const since = new Set<string>()
    for (const [change, lastError] of [
      [{ status: 503 }, 'the server answered 503'],
      [{ status: 200, etag: '"2"', text: '<p>Sign in</p>' }, 'it is not a calendar'],
      [{ text: calendarOf(soon + day).slice(0, -20) }, 'it is incomplete: its end is missing'],
    ] as const) {
      Object.assign(elsewhere, change)
      const failing = await read()
      expect(failing).toMatchObject({ busyTimes: 1, lastError })
      since.add(failing.failingSince)
      expect(await isOffered()).toEqual([false, true])
    }
    expect([...since].map(Date.parse)).toEqual([expect.closeTo(begun, -4)])

    // The first response has the same content as before, the second one has different content.
    Object.assign(elsewhere, { etag: '"1"', tags: [] })
    expect(await read()).toMatchObject({ busyTimes: 1, failingSince: null, lastError: null })
    expect(elsewhere.tags).toEqual(['"1"'])
    expect(await isOffered()).toEqual([false, true])
    Object.assign(elsewhere, { etag: '"3"', text: calendarOf(soon + day) })
    expect(await read()).toMatchObject({ busyTimes: 1, failingSince: null, lastError: null })
    expect(await isOffered()).toEqual([true, false])
  })

  test('at most five calendars, and no unreadable one', async () => {
    const admin = await signInAs('admin')
    for (const [url, message] of [
      ['https://127.0.0.1/basic.ics', '127.0.0.1 is not on the public internet'],
      ['https://localhost/basic.ics', 'localhost is not on the public internet'],
      ['https://calendar.example/basic.ics', 'it is not a calendar'],
    ]) {
      const refused = await add(admin, url)
      expect([refused.status, await refused.json()]).toMatchObject([
        400,
        { fields: { url: `This calendar cannot be read: ${message}` } },
      ])
    }
    expect((await add(admin, 'http://calendar.example/basic.ics')).status).toBe(400)
    expect(await (await add(admin, 'https://calendar.example:8443/a')).text()).toContain('the port 8443')
    elsewhere.text = calendarOf(soon)
    const answers = await Promise.all(Array.from({ length: 7 }, () => add(admin)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409])
  })
})
