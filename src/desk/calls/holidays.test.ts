import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { refreshSite } from '#base/site/queries.ts'
import { siteSettings } from '#base/site/table.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { beginOnTuesday } from '#testing/call-site.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { refreshHolidays } from './commands/holidays.ts'
import { lockCalendar } from './commands/stored-appointment.ts'
import type { Availability } from './contract/availability.ts'
import type { Offer } from './contract/calls.ts'
import type { PublicHolidays } from './contract/holidays.ts'
import { availabilityChannel } from './queries/channels.ts'
import { savedHolidays } from './queries/saved-holidays.ts'
import { availabilitySlots, bookingRules, publicHolidays } from './table.ts'

const bavaria = { country: 'DE', region: 'BY' }
const path = '/api/admin/public-holidays'

describe.each(engines)('public holidays on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await beginOnTuesday()
    await refreshSettings()
    cookie ??= (await signInAs('admin')).cookie
  })
  afterEach(async () => {
    vi.useRealTimers()
    await db().delete(siteSettings)
    await refreshSettings()
  })

  async function refreshSettings() {
    await publish('content', 'site')
    await refreshSite()
  }
  async function setSettings(name: 'invoices' | 'locale', value: object) {
    await db().insert(siteSettings).values({ key: name, value, version: 1 })
    await refreshSettings()
  }
  const send = (method: string, address: string, body?: object) =>
    site.send(method, address, body, { cookie })
  async function answerTo(method: string, address: string, body?: object) {
    const answer = await send(method, address, body)
    return { status: answer.status, body: await answer.json() }
  }
  async function close(place: object = bavaria): Promise<PublicHolidays> {
    const { status, body } = await answerTo('PUT', path, place)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const read = async (query = ''): Promise<PublicHolidays> => (await answerTo('GET', path + query)).body
  const stateOn = ({ days }: PublicHolidays, day: string) => days.find((each) => each.day === day)?.state
  const freeOn = async (day: string): Promise<string[]> =>
    (await (await site.request(`/api/calls/intro/times?from=${day}&days=1`)).json()).times
  const offer = async (): Promise<Offer> => (await site.request('/api/calls')).json()
  const availability = async (): Promise<Availability> =>
    (await answerTo('GET', '/api/admin/availability')).body
  async function book(start: string): Promise<number> {
    const call = { title: 'Talk', meetingType: 'video', name: 'Bo', email: 'bo@example.org', minutes: 20 }
    return (await answerTo('POST', '/api/admin/appointments', { ...call, start })).body.id
  }
  async function lookAhead(horizonDays: number) {
    await db().insert(bookingRules).values({ horizonDays })
    await publish(availabilityChannel, 'rules')
  }

  test('are days like any other until an admin accepts them, with the site’s country proposed', async () => {
    const { saved, country, region, countries, days } = await read()
    expect({ saved, country, region }).toEqual({ saved: null, country: 'US', region: null })
    expect(countries).toContainEqual({ code: 'DE', name: 'Germany' })
    expect(days.map(({ name }) => name)).toContain('Thanksgiving Day')
    expect(await freeOn('2026-12-25')).not.toEqual([])
    expect((await offer()).holidays).toEqual([])
  })

  test('are proposed for the country of the seller first, then of the zone, then of the formats', async () => {
    await setSettings('locale', {
      language: 'fr-FR',
      textLanguage: 'fr',
      currency: 'EUR',
      timeZone: 'Europe/Vienna',
    })
    const { country, countries, days } = await read()
    expect([country, days[0]?.name]).toEqual(['AT', 'Immaculée Conception'])
    expect(countries).toContainEqual({ code: 'DE', name: 'Germany' })
    await setSettings('invoices', { sellerCountry: 'DE' })
    expect((await read()).country).toBe('DE')
    await db().delete(siteSettings)
    await setSettings('locale', { language: 'fr-FR', textLanguage: 'fr', currency: 'EUR', timeZone: 'UTC' })
    expect((await read()).country).toBe('FR')
  })

  test('close their days, and visitors read why', async () => {
    const holidays = await close()
    expect(holidays).toMatchObject({ saved: bavaria, ...bavaria })
    expect(stateOn(holidays, '2026-12-25')).toBe('closed')
    expect(await freeOn('2026-12-25')).toEqual([])
    expect(await freeOn('2026-12-24')).not.toEqual([])
    expect(await freeOn('2026-12-28')).not.toEqual([])
    const { timeOff, holidays: shown } = await offer()
    expect(timeOff).toEqual([])
    expect(shown.map(({ day }) => day)).toEqual(['2026-12-25', '2026-12-26', '2027-01-01', '2027-01-06'])
    expect(shown[0]?.name).toBe('Christmas Day')
    expect((await availability()).timeOff).toEqual([])
    const schedule = (await answerTo('GET', '/api/admin/schedule?from=2026-12-25&days=1')).body
    expect(schedule.days).toMatchObject([{ isOff: true, open: [], note: 'Christmas Day' }])
  })

  test('are those of the region: Corpus Christi in Bavaria, Women’s Day in Berlin', async () => {
    await lookAhead(200)
    await close()
    expect([await freeOn('2027-05-27'), (await freeOn('2027-03-08')).length > 0]).toEqual([[], true])
    await close({ country: 'DE', region: 'BE' })
    expect([(await freeOn('2027-05-27')).length > 0, await freeOn('2027-03-08')]).toEqual([true, []])
  })

  test('leave a booked call as it is, and name it among those outside the hours', async () => {
    const start = '2026-12-25T17:00:00.000Z'
    const id = await book(start)
    await db().delete(emailOutbox)
    await close()
    expect((await answerTo('GET', `/api/admin/appointments/${id}`)).body).toMatchObject({
      status: 'scheduled',
      startTime: start,
      sequence: 0,
    })
    expect((await availability()).outside).toMatchObject([{ id, startTime: start }])
    expect(await db().select().from(emailOutbox)).toEqual([])
  })

  test('can be opened one by one, and closed again', async () => {
    await close()
    const opened = await answerTo('PUT', `${path}/2026-12-25`, { isOpened: true })
    expect(stateOn(opened.body, '2026-12-25')).toBe('opened')
    expect(await freeOn('2026-12-25')).not.toEqual([])
    expect(await freeOn('2027-01-01')).toEqual([])
    // In another region, an opened holiday stays open if it is also a holiday there.
    expect(stateOn(await close({ country: 'DE', region: 'BE' }), '2026-12-25')).toBe('opened')
    await close({ country: 'JP', region: null })
    expect(stateOn(await close(), '2026-12-25')).toBe('closed')
    await send('PUT', `${path}/2026-12-25`, { isOpened: true })
    await send('PUT', `${path}/2026-12-25`, { isOpened: true })
    expect((await savedHolidays())?.opened).toEqual(['2026-12-25'])
    const closed = await answerTo('PUT', `${path}/2026-12-25`, { isOpened: false })
    expect(stateOn(closed.body, '2026-12-25')).toBe('closed')
    expect(await freeOn('2026-12-25')).toEqual([])
  })

  test('are worked on where the day has hours of its own, and stay closed where it has none', async () => {
    const hours = [{ start: '10:00', end: '11:00' }]
    await send('PUT', '/api/admin/day-exceptions/2026-12-25', { hours })
    await send('PUT', '/api/admin/day-exceptions/2027-01-01', { hours: [] })
    const holidays = await close()
    expect(stateOn(holidays, '2026-12-25')).toBe('own hours')
    expect(stateOn(holidays, '2027-01-01')).toBe('closed')
    expect(await freeOn('2026-12-25')).toHaveLength(2)
    expect(await freeOn('2027-01-01')).toEqual([])
  })

  test('become days like any other again', async () => {
    const before = await freeOn('2026-12-25')
    await close()
    const { status, body } = await answerTo('DELETE', path)
    expect([status, body.saved]).toEqual([200, null])
    expect(await freeOn('2026-12-25')).toEqual(before)
    expect((await send('DELETE', path)).status).toBe(404)
  })

  test('of another place can be read before they are saved', async () => {
    await close()
    const berlin = await read('?country=DE&region=BE')
    expect(berlin).toMatchObject({ saved: bavaria, country: 'DE', region: 'BE' })
    expect(stateOn(berlin, '2027-03-08')).toBe('closed')
    expect(stateOn(await read(), '2027-03-08')).toBeUndefined()
  })

  test.each([
    [{ country: 'ZZ', region: null }, 'country'],
    [{ country: 'Germany', region: null }, 'country'],
    [{ country: 'DE', region: 'ZZ' }, 'region'],
    [{ country: 'DE', region: '../BY' }, 'region'],
    [{ country: 'FR', region: 'BY' }, 'region'],
    [{ region: null }, 'country'],
  ])('of %j are refused, and the %s is named', async (place, field) => {
    const { status, body } = await answerTo('PUT', path, place)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await savedHolidays()).toBeUndefined()
    const query = new URLSearchParams(
      Object.entries(place).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    )
    if ('country' in place) expect((await send('GET', `${path}?${query}`)).status).toBe(400)
  })

  test('cannot be opened if they are none, or past', async () => {
    expect((await send('PUT', `${path}/2026-12-25`, { isOpened: true })).status).toBe(404)
    await close()
    expect((await send('PUT', `${path}/2026-12-24`, { isOpened: true })).status).toBe(404)
    expect((await send('PUT', `${path}/2026-11-01`, { isOpened: true })).status).toBe(400)
    expect((await savedHolidays())?.opened).toEqual([])
  })

  test('are days of the site’s zone, from midnight to midnight', async () => {
    await db().delete(availabilitySlots)
    const week = Array.from({ length: 7 }, (_, dayOfWeek) => ({
      dayOfWeek,
      startTime: '00:00',
      endTime: '24:00',
    }))
    await db().insert(availabilitySlots).values(week)
    await close()
    // Chicago is six hours behind UTC.
    expect((await freeOn('2026-12-31')).at(-1)).toBe('2027-01-01T05:30:00.000Z')
    expect(await freeOn('2027-01-01')).toEqual([])
    expect((await freeOn('2027-01-02'))[0]).toBe('2027-01-02T06:00:00.000Z')
    await setSettings('locale', {
      language: 'en-US',
      textLanguage: 'en',
      currency: 'USD',
      timeZone: 'Asia/Tokyo',
    })
    expect((await freeOn('2026-12-31')).at(-1)).toBe('2026-12-31T14:30:00.000Z')
    expect(await freeOn('2027-01-01')).toEqual([])
    expect((await freeOn('2027-01-02'))[0]).toBe('2027-01-01T15:00:00.000Z')
  })

  test('are stored for later years as time passes, in the language of the site, and stay opened', async () => {
    await close()
    await send('PUT', `${path}/2026-12-25`, { isOpened: true })
    const days = async () => (await savedHolidays())?.days.map(({ day }) => day) ?? []
    expect([(await days())[0], (await days()).at(-1)]).toEqual(['2025-01-01', '2030-12-26'])
    vi.setSystemTime('2027-01-01T12:00:00Z')
    await setSettings('locale', {
      language: 'de-DE',
      textLanguage: 'de',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
    })
    await refreshHolidays()
    expect([(await days())[0], (await days()).at(-1)]).toEqual(['2026-01-01', '2031-12-26'])
    expect((await savedHolidays())?.opened).toEqual(['2026-12-25'])
    expect((await offer()).holidays[0]).toEqual({ day: '2027-01-01', name: 'Neujahr' })
  })

  test.runIf(engine === 'postgres')('of a place chosen while those of another are renewed stay', async () => {
    await close()
    await db().update(publicHolidays).set({ days: [] })
    const locked = Promise.withResolvers<void>()
    const renewing = Promise.withResolvers<void>()
    const chosen = tx(async () => {
      await lockCalendar()
      locked.resolve()
      await renewing.promise
      await db().update(publicHolidays).set({ country: 'JP', region: null })
    })
    await locked.promise
    const renewed = refreshHolidays()
    const waiting = sql`select 1 from pg_locks join pg_database d on d.oid = database
      where d.datname = current_database() and locktype = 'advisory' and not granted`
    await expect.poll(async () => (await db().execute(waiting)).rows.length, { timeout: 10_000 }).toBe(1)
    renewing.resolve()
    await Promise.all([chosen, renewed])
    expect(await savedHolidays()).toMatchObject({ country: 'JP', region: null, days: [] })
  })

  test('that are not days off stay so when the stored ones are renewed', async () => {
    await refreshHolidays()
    expect(await savedHolidays()).toBeUndefined()
  })
})
