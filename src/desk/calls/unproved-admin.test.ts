import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userSettings, users } from '#base/accounts/table.ts'
import { db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { notifyBooked, notifyCancelled, notifyMoved } from './commands/notifications.ts'
import { appointments, type StoredAppointment } from './table.ts'

describe.each(engines)('calls of an admin with an unverified email on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let userId: number
  let call: StoredAppointment
  beforeAll(async () => {
    site = await openTestSite(engine)
    userId = (await signInAs('admin')).userId
    await db().update(users).set({ email: 'owner@example.org' }).where(eq(users.id, userId))
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const [stored] = await db()
      .insert(appointments)
      .values({
        ...{ title: 'Intro', uid: 'uid-1', guestName: 'Ines', guestEmail: 'ines@example.org' },
        ...{ startTime: at(48), endTime: at(49), busyUntil: at(49), changedBy: 'guest' },
      })
      .returning()
    call = stored as StoredAppointment
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(emailOutbox))

  const set = async (isEmailVerified: boolean, emailFrequency: 'weekly' | 'immediate', wants = true) => {
    await db().update(users).set({ isEmailVerified }).where(eq(users.id, userId))
    const values = { emailFrequency, emailNotifications: wants }
    await db()
      .insert(userSettings)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: userSettings.userId, set: values })
  }
  const subjects = async () =>
    (await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, 'owner@example.org'))).map(
      ({ subject }) => subject,
    )

  test('notify: booked, moved, cancelled', async () => {
    await set(false, 'immediate')
    await tx(() => notifyBooked(call))
    await tx(() => notifyMoved(call, { ...call, startTime: call.endTime }))
    await tx(() => notifyCancelled(call))
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Call on /),
      expect.stringMatching(/^Call moved to /),
      expect.stringMatching(/^Call cancelled: /),
    ])
  })

  test.each([
    ['at once, since no digest comes', false, 'weekly', true, 1],
    ['not where no emails are wanted', false, 'immediate', false, 0],
    ['in the digest of who has confirmed it', true, 'weekly', true, 0],
  ] as const)('send an email %s', async (_, isVerified, frequency, wants, count) => {
    await set(isVerified, frequency, wants)
    await tx(() => notifyBooked(call))
    expect(await subjects()).toHaveLength(count)
  })
})
