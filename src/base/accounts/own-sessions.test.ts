import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openBrowser, registerMember } from '#testing/browser.ts'
import { engines, openTestSite } from '#testing/site.ts'
import type { ListedSession } from './contract/sessions.ts'
import { notices, sessions, users } from './table.ts'

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

describe.each(engines)('the own sessions on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine, { SMTP_URL: 'smtp://127.0.0.1:1' })
  })
  afterAll(() => site.close())

  const path = '/api/account/sessions'
  async function member() {
    const { browser, user, person } = await registerMember(site)
    const id = user.id as number
    await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, id))
    const login = { emailOrUsername: person.email, password: person.password }
    return {
      ...{ browser, id, person },
      signIn: async (agent: string, elsewhere = openBrowser(site)) => {
        const answer = await elsewhere.send('POST', '/api/auth/login', login, { 'user-agent': agent })
        expect(answer.status).toBe(200)
        return elsewhere
      },
      list: async (): Promise<ListedSession[]> => (await browser.get(path)).json(),
      titles: async () => {
        const rows = await db().select().from(notices).where(eq(notices.userId, id))
        return rows.map(({ title }) => title)
      },
      mails: () => db().$count(emailOutbox, eq(emailOutbox.recipient, person.email)),
    }
  }

  test('are listed by name, without an address or the user agent', async () => {
    const { list, signIn, id } = await member()
    await signIn(firefox)
    await signIn(safari)
    const listed = await list()
    expect(listed.map(({ name, device, isThis }) => [name, device, isThis])).toEqual([
      ['Safari on iOS', 'phone', false],
      ['Firefox on Windows', 'desktop', false],
      ['A browser', 'other', true],
    ])
    const [own] = await db()
      .select()
      .from(sessions)
      .where(eq(sessions.id, listed[0]?.id ?? 0))
    expect(Object.keys(own ?? {})).toEqual([
      'sid',
      'sess',
      'expire',
      'id',
      'device',
      'browser',
      'system',
      'usedAt',
    ])
    expect(own?.sess).toEqual({ userId: id, via: 'password', since: expect.any(String) })
  })

  test('are ended one by one, or all others together, with immediate effect', async () => {
    const { browser, list, signIn } = await member()
    const [laptop, phone, tablet] = [await signIn(firefox), await signIn(safari), await signIn(safari)]
    const [newest] = await list()
    expect((await browser.send('DELETE', `${path}/${newest?.id}`)).status).toBe(204)
    expect((await browser.send('DELETE', `${path}/${newest?.id}`)).status).toBe(404)
    expect(await tablet.me()).toBeNull()
    expect(await phone.me()).not.toBeNull()
    expect((await browser.send('DELETE', path)).status).toBe(204)
    expect([await laptop.me(), await phone.me()]).toEqual([null, null])
    expect((await list()).map(({ isThis }) => isThis)).toEqual([true])
  })

  test('of somebody else are missing', async () => {
    const [one, other] = [await member(), await member()]
    const [foreign] = await other.list()
    expect((await one.browser.send('DELETE', `${path}/${foreign?.id}`)).status).toBe(404)
    expect(await other.browser.me()).not.toBeNull()
  })

  describe('are reported', () => {
    const told = 'Your account was opened in a new browser: Firefox on Windows'

    test('from a new browser, once for several, and not at the registration', async () => {
      const { browser, signIn, titles, mails } = await member()
      const before = await mails()
      await signIn(firefox, browser)
      expect(await titles()).toEqual([])
      const other = await signIn(firefox)
      await signIn(firefox)
      expect(await titles()).toEqual([told])
      expect(await mails()).toBe(before + 1)
      await db().delete(notices)
      await signIn(firefox, other)
      expect(await titles()).toEqual([])
    })

    test('with a change of the password and of the email, even to the old address', async () => {
      const { browser, person, titles } = await member()
      const change = { currentPassword: person.password, newPassword: 'quite another sentence' }
      expect((await browser.send('PUT', '/api/auth/change-password', change)).status).toBe(204)
      const email = `moved-${person.email}`
      expect((await browser.send('PUT', '/api/auth/profile', { email })).status).toBe(200)
      expect((await titles()).toSorted()).toEqual([
        'A new email was entered for your account',
        'Your password was changed',
      ])
      const subject = 'A new email was entered for your account at Waymark'
      const mailed = and(eq(emailOutbox.recipient, person.email), eq(emailOutbox.subject, subject))
      expect(await db().$count(emailOutbox, mailed)).toBe(1)
    })
  })
})
