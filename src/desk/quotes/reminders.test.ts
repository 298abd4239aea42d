import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notices } from '#base/accounts/table.ts'
import { addDays, wallTime } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { locale, setLocale, siteDay } from '#platform/locale.ts'
import { adaEmail, openOfferSite } from '#testing/offer-site.ts'
import { engines } from '#testing/site.ts'
import { remindOfQuotes } from './commands/reminders.ts'
import { quotes } from './table.ts'

const hour = 3_600_000

describe.each(engines)('the last days of offers on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOfferSite>>
  const usual = { ...locale() }
  beforeAll(async () => {
    site = await openOfferSite(engine)
    Object.assign(usual, locale())
  })
  afterAll(() => site.close())
  afterEach(() => setLocale(usual))
  beforeEach(async () => {
    await db().delete(quotes)
    await db().delete(notices)
    await db().delete(emailOutbox)
  })

  const mails = () =>
    db().select().from(emailOutbox).where(eq(emailOutbox.recipient, adaEmail)).orderBy(emailOutbox.id)
  const remindOn = (day: string, time = '09:00') => remindOfQuotes(Date.parse(wallTime(day, time)))
  const linkIn = (text = '') => `/api${/\/quote\/[\w-]{43}/.exec(text)?.[0]}`

  test.each([
    ['Europe/Berlin', '2027-03-30'],
    ['Europe/Berlin', '2027-03-31'],
    ['Pacific/Kiritimati', '2027-03-30'],
    ['America/Anchorage', '2027-03-16'],
    ['Australia/Lord_Howe', '2027-04-06'],
  ])('bring one reminder and one notice in %s before and after %s', async (timeZone, validUntil) => {
    await site.write({ validUntil })
    await db().delete(emailOutbox)
    setLocale({ ...usual, timeZone })
    const sent: string[] = []
    for (let at = Date.parse(addDays(validUntil, -6)); at < Date.parse(addDays(validUntil, 4)); at += hour) {
      const before = (await mails()).length
      await remindOfQuotes(at)
      if ((await mails()).length > before) sent.push(new Date(at).toISOString())
    }
    const first = (day: string) => {
      const begin = Date.parse(wallTime(day, '08:00'))
      return new Date(Math.ceil(begin / hour) * hour).toISOString()
    }
    expect(sent).toEqual([first(addDays(validUntil, -3)), first(addDays(validUntil, 1))])
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^An offer of .+ ends soon: SaaS MVP$/),
      expect.stringMatching(/^An offer of .+ has expired: SaaS MVP$/),
    ])
  })

  test('bring a reminder with a link of its own, and the earlier link goes on working', async () => {
    const validUntil = addDays(siteDay(), 20)
    const { api, id } = await site.write({ validUntil })
    await Promise.all(Array.from({ length: 8 }, () => remindOn(addDays(validUntil, -2))))
    const [, reminder, ...others] = await mails()
    expect(others).toEqual([])
    const link = linkIn(reminder?.text ?? '')
    expect(link).not.toBe(api)
    for (const one of [api, link])
      expect(await site.readLink(one)).toMatchObject({ state: 'open', version: 1, replaced: false })
    expect((await site.openQuote(id)).versions).toEqual([])
    const again = await site.written(await site.post({}, `/${id}/send`))
    for (const former of [api, link]) expect((await site.request(former, {})).status).toBe(404)
    expect((await site.acceptLink(again.api)).status).toBe(200)
  })

  test('bring none for offers that were answered, sent only shortly before, or are drafts', async () => {
    const validUntil = addDays(siteDay(), 5)
    await site.write({ validUntil })
    const declined = await site.write({ validUntil: addDays(siteDay(), 9) })
    expect((await site.send(site.ada, 'POST', `${declined.api}/decline`, {})).status).toBe(204)
    expect((await site.post({ ...site.content(), as: 'draft', email: adaEmail })).status).toBe(201)
    await db().delete(emailOutbox)
    for (let day = 0; day <= 14; day += 1) await remindOn(addDays(siteDay(), day))
    expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('has expired')])
    await site.write({ validUntil: addDays(siteDay(), 6) })
    await remindOn(addDays(siteDay(), 3), '07:59')
    expect(await site.subjects()).not.toContainEqual(expect.stringContaining('ends soon'))
    await remindOn(addDays(siteDay(), 3), '08:00')
    expect(await site.subjects()).toContainEqual(expect.stringContaining('ends soon'))
  })

  test('end with one sentence to the addressee and a notice to the admins, not for old offers', async () => {
    const validUntil = addDays(siteDay(), 2)
    const { id } = await site.write({ validUntil })
    await db().delete(emailOutbox)
    await remindOn(validUntil)
    await remindOn(addDays(validUntil, 30))
    expect(await mails()).toEqual([])
    await Promise.all(Array.from({ length: 8 }, () => remindOn(addDays(validUntil, 1))))
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).toMatch(
      /^The offer of .+ for SaaS MVP was valid until .+: if you still want it, [^\n]+\n\n/,
    )
    expect(mail?.text).not.toContain('/quote/')
    const left = await db().select().from(notices).where(eq(notices.userId, site.chief.userId))
    expect(left).toMatchObject([{ title: 'Your offer has expired: SaaS MVP', path: '/dashboard/quotes' }])
    expect((await site.openQuote(id)).remindedAt).toBeNull()
  })
})
