import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerName } from '#base/site/domain/site.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openCallSite, timeAt } from '#testing/call-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { appointments } from './table.ts'

describe.each(engines)('emails to people whom a guest invited to a call on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openCallSite>>
  beforeAll(async () => {
    site = await openCallSite(engine)
  })
  afterAll(() => site.close())

  test('say in the subject whether the call is new, moved, changed or cancelled', async () => {
    const { cookie } = await signInAs('user')
    const { path } = await site.booked(
      timeAt(0),
      { guests: ['ada@example.org'], timeZone: 'UTC' },
      { cookie },
    )
    const moved = await site.send('PATCH', path, { start: timeAt(96), sequence: 0 })
    expect(moved.status).toBe(200)
    const [call] = await db().select().from(appointments)
    const admin = await signInAs('admin')
    const changes = { meetingLink: 'https://meet.example/other', tell: true }
    const changed = await site.send('PATCH', `/api/admin/appointments/${call?.id}`, changes, {
      cookie: admin.cookie,
    })
    expect(changed.status, await changed.clone().text()).toBe(200)
    expect((await site.request(path, { method: 'DELETE' })).status).toBe(204)
    const emails = await db()
      .select()
      .from(emailOutbox)
      .where(eq(emailOutbox.recipient, 'ada@example.org'))
      .orderBy(asc(emailOutbox.id))
    const day = '\\w+day, \\w+ \\d+(, \\d{4})?'
    expect(emails.map(({ subject }) => subject)).toEqual(
      [
        `^Call with ${ownerName()} on ${day}$`,
        `^Moved: call with ${ownerName()}, now on ${day}$`,
        `^Changed: call with ${ownerName()} on ${day}$`,
        `^Cancelled: call with ${ownerName()} on ${day}$`,
      ].map((subject) => expect.stringMatching(subject)),
    )
    expect(emails[1]?.text).toMatch(
      new RegExp(` was moved\\. It was to be on ${day}, \\d\\d:\\d\\d in UTC\\.`),
    )
    expect(emails[2]?.text).not.toContain('It was to be')
  })
})
