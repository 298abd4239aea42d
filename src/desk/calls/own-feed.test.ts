import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byCommandLine, giveRole } from '#base/accounts/commands/roles.ts'
import { revokeAccess } from '#base/accounts/commands/sessions.ts'
import { userAudit, users } from '#base/accounts/table.ts'
import { db, tx } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { ageSessionsOf, registerMember } from '#testing/browser.ts'
import { engines, openTestSite } from '#testing/site.ts'

describe.each(engines)('the address of an admin’s calendar feed on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  /** Registers an admin who has just signed in, so that sensitive requests need no confirmation. */
  async function feedOwner() {
    const { browser, user, person } = await registerMember(site)
    const id = user.id as number
    await db().update(users).set({ role: 'admin', isEmailVerified: true }).where(eq(users.id, id))
    await browser.send('POST', '/api/auth/login', {
      emailOrUsername: person.email,
      password: person.password,
    })
    const { https } = await (await browser.send('POST', '/api/admin/calendar-feed')).json()
    const read = async () => (await site.request(new URL(https).pathname)).status
    expect(await read()).toBe(200)
    return { id, browser, person, read }
  }

  test('is made after a confirmation; its creation and end are reported to the admin and the log', async () => {
    const { id, browser, read } = await feedOwner()
    const mails = await db().select().from(emailOutbox).where(eq(emailOutbox.accountId, id))
    expect(mails.map(({ subject }) => subject)).toContain(
      'A calendar address was made for your account at Waymark',
    )
    await ageSessionsOf(id, 6)
    const refused = await browser.send('POST', '/api/admin/calendar-feed')
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'confirmation-required'])
    expect(await read()).toBe(200)
    for (let time = 0; time < 2; time += 1)
      expect((await browser.send('DELETE', '/api/admin/calendar-feed')).status).toBe(204)
    const noted = await db().select().from(userAudit).where(eq(userAudit.userId, id))
    expect(noted.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['make-calendar-feed', id],
      ['end-calendar-feed', id],
    ])
  })

  test.each<[string, (owner: Awaited<ReturnType<typeof feedOwner>>) => Promise<unknown>]>([
    [
      'another password',
      ({ browser, person }) =>
        browser.send('PUT', '/api/auth/change-password', {
          currentPassword: person.password,
          newPassword: 'another walk by the lake',
        }),
    ],
    ['the end of all other sessions', ({ browser }) => browser.send('DELETE', '/api/account/sessions')],
    ['what ends all sessions, as a reset does', ({ id }) => tx(() => revokeAccess(id))],
    ['another role, also when it is given back', ({ id }) => giveRole(id, 'user', byCommandLine)],
  ])('ends with %s, and the log says so', async (_, happens) => {
    const owner = await feedOwner()
    await happens(owner)
    await db().update(users).set({ role: 'admin' }).where(eq(users.id, owner.id))
    expect(await owner.read()).toBe(404)
    const ended = and(eq(userAudit.userId, owner.id), eq(userAudit.action, 'end-calendar-feed'))
    expect(await db().$count(userAudit, ended)).toBe(1)
  })
})
