import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sessions, userAudit } from '#base/accounts/table.ts'
import { analytics, analyticsByDay } from '#base/analytics/table.ts'
import type { SiteSettings } from '#base/site/contract.ts'
import { db } from '#platform/database/database.ts'
import { contactMessages, contactReplies } from '#showcase/contact/table.ts'
import { openSettingsSite } from '#testing/settings-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { features } from '../../features.ts'

type Privacy = SiteSettings['privacy']['value']

const monthsAgo = (months: number) => sql`now() - make_interval(months => ${months}::integer, days => 1)`

/** Runs a job like the scheduler, in a process that may not have read the settings. */
async function runJob(name: string): Promise<void> {
  const job = Object.values(features)
    .flatMap(({ jobs }) => jobs ?? [])
    .find((one) => one.name === name)
  expect(job).toBeDefined()
  await job?.run(new AbortController().signal)
}

describe.each(engines)('how long things are kept, on %s,', (engine) => {
  let opened: Awaited<ReturnType<typeof openSettingsSite>>
  beforeAll(async () => {
    opened = await openSettingsSite(engine)
  })
  afterAll(() => opened.site.close())
  afterEach(() => opened.reset('privacy'))

  const keep = (changes: Partial<Privacy>) => opened.change('privacy', changes)

  test('messages of the contact form go with their replies, counted from the last of them', async () => {
    const words = { name: 'Ada', email: 'ada@example.org', message: 'A question.' }
    const leave = async (months: number, reply?: number) => {
      const [message] = await db()
        .insert(contactMessages)
        .values({ ...words, createdAt: monthsAgo(months) as never })
        .returning({ id: contactMessages.id })
      const messageId = message?.id ?? 0
      if (reply !== undefined)
        await db()
          .insert(contactReplies)
          .values({
            messageId,
            authorId: opened.admin.userId,
            text: 'Yes.',
            createdAt: monthsAgo(reply) as never,
          })
      return messageId
    }
    const [old, recent, answered, oldAnswer] = [
      await leave(36),
      await leave(35),
      await leave(40, 3),
      await leave(40, 38),
    ]
    const left = async () =>
      (await db().select({ id: contactMessages.id }).from(contactMessages)).map(({ id }) => id).toSorted()
    await keep({ contactMonths: null })
    await runJob('purge-messages')
    expect(await left()).toEqual([old, recent, answered, oldAnswer])
    await keep({ contactMonths: 36 })
    await runJob('purge-messages')
    expect(await left()).toEqual([recent, answered])
    await keep({ contactMonths: 3 })
    await runJob('purge-messages')
    expect(await left()).toEqual([])
  })

  test('changes of accounts go after a year at the earliest', async () => {
    const add = (months: number) =>
      db()
        .insert(userAudit)
        .values({
          userId: opened.admin.userId,
          action: 'create',
          origin: 'site',
          createdAt: monthsAgo(months) as never,
        })
    await add(11)
    await add(20)
    await add(40)
    expect((await keep({ auditMonths: 11 })).status).toBe(400)
    await runJob('purge-accounts')
    expect(await db().$count(userAudit)).toBe(2)
    await keep({ auditMonths: 12 })
    await runJob('purge-accounts')
    expect(await db().$count(userAudit)).toBe(1)
    await expect(db().delete(userAudit)).rejects.toMatchObject({
      cause: { message: 'user_audit is append-only' },
    })
  })

  test('numbers of visitors stay until a limit is set', async () => {
    for (const months of [1, 30]) {
      const day = sql`(${monthsAgo(months)})::date` as never
      await db().insert(analytics).values({ date: day })
      await db().insert(analyticsByDay).values({ day, dimension: 'page', value: '/', visitors: 2 })
    }
    const counts = async () => [await db().$count(analytics), await db().$count(analyticsByDay)]
    await runJob('purge-numbers')
    expect(await counts()).toEqual([2, 2])
    await keep({ visitMonths: 24 })
    await runJob('purge-numbers')
    expect(await counts()).toEqual([1, 1])
  })

  test('sessions last as long as the settings say, those that began before too', async () => {
    const member = await signInAs('user')
    const daysLeft = async () => {
      const [row] = await db()
        .select({ days: sql<number>`extract(epoch from ${sessions.expire} - now())::float8 / 86400` })
        .from(sessions)
        .where(eq(sql`(${sessions.sess} ->> 'userId')::integer`, member.userId))
      return row?.days ?? 0
    }
    expect(await daysLeft()).toBeCloseTo(7, 1)
    await keep({ sessionDays: 2 })
    await runJob('purge-accounts')
    expect(await daysLeft()).toBeCloseTo(2, 1)
    await keep({ sessionDays: 30 })
    const answer = await opened.site.request('/api/auth/me', { headers: { cookie: member.cookie } })
    expect(answer.headers.get('set-cookie')).toContain(`Max-Age=${30 * 86_400}`)
    expect(await daysLeft()).toBeCloseTo(30, 1)
  })

  test('is what the draft of the privacy page says', async () => {
    await keep({ contactMonths: 1, auditMonths: 24, visitMonths: 13, invoiceYears: 8, sessionDays: 3 })
    const draft = await opened.site.send('POST', '/api/admin/privacy-page', undefined, {
      cookie: opened.admin.cookie,
    })
    const { markdown } = await draft.json()
    for (const sentence of [
      'Kept: 1 month after the last message or reply.',
      'Kept: 24 months after the change.',
      'Visits, which name nobody, 13 months; the numbers of each day: 13 months after the day.',
      'Kept: 8 years after the end of the year of issue',
      'Kept: A session 3 days after its last use;',
    ])
      expect(markdown).toContain(sentence)
  })
})
