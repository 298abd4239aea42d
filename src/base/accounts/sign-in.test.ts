import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteDefaults } from '#content/site.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { newPerson, openBrowser } from '#testing/browser.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { hashPassword, knownAs } from './commands/password-hashes.ts'
import { accountChannel } from './queries/session.ts'
import { sessions, users } from './table.ts'

describe.each(engines)('signing in on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  async function registered(changes: Record<string, unknown> = {}) {
    const person = newPerson(changes)
    const browser = openBrowser(site)
    const response = await browser.send('POST', '/api/auth/register', person)
    expect(response.status).toBe(200)
    return { person, browser, user: await response.json() }
  }
  const login = (emailOrUsername: string, password: string) =>
    openBrowser(site).send('POST', '/api/auth/login', { emailOrUsername, password })

  test('a registration creates a signed-in user whose username is the email', async () => {
    const { person, browser, user } = await registered()
    expect(user).toEqual({
      id: expect.any(Number),
      email: person.email,
      pendingEmail: null,
      username: person.email,
      firstName: 'Pat',
      lastName: 'Example',
      profileImageUrl: null,
      role: 'user',
      isActive: true,
      isEmailVerified: false,
      lastLoginAt: expect.stringMatching(/^\d{4}-.*Z$/),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      googleId: null,
      provider: 'password',
      hasPassword: true,
      hasSecondFactor: false,
      needsSecondFactor: false,
      secondFactorObstacle: null,
    })
    expect(await browser.me()).toEqual(user)
  })

  test.each([
    ['Cher', undefined],
    ['Cher', null],
    ['Cher', ''],
    ['👩‍💻', ' '],
    ['सचिन', '\t'],
  ])('a person with one name, %s, makes an account', async (firstName, lastName) => {
    const { user, browser } = await registered({ firstName, lastName })
    expect([user.firstName, user.lastName]).toEqual([firstName, null])
    const changed = await browser.send('PUT', '/api/auth/profile', { firstName, lastName })
    expect((await changed.json()).user).toMatchObject({ firstName, lastName: null })
  })

  test('the password is stored as an argon2id hash with the cost that OWASP recommends', async () => {
    const { user } = await registered()
    const [row] = await db().select({ password: users.password }).from(users).where(eq(users.id, user.id))
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('email and username sign in ignoring case, with the exact password only', async () => {
    const { person } = await registered({ username: 'PatThePainter' })
    expect((await login(person.email.toUpperCase(), person.password)).status).toBe(200)
    expect((await login('patthepainter', person.password)).status).toBe(200)
    expect((await login(person.email, person.password.toUpperCase())).status).toBe(401)
  })

  test('a password is the same however its characters are composed', async () => {
    const { person } = await registered({ password: 'caf\u00e9 au lait 1789' })
    expect((await login(person.email, 'cafe\u0301 au lait 1789')).status).toBe(200)
  })

  test('a name with @ is looked up among emails only', async () => {
    const { person } = await registered()
    const other = await registered()
    await db()
      .update(users)
      .set({ email: null, emailFolded: null, username: 'moved' })
      .where(eq(users.id, other.user.id))
    expect((await login(other.person.email, other.person.password)).status).toBe(401)
    const foreign = await openBrowser(site).send(
      'POST',
      '/api/auth/register',
      newPerson({ username: person.email }),
    )
    expect(foreign.status).toBe(400)
    expect((await foreign.json()).fields.username).toContain('@')
  })

  test('a taken email or username is refused, ignoring case', async () => {
    const { person } = await registered({ username: 'singular' })
    const again = await openBrowser(site).send(
      'POST',
      '/api/auth/register',
      newPerson({ email: person.email.toUpperCase() }),
    )
    expect(again.status).toBe(409)
    expect((await again.json()).fields.email).toBe('An account with this email exists already')
    const sameName = await openBrowser(site).send(
      'POST',
      '/api/auth/register',
      newPerson({ username: 'SINGULAR' }),
    )
    expect(sameName.status).toBe(409)
    expect((await sameName.json()).fields.username).toBe('This username is taken')
  })

  test('names that look the same are the same, and contain nothing invisible', async () => {
    const { person, user } = await registered({ email: 'ｎora@example.org', username: 'ｎｏｒａ' })
    expect(user).toMatchObject({ email: 'nora@example.org', username: 'nora' })
    for (const name of ['nora', 'ＮＯＲＡ', 'nora＠example.org'])
      expect((await login(name, person.password)).status).toBe(200)
    for (const [changes, status] of [
      [{ username: 'Ｎora' }, 409],
      [{ email: 'nora@example。org'.replace('。', '．') }, 409],
      [{ username: 'no\u200bra' }, 400],
      [{ username: 'no\u00adra' }, 400],
      [{ email: 'no\u200dra@example.org' }, 400],
    ] as const) {
      const response = await openBrowser(site).send('POST', '/api/auth/register', newPerson(changes))
      expect(response.status).toBe(status)
      expect(Object.keys((await response.json()).fields)).toEqual(Object.keys(changes))
    }
  })

  test('of two simultaneous registrations of one address, one succeeds and the other is refused', async () => {
    const person = newPerson()
    const answers = await Promise.all(
      [1, 2, 3].map(() => openBrowser(site).send('POST', '/api/auth/register', person)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test.each([
    ['ten characters', 'ten.chars!', 200],
    ['nine characters', 'ninechars', 400],
    ['two hundred characters', 'along the lake '.repeat(13).padEnd(200, '.'), 200],
    ['more than two hundred', 'along the lake '.repeat(13).padEnd(201, '.'), 400],
    ['one character', 'a'.repeat(40), 400],
    ['one character in two widths', 'aａ'.repeat(10), 400],
    ['blanks', ' \t\u00a0'.repeat(5), 400],
    ['one word again and again', 'sunshine'.repeat(8), 400],
    ['keys in a row', 'qwertyuiop', 400],
    ['a common password with a year', 'Password2024', 400],
    ['the own first name with a year', 'Pat1234567', 400],
    ['the name of the site with digits', `${siteDefaults.identity.brand}123`, 400],
    ["the owner's name with a year", `${siteDefaults.identity.ownerName.replace(' ', '')}2026`, 400],
    ["the owner's family name with a digit", `${siteDefaults.identity.ownerName.split(' ')[1]}1`, 400],
    ['words of no kind in particular', 'correct horse battery', 200],
    ['the username', 'xx-NightOwl-xx', 400, undefined, 'nightowl'],
    ['the username in another width', 'xx-ｎｉｇｈｔＯｗｌ-xx', 400, undefined, 'nightowl'],
    ['the name in the email', 'xx-PERSON.NAME-xx', 400, 'person.name@example.org'],
    ['a common password', 'Manchester', 400],
    ['a common password of digits', '1234567890', 400],
    ['a common word with a year and a sign', 'Summer2023!', 400],
    ['a common word in another width with a year', 'ｌｉｖｅｒｐｏｏｌ1892', 400],
    ['common words in a row', 'thisismypassword', 400],
    ['four common words in a row, with what sites ask for', 'DragonMonkeyFootballSummer#7', 400],
    ['five common words in a row', 'dragonmonkeyfootballsummerdolphin', 200],
    ['four random words with signs between them', 'correct-horse-battery-staple', 200],
    ['a sentence that ends with a common word', 'my aunt grows plums in liverpool', 200],
    ['signs and digits before a letter', '77-plum-31-x', 200],
  ])('a password is judged: %s', async (_, password, status, email?: string, username?: string) => {
    const person = newPerson({ password, ...(email && { email }), ...(username && { username }) })
    const response = await openBrowser(site).send('POST', '/api/auth/register', person)
    expect(response.status).toBe(status)
    if (status === 400) expect((await response.json()).fields.password).toMatch(/\w/)
  })

  test('a password that would be refused today still signs in, and a refusal gives the reason', async () => {
    const { person, user } = await registered()
    const password = await hashPassword('liverpool1892', knownAs('a test'))
    await db().update(users).set({ password }).where(eq(users.id, user.id))
    expect((await login(person.email, 'liverpool1892')).status).toBe(200)
    const reasons = ['liverpool1892', 'thisismypassword'].map(async (chosen) => {
      const refused = await openBrowser(site).send(
        'POST',
        '/api/auth/register',
        newPerson({ password: chosen }),
      )
      return (await refused.json()).fields.password
    })
    expect(await Promise.all(reasons)).toEqual([
      expect.stringContaining('it is a common word, and signs or digits after it help little'),
      expect.stringContaining('it consists of a few common words in a row'),
    ])
  })

  test('a different confirmation is refused at its own field', async () => {
    const person = newPerson({ confirmPassword: 'something else' })
    const response = await openBrowser(site).send('POST', '/api/auth/register', person)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: "Passwords don't match",
      fields: { confirmPassword: "Passwords don't match" },
    })
  })

  test('missing fields have the specified messages', async () => {
    const response = await openBrowser(site).send('POST', '/api/auth/login', {
      emailOrUsername: ' ',
      password: '',
    })
    expect((await response.json()).fields).toEqual({
      emailOrUsername: 'Email or username is required',
      password: 'Password is required',
    })
  })

  test('each session endpoint answers for its own kind of session only', async () => {
    const { browser } = await registered()
    expect((await browser.get('/api/auth/me')).status).toBe(200)
    const other = await browser.get('/api/auth/user')
    expect(other.status).toBe(401)
    expect((await other.json()).message).toContain('Unauthorized')
  })

  test('logging out ends the session on the server, not only in the browser', async () => {
    const { browser } = await registered()
    const kept = browser.session()
    expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204)
    expect(browser.session()).toBeUndefined()
    const stale = await site.request('/api/auth/me', { headers: { cookie: `session=${kept}` } })
    expect(stale.status).toBe(401)
    expect((await browser.send('POST', '/api/auth/logout')).status).toBe(204)
  })

  test('only the right password shows that a user is deactivated, and all sessions end', async () => {
    const { person, browser, user } = await registered()
    await db().update(users).set({ isActive: false }).where(eq(users.id, user.id))
    expect(await browser.me()).toBeNull()
    const refused = await login(person.email, person.password)
    expect(refused.status).toBe(403)
    expect((await refused.json()).message).toContain('deactivated')
    expect(refused.headers.getSetCookie()).toEqual([])
    expect((await login(person.email, 'not the password')).status).toBe(401)
  })

  test('a session in use is extended to seven days, at most once an hour', async () => {
    const { browser, user } = await registered()
    const fresh = await browser.get('/api/auth/me')
    expect(fresh.headers.getSetCookie()).toEqual([])
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const { sid } = await onlySessionOf(user.id)
    await db()
      .update(sessions)
      .set({ expire: inDays(2) })
      .where(eq(sessions.sid, sid))
    await publish(accountChannel, String(user.id))
    const used = await browser.get('/api/projects')
    expect(used.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{43}; Max-Age=604800;/)
    const { expire } = await onlySessionOf(user.id)
    expect(Date.parse(expire)).toBeGreaterThan(Date.parse(inDays(6.99)))
    expect((await browser.get('/api/projects')).headers.getSetCookie()).toEqual([])
    await db()
      .update(sessions)
      .set({ expire: inDays(-0.001) })
      .where(eq(sessions.sid, sid))
    await publish(accountChannel, String(user.id))
    expect(await browser.me()).toBeNull()
  })

  async function onlySessionOf(userId: number) {
    const rows = (await db().select().from(sessions)).filter(({ sess }) => sess.userId === userId)
    expect(rows).toHaveLength(1)
    return rows[0] as (typeof rows)[number]
  }

  test('/api/login leads to the sign-in page', async () => {
    const response = await site.request('/api/login')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('/auth')
  })
})
