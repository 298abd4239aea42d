import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { ageSessionsOf, newPerson, openBrowser } from '#testing/browser.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { userAudit, users } from './table.ts'

describe.each(engines)('a member on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine, { ROLE_TESTING: '1' })
  })
  afterAll(() => site.close())

  async function member(changes: Record<string, unknown> = {}) {
    const person = newPerson(changes)
    const browser = openBrowser(site)
    const user = await (await browser.send('POST', '/api/auth/register', person)).json()
    const put = (body: object) => browser.send('PUT', '/api/auth/profile', body)
    return { person, browser, user, put }
  }

  describe('profile', () => {
    test('changes the given fields and leaves the rest', async () => {
      const { user, put, browser } = await member()
      const response = await put({ firstName: ' Nora ', profileImageUrl: '/art/face.svg' })
      expect(response.status).toBe(200)
      const { user: changed } = await response.json()
      expect(changed).toEqual({
        ...user,
        firstName: 'Nora',
        profileImageUrl: '/art/face.svg',
        updatedAt: changed.updatedAt,
      })
      expect(changed.updatedAt > user.updatedAt).toBe(true)
      expect(await browser.me()).toEqual(changed)
    })

    test('an empty name or image is removed, an empty email or username stays', async () => {
      const { user, put } = await member()
      const body = { firstName: '', lastName: null, profileImageUrl: '', email: '', username: '' }
      const { user: changed } = await (await put(body)).json()
      expect(changed).toMatchObject({ firstName: null, lastName: null, profileImageUrl: null })
      expect(changed).toMatchObject({ email: user.email, username: user.username })
    })

    test.each([
      'http://cdn.example/x.png',
      '//cdn.example/x.png',
      'javascript:alert(1)',
      'data:image/svg+xml,x',
      '/\\evil',
      'https://',
      'face.png',
    ])('an image at %j is refused', async (profileImageUrl) => {
      const { put } = await member()
      const response = await put({ profileImageUrl })
      expect(response.status).toBe(400)
      expect((await response.json()).fields.profileImageUrl).toMatch(/https/)
    })

    test('the page’s unchanged form changes nothing', async () => {
      const { user, put } = await member()
      const { firstName, lastName, email, username } = user
      const response = await put({ firstName, lastName, email, username })
      expect(response.status).toBe(200)
      const { user: after } = await response.json()
      expect(after).toEqual({ ...user, updatedAt: after.updatedAt })
    })

    test('a new email needs a confirmation and is pending while the verified one, and the username, stay', async () => {
      const { user, put, person } = await member()
      await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id))
      const email = `moved-${person.email}`
      await ageSessionsOf(user.id, 6)
      expect((await put({ email })).status).toBe(403)
      expect((await put({ firstName: 'Nora' })).status).toBe(200)
      await ageSessionsOf(user.id, 4)
      const right = await put({ email, username: user.username })
      expect((await right.json()).user).toMatchObject({
        email: user.email,
        pendingEmail: email,
        username: user.username,
        isEmailVerified: true,
      })
    })

    test('an email in another case is the same email', async () => {
      const { user, put, person } = await member()
      await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id))
      const response = await put({ email: person.email.toUpperCase() })
      expect((await response.json()).user).toMatchObject({
        email: person.email.toUpperCase(),
        isEmailVerified: true,
      })
    })

    test('names of somebody else are refused without a change', async () => {
      const other = await member({ username: `taken-${engine}` })
      const { put, browser, user } = await member()
      const email = await put({ email: other.person.email })
      expect(email.status).toBe(409)
      expect((await email.json()).fields.email).toContain('exists already')
      const username = await put({ username: `TAKEN-${engine}`, firstName: 'Nora' })
      expect(username.status).toBe(409)
      expect(await browser.me()).toEqual(user)
    })

    test.each(['x', 'has space', 'has/slash', 'else@example.org', 'ctrl\u0007', '-dash'])(
      'a username %j is refused',
      async (username) => {
        const { put } = await member()
        const response = await put({ username })
        expect(response.status).toBe(400)
        expect((await response.json()).fields.username).toMatch(/\w/)
      },
    )
  })

  describe('password', () => {
    const newPassword = 'quite another sentence'

    test('the new one works and the old one does not', async () => {
      const { browser, person } = await member()
      const body = { currentPassword: person.password, newPassword }
      expect((await browser.send('PUT', '/api/auth/change-password', body)).status).toBe(204)
      const login = (password: string) =>
        openBrowser(site).send('POST', '/api/auth/login', { emailOrUsername: person.email, password })
      expect((await login(newPassword)).status).toBe(200)
      expect((await login(person.password)).status).toBe(401)
    })

    test.each(['short', 'basketball', 'x'.repeat(201)])('%j is refused at its own field', async (bad) => {
      const { browser, person } = await member()
      const body = { currentPassword: person.password, newPassword: bad }
      const response = await browser.send('PUT', '/api/auth/change-password', body)
      expect(response.status).toBe(400)
      expect(Object.keys((await response.json()).fields)).toEqual(['newPassword'])
    })

    test('a provider’s member sets the first one soon after signing in, and not later', async () => {
      const { cookie, userId } = await signInAs('user', { via: 'google' })
      const set = () =>
        site
          .send('PUT', '/api/auth/change-password', { newPassword }, { cookie })
          .then(({ status }) => status)
      await ageSessionsOf(userId, 6)
      expect(await set()).toBe(403)
      await ageSessionsOf(userId, 4)
      expect(await set()).toBe(204)
    })
  })

  describe('settings', () => {
    const defaults = {
      language: null,
      emailNotifications: true,
      pushNotifications: false,
      profileVisibility: true,
      notificationEmail: null,
      pendingNotificationEmail: null,
      emailFrequency: 'immediate',
    }

    test('have defaults, keep what is given, and belong to one member', async () => {
      const { browser } = await member()
      const other = await member()
      expect(await (await browser.get('/api/settings')).json()).toEqual(defaults)
      const first = await browser.send('PUT', '/api/settings', {
        emailFrequency: 'weekly',
        notificationEmail: 'desk@example.org',
      })
      expect(await first.json()).toEqual({
        ...defaults,
        emailFrequency: 'weekly',
        pendingNotificationEmail: 'desk@example.org',
      })
      const second = await browser.send('PUT', '/api/settings', {
        pushNotifications: true,
        notificationEmail: '',
      })
      const kept = { ...defaults, emailFrequency: 'weekly', pushNotifications: true }
      expect(await second.json()).toEqual(kept)
      expect(await (await browser.get('/api/settings')).json()).toEqual(kept)
      expect(await (await other.browser.get('/api/settings')).json()).toEqual(defaults)
    })

    test('refuse invalid values', async () => {
      const { browser } = await member()
      for (const body of [
        { emailFrequency: 'hourly' },
        { pushNotifications: 'yes' },
        { notificationEmail: 'no email' },
      ]) {
        expect((await browser.send('PUT', '/api/settings', body)).status).toBe(400)
      }
      expect((await browser.send('PUT', '/api/settings', {})).status).toBe(200)
    })
  })

  describe('role testing', () => {
    const become = async (cookie: string, role: string) => {
      const response = await site.send('PUT', '/auth/update-role', { role }, { cookie })
      return { status: response.status, body: await response.json() }
    }

    test('allows every role but admin, and is recorded', async () => {
      const { cookie, userId } = await signInAs('user')
      for (const role of ['premium', 'developer', 'user']) {
        const { status, body } = await become(cookie, role)
        expect([status, body.user.role]).toEqual([200, role])
      }
      expect((await become(cookie, 'admin')).status).toBe(403)
      expect((await become(cookie, 'emperor')).status).toBe(400)
      const audit = await db().select().from(userAudit).where(eq(userAudit.userId, userId))
      expect(audit.map(({ newRole, actorId }) => [newRole, actorId])).toEqual(
        ['premium', 'developer', 'user'].map((role) => [role, userId]),
      )
    })

    test('does not change the role of an admin', async () => {
      const { cookie } = await signInAs('admin')
      const { status, body } = await become(cookie, 'user')
      expect(status).toBe(403)
      expect(body.message).toContain('own role')
    })
  })
})
