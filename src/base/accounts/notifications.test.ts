import { asc, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { presentInstant } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { notifyUser, sendDueDigests } from './commands/notifications.ts'
import type { SettingsInput } from './contract/settings.ts'
import { notices } from './table.ts'

describe.each(engines)('notifications on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let member: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openTestSite(engine, { PUBLIC_URL: 'https://waymark.example' })
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await db().delete(emailOutbox)
    await db().delete(notices)
    member = await signInAs('user')
  })

  const set = (settings: SettingsInput) =>
    site.send('PUT', '/api/settings', settings, {
      cookie: member.cookie,
      origin: 'https://waymark.example',
    })
  const letThemWait = (hours: number) =>
    db()
      .update(notices)
      .set({ createdAt: sql`${presentInstant} - make_interval(hours => ${hours})` })
  const countWaiting = () => db().$count(notices, isNotNull(notices.text))
  const emails = () => db().select().from(emailOutbox).orderBy(asc(emailOutbox.id))
  const notifyThrice = async () => {
    for (const subject of ['First', 'Second', 'Third'])
      await notifyUser(member.userId, () => ({
        ...{ kind: 'order', title: subject, path: '/dashboard/orders' },
        ...{ subject, text: `${subject} text` },
      }))
  }

  test('are sent one by one with the frequency immediate', async () => {
    await notifyThrice()
    expect((await emails()).map(({ subject }) => subject)).toEqual(['First', 'Second', 'Third'])
    expect(await countWaiting()).toBe(0)
  })

  test.each([
    ['daily', 24],
    ['weekly', 168],
  ] as const)(
    'are collected for a %s digest and emailed together, in their order, once',
    async (emailFrequency, hours) => {
      expect((await set({ emailFrequency })).status).toBe(200)
      await notifyThrice()
      await letThemWait(hours - 1)
      await sendDueDigests()
      expect(await emails()).toEqual([])
      await letThemWait(hours)
      await Promise.all([sendDueDigests(), sendDueDigests()])
      const [digest, ...others] = await emails()
      expect(others).toEqual([])
      expect(digest?.subject).toBe('3 notices from Waymark')
      expect(digest?.text).toMatch(/\* First\n\nFirst text\n\n\* Second\n\nSecond text\n\n\* Third/)
      expect(digest?.text).toContain('https://waymark.example/dashboard/account')
      expect(await countWaiting()).toBe(0)
    },
  )

  test('that wait are sent soon after a change to immediate, and never after emails are turned off', async () => {
    await set({ emailFrequency: 'weekly' })
    await notifyThrice()
    await set({ emailFrequency: 'immediate' })
    await sendDueDigests()
    expect(await emails()).toHaveLength(1)
    await set({ emailFrequency: 'daily' })
    await notifyThrice()
    await set({ emailNotifications: false })
    await sendDueDigests()
    expect(await emails()).toHaveLength(1)
    expect(await countWaiting()).toBe(0)
  })
})
