import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openBrowser, registerMember, userRow } from '#testing/browser.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { answerResetRequests } from './commands/password-reset.ts'
import { identities } from './table.ts'

const wanted = { role: 'admin', isActive: false, id: 4711, emailVerified: true, isEmailVerified: true }
const forged = {
  ...wanted,
  password_hash: 'x',
  googleId: 'g',
  provider: 'google',
  createdAt: '2001-01-01T00:00:00Z',
}

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  const member = (changes?: Record<string, unknown>) => registerMember(site, changes)

  describe('members cannot extend their own rights', () => {
    test('a registration ignores role, state and identity', async () => {
      const { user } = await member(forged)
      expect(user).toMatchObject({ role: 'user', isActive: true, isEmailVerified: false, googleId: null })
      expect(user).toMatchObject({ provider: 'password' })
      expect(user.id).not.toBe(4711)
      expect(user.createdAt).not.toContain('2001')
    })

    test('a profile ignores role, state, identity and password', async () => {
      const { browser, user } = await member()
      const before = await userRow(user.id)
      const response = await browser.send('PUT', '/api/auth/profile', {
        ...forged,
        password: 'another password',
        firstName: 'Nora',
      })
      expect(response.status).toBe(200)
      const after = await userRow(user.id)
      expect(after).toEqual({ ...before, firstName: 'Nora', updatedAt: after?.updatedAt })
    })

    test('roles cannot be tried without ROLE_TESTING', async () => {
      for (const role of ['premium', 'developer', 'admin']) {
        const { browser, user } = await member()
        const response = await browser.send('PUT', '/auth/update-role', { role })
        expect(response.status).toBe(403)
        expect(await response.json()).toEqual({ message: 'Role testing is turned off' })
        expect((await userRow(user.id))?.role).toBe('user')
      }
    })
  })

  test('emailed links contain the address of the site, whatever Host a request claims', async () => {
    const { person } = await member()
    const poison = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-forwarded-for': '198.51.100.78',
    }
    const asked = await openBrowser(site).exactly('POST', '/api/auth/password-reset', poison, {
      email: person.email,
    })
    expect(asked.status).toBe(202)
    await answerResetRequests()
    const emails = await db().select().from(emailOutbox).where(eq(emailOutbox.recipient, person.email))
    const links = emails.flatMap(({ text }) => text?.match(/https?:\/\/\S+/g) ?? [])
    expect(links).toHaveLength(2)
    for (const link of links) expect(new URL(link).host).toBe(`localhost:${new URL(site.url).port}`)
  })

  test('no response contains a password hash', async () => {
    const { browser, user, person } = await member()
    const { cookie } = await signInAs('admin')
    const texts = await Promise.all([
      browser.get('/api/auth/me').then((response) => response.text()),
      browser.send('PUT', '/api/auth/profile', { lastName: 'X' }).then((response) => response.text()),
      site.request('/api/admin/users', { headers: { cookie } }).then((response) => response.text()),
      site
        .request(`/api/admin/users/${user.id}/activate`, { method: 'PATCH', headers: { cookie } })
        .then((response) => response.text()),
    ])
    for (const text of texts) {
      expect(text).toContain(person.email)
      expect(text).not.toMatch(/argon2|"password":/)
    }
  })

  test('a password change keeps the provider accounts of a user', async () => {
    const { browser, person, user } = await member()
    await db()
      .insert(identities)
      .values({ userId: user.id, provider: 'google', subject: `s${user.id}` })
    await browser.send('PUT', '/api/auth/change-password', {
      currentPassword: person.password,
      newPassword: 'quite another sentence',
    })
    expect(await db().select().from(identities).where(eq(identities.userId, user.id))).toHaveLength(1)
  })
})
