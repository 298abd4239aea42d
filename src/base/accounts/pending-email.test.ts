import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { config, setConfig } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { renderAnyPage } from '#testing/any-page.ts'
import { openBrowser, registerMember, userRow } from '#testing/browser.ts'
import { enrol } from '#testing/second-factor.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { expectWrongToken, giveToken } from '#testing/tokens.ts'
import { answerResetRequests } from './commands/password-reset.ts'
import { identities, oneTimeLinks, secondFactors, userAudit, userSettings, users } from './table.ts'

const newPassword = 'quite another sentence'

describe.each(engines)('a new email on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderAnyPage)
  })
  afterAll(() => site.close())

  async function verified() {
    const made = await registerMember(site)
    await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, made.user.id))
    const put = (email: string) => made.browser.send('PUT', '/api/auth/profile', { email })
    return { ...made, put, old: made.person.email, email: `new-${made.person.email}` }
  }
  const mailsTo = (recipient: string) =>
    db()
      .select({ text: emailOutbox.text })
      .from(emailOutbox)
      .where(eq(emailOutbox.recipient, recipient))
      .orderBy(desc(emailOutbox.id))
  async function tokensTo(recipient: string, page: string): Promise<string[]> {
    const start = `${page}token=`
    return (await mailsTo(recipient)).flatMap(({ text }) => {
      const at = text?.indexOf(start) ?? -1
      return at < 0 ? [] : [text?.slice(at + start.length, at + start.length + 43) ?? '']
    })
  }
  type Browser = ReturnType<typeof openBrowser>
  async function confirm(browser: Browser, email: string) {
    const [token] = await tokensTo(email, '/verify-email?')
    return browser.send('POST', '/api/auth/email-verification/confirm', { token })
  }
  const undo = (token: string | undefined, code?: string) =>
    openBrowser(site).send('POST', '/api/auth/email-undo', { token, newPassword, code })
  const login = (emailOrUsername: string, password: string) =>
    openBrowser(site)
      .send('POST', '/api/auth/login', { emailOrUsername, password })
      .then(({ status }) => status)
  const undoTokens = (email: string) => tokensTo(email, '/reset-password?for=undo&')

  test('leaves the verified one in force for signing in and resets, until its link is confirmed', async () => {
    const { put, old, email, person, browser } = await verified()
    const { user } = await (await put(email)).json()
    expect(user).toMatchObject({ email: old, pendingEmail: email, isEmailVerified: true })
    expect([await login(old, person.password), await login(email, person.password)]).toEqual([200, 401])
    for (const address of [email, old])
      await openBrowser(site).send('POST', '/api/auth/password-reset', { email: address })
    await answerResetRequests()
    expect(await tokensTo(email, '/reset-password?')).toEqual([])
    expect(await tokensTo(old, '/reset-password?')).toHaveLength(1)
    const confirmed = await confirm(browser, email)
    expect((await confirmed.json()).user).toMatchObject({ email, pendingEmail: null, username: email })
    expect([await login(old, person.password), await login(email, person.password)]).toEqual([401, 200])
  })

  test('is deleted with its link when the member cancels it', async () => {
    const { put, old, email, browser } = await verified()
    await put(email)
    expect((await browser.send('DELETE', '/api/auth/pending-email')).status).toBe(204)
    expect((await confirm(browser, email)).status).toBe(400)
    expect(await browser.me()).toMatchObject({ email: old, pendingEmail: null })
  })

  test('belongs to whoever verifies it first', async () => {
    const [one, other] = [await verified(), await verified()]
    expect((await one.put(one.email)).status).toBe(200)
    expect((await other.put(one.email)).status).toBe(200)
    const [second, first] = await tokensTo(one.email, '/verify-email?')
    const send = (browser: Browser, token?: string) =>
      browser.send('POST', '/api/auth/email-verification/confirm', { token })
    const answers = await Promise.all([send(one.browser, first), send(other.browser, second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('is taken from an account that signed up with it and never verified it', async () => {
    const { put, email, browser } = await verified()
    await put(email)
    const squatter = await registerMember(site, { email })
    const [, token] = await tokensTo(email, '/verify-email?')
    const answer = await browser.send('POST', '/api/auth/email-verification/confirm', { token })
    expect(answer.status).toBe(200)
    expect(await squatter.browser.me()).toBeNull()
    expect(await userRow(squatter.user.id)).toMatchObject({ email: null, username: null })
  })

  test('does not match another account’s pending one for a verified owner', async () => {
    const { put, email, browser, old } = await verified()
    await put(email)
    const owner = await registerMember(site, { email })
    await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, owner.user.id))
    const [, token] = await tokensTo(email, '/verify-email?')
    const answer = await browser.send('POST', '/api/auth/email-verification/confirm', { token })
    expect(answer.status).toBe(409)
    expect((await answer.json()).message).toContain('verified this email first')
    expect((await browser.me()).email).toBe(old)
  })

  test('is undone by the old address before it is confirmed, which ends sessions and tokens and sets a password', async () => {
    const { put, old, email, browser, user } = await verified()
    await put(email)
    await db().update(users).set({ role: 'developer' }).where(eq(users.id, user.id))
    const headers = await giveToken(user.id, ['posts:read'])
    expect((await site.request('/api/blog/admin', { headers })).status).toBe(200)
    const [token] = await undoTokens(old)
    expect((await site.request(`/api/auth/email-undo?token=${token}`)).status).toBe(405)
    expect((await browser.me()).pendingEmail).toBe(email)
    expect((await undo(token)).status).toBe(200)
    expect(await browser.me()).toBeNull()
    await expectWrongToken(await site.request('/api/blog/admin', { headers }))
    expect((await userRow(user.id))?.pendingEmail).toBeNull()
    expect(await login(old, newPassword)).toBe(200)
    expect((await undo(token)).status).toBe(400)
  })

  test('is undone to the first address after two changes, with all accounts linked since', async () => {
    const { put, old, email, browser, user } = await verified()
    const third = `third-${old}`
    await put(email)
    const [first] = await undoTokens(old)
    await confirm(browser, email)
    await put(third)
    await confirm(browser, third)
    await db()
      .insert(identities)
      .values({ userId: user.id, provider: 'google', subject: `s${user.id}` })
    const tap = { notificationEmail: `tap-${old}`, pendingNotificationEmail: `tap2-${old}` }
    await db()
      .insert(userSettings)
      .values({ userId: user.id, ...tap })
    const squatter = openBrowser(site)
    const taken = await squatter.send('POST', '/api/auth/register', { ...(await nobody()), email: old })
    expect(taken.status).toBe(409)
    expect((await undo(first)).status).toBe(200)
    expect(await userRow(user.id)).toMatchObject({ email: old, username: old, isEmailVerified: true })
    expect(await db().select().from(identities).where(eq(identities.userId, user.id))).toEqual([])
    const [settings] = await db().select().from(userSettings).where(eq(userSettings.userId, user.id))
    expect(settings).toMatchObject({ notificationEmail: null, pendingNotificationEmail: null })
    const [second] = await undoTokens(email)
    expect((await undo(second)).status).toBe(400)
  })
  const nobody = async () => ({ firstName: 'No', lastName: 'Body', password: newPassword })

  test('that was undone by the second address can still be undone by the first', async () => {
    const { put, old, email, browser, user } = await verified()
    await put(email)
    await confirm(browser, email)
    const [first] = await undoTokens(old)
    await put(`third-${old}`)
    const [second] = await undoTokens(email)
    expect((await undo(second)).status).toBe(200)
    expect((await undo(first)).status).toBe(200)
    expect((await userRow(user.id))?.email).toBe(old)
    const [, earlier] = await undoTokens(old)
    expect([earlier === first, (await undo(earlier)).status]).toEqual([false, 400])
  })

  test('is undone only with a second factor from before it, and a later one is removed', async () => {
    const [one, other] = [await verified(), await verified()]
    const { recovery } = await enrol(one.browser)
    await one.put(one.email)
    const [first] = await undoTokens(one.old)
    const asked = await undo(first)
    expect([asked.status, (await asked.json()).code]).toEqual([401, 'second-factor'])
    expect((await undo(first, recovery[0])).status).toBe(200)
    await other.put(other.email)
    await enrol(other.browser)
    const [second] = await undoTokens(other.old)
    expect((await undo(second)).status).toBe(200)
    expect(await login(other.old, newPassword)).toBe(200)
    const kept = await db().select().from(secondFactors)
    expect(kept.map(({ userId }) => userId)).toEqual([one.user.id])
  })

  test('replaces an unverified one at once, and invalidates its links', async () => {
    const { browser, person, user } = await registerMember(site)
    const email = `new-${person.email}`
    const changed = await browser.send('PUT', '/api/auth/profile', { email })
    expect((await changed.json()).user).toMatchObject({ email, pendingEmail: null, isEmailVerified: false })
    expect(await tokensTo(person.email, '/verify-email?')).toHaveLength(1)
    expect((await confirm(browser, person.email)).status).toBe(400)
    expect((await confirm(browser, email)).status).toBe(200)
    expect(await undoTokens(person.email)).toEqual([])
    expect(await userRow(user.id)).toMatchObject({ email, isEmailVerified: true })
  })

  test('gives the old address an undo link for seven days, and no reset', async () => {
    const { put, old, email, user } = await verified()
    await put(email)
    const [mail] = await mailsTo(old)
    expect(mail?.text).toContain('within 7 days')
    expect(mail?.text).toContain(`The new one is n…@${email.split('@')[1]}.`)
    expect(mail?.text).not.toContain(email)
    expect(mail?.text).not.toContain('reset your password now')
    const isUndo = and(eq(oneTimeLinks.userId, user.id), eq(oneTimeLinks.purpose, 'undo-email'))
    const [link] = await db().select().from(oneTimeLinks).where(isUndo)
    const days = (Date.parse(link?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
  })

  test('is reported to the old address once it is confirmed', async () => {
    const { put, old, email, browser } = await verified()
    await put(email)
    await confirm(browser, email)
    const [mail] = await mailsTo(old)
    expect(mail?.text).toContain(`The new one is ${email}.`)
  })

  test('has its own text in the email with its link, even if that is resent', async () => {
    const { put, email, browser } = await verified()
    await put(email)
    await browser.send('POST', '/api/auth/email-verification')
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      expect(text).toContain('the new email of an account')
      expect(text).not.toContain('did not make this account')
    }
    const { person } = await registerMember(site)
    expect((await mailsTo(person.email))[0]?.text).toContain('did not make this account')
  })

  test('has an undo page that names the restored address, changes nothing, and says if its link has expired', async () => {
    const { put, old, email, browser } = await verified()
    await put(email)
    await confirm(browser, email)
    const [token] = await undoTokens(old)
    const addressOf = (given: string | undefined) =>
      openBrowser(site).send('POST', '/api/auth/email-undo/address', { token: given })
    const page = async () => await (await site.request(`/reset-password?for=undo&token=${token}`)).text()
    expect(await (await addressOf(token)).json()).toEqual({ email: old })
    const shown = await site.request(`/reset-password?for=undo&token=${token}`)
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const html = await shown.text()
    for (const words of [old, 'becomes the email of your account again', 'Take My Email Back'])
      expect(html).toContain(words)
    expect(html).not.toContain('Change Password')
    expect((await browser.me()).email).toBe(email)
    expect((await undo(token)).status).toBe(200)
    expect((await addressOf(token)).status).toBe(400)
    expect(await page()).toContain('This link does not work any more')
    expect(await page()).not.toContain(old)
    const reset = await site.request('/reset-password?token=any')
    expect(await reset.text()).toContain('Change Password')
  })

  test('is confirmed by an admin if no email can be sent, only the pending one, and is logged', async () => {
    const { put, email, user } = await verified()
    await put(email)
    const { cookie } = await signInAs('admin')
    const path = `/api/admin/users/${user.id}/confirm-email`
    const send = (address: string) => site.send('PATCH', path, { email: address }, { cookie })
    expect((await send(`other-${email}`)).status).toBe(409)
    const before = config()
    setConfig({ ...before, SMTP_URL: 'smtp://127.0.0.1:1' })
    expect((await send(email)).status).toBe(409)
    setConfig(before)
    expect(await (await send(email)).json()).toMatchObject({ email, pendingEmail: null })
    expect((await send(email)).status).toBe(409)
    const audit = await db().select().from(userAudit).where(eq(userAudit.userId, user.id))
    expect(audit.map(({ action }) => action)).toEqual(['confirm-email'])
  })
})
