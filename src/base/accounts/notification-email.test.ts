import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { ageSessionsOf, registerMember } from '#testing/browser.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { notifyUser } from './commands/notifications.ts'
import { users } from './table.ts'

const path = '/api/settings'
const confirmPath = '/api/settings/notification-email/confirm'

describe.each(engines)('the notification email on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  let desks = 0
  async function member() {
    const { person, browser, user } = await registerMember(site)
    await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id))
    desks += 1
    const desk = `desk${desks}@example.org`
    const put = (notificationEmail: string) => browser.send('PUT', path, { notificationEmail })
    const set = async (address: string) => expect((await put(address)).status).toBe(200)
    const confirm = (token: string) => browser.send('POST', confirmPath, { token })
    return { person, browser, user, desk, put, set, confirm }
  }
  const emailsTo = (recipient: string) =>
    db().select().from(emailOutbox).where(eq(emailOutbox.recipient, recipient)).orderBy(desc(emailOutbox.id))
  async function tokenTo(recipient: string): Promise<string> {
    const [email] = await emailsTo(recipient)
    return /verify-email\?for=notifications&token=([\w-]{43})\s/.exec(email?.text ?? '')?.[1] ?? ''
  }
  async function recipientsOf(userId: number): Promise<string[]> {
    await db().delete(emailOutbox)
    await notifyUser(userId, () => ({
      ...{ kind: 'order', title: 'News', path: '/dashboard' },
      ...{ subject: 'News', text: 'There are news.' },
    }))
    return (await db().select().from(emailOutbox)).map(({ recipient }) => recipient)
  }

  test('gets only its link until that is confirmed, and the old address is notified', async () => {
    const { person, user, desk, set, confirm } = await member()
    await set(desk)
    const [link, ...others] = await emailsTo(desk)
    expect(others).toEqual([])
    expect(link?.subject).toBe('Verify where Waymark sends your notices')
    const [told] = await emailsTo(person.email)
    expect(told?.subject).toBe('A new notification email was entered for your account at Waymark')
    const token = await tokenTo(desk)
    expect(await recipientsOf(user.id)).toEqual([person.email])
    const response = await confirm(token)
    expect(await response.json()).toMatchObject({ notificationEmail: desk, pendingNotificationEmail: null })
    expect(await recipientsOf(user.id)).toEqual([desk])
    const again = await confirm(token)
    expect([again.status, await again.json()]).toMatchObject([409, { code: 'verified-already' }])
  })

  test('needs a confirmation for a change or removal, and none otherwise', async () => {
    const { browser, user, desk, put, set } = await member()
    const before = await (await browser.get(path)).json()
    await ageSessionsOf(user.id, 6)
    expect((await put(desk)).status).toBe(403)
    expect(await (await browser.get(path)).json()).toEqual(before)
    await ageSessionsOf(user.id, 4)
    await set(desk)
    await ageSessionsOf(user.id, 6)
    expect((await put('')).status).toBe(403)
    expect((await put(desk.toUpperCase())).status).toBe(200)
    expect(await emailsTo(desk)).toHaveLength(1)
  })

  test('is confirmed by its member only, and not by a link for an earlier one', async () => {
    const { browser, desk, set, confirm } = await member()
    const stranger = await member()
    await set(`first-${desk}`)
    const first = await tokenTo(`first-${desk}`)
    await set(desk)
    expect((await confirm(first)).status).toBe(400)
    const token = await tokenTo(desk)
    expect((await stranger.confirm(token)).status).toBe(400)
    const asEmail = await browser.send('POST', '/api/auth/email-verification/confirm', { token })
    expect(asEmail.status).toBe(400)
    expect((await confirm(token)).status).toBe(200)
  })

  test('stays in use while another one is pending, and is restored without a second proof', async () => {
    const { user, desk, set, confirm, browser } = await member()
    await set(desk)
    await confirm(await tokenTo(desk))
    await set(`next-${desk}`)
    const [told] = await emailsTo(desk)
    expect(told?.subject).toContain('A new notification email was entered')
    const late = await tokenTo(`next-${desk}`)
    expect(await recipientsOf(user.id)).toEqual([desk])
    await set(desk)
    expect(await (await browser.get(path)).json()).toMatchObject({
      notificationEmail: desk,
      pendingNotificationEmail: null,
    })
    expect((await confirm(late)).status).toBe(400)
    expect(await recipientsOf(user.id)).toEqual([desk])
    await set('')
    expect((await emailsTo(desk))[0]?.subject).toContain('was removed')
  })

  test('gets its link resent, a few times an hour', async () => {
    const { browser, desk, set, confirm } = await member()
    const resend = async () => (await browser.send('POST', '/api/settings/notification-email')).status
    expect(await resend()).toBe(409)
    await set(desk)
    const first = await tokenTo(desk)
    expect(await resend()).toBe(202)
    expect((await confirm(first)).status).toBe(400)
    expect((await confirm(await tokenTo(desk))).status).toBe(200)
    expect([await resend(), await resend(), await resend()]).toEqual([409, 409, 429])
  })

  test('an unverified own email gets no notices and no account news, but links', async () => {
    const { person, browser, user } = await registerMember(site)
    expect(await recipientsOf(user.id)).toEqual([])
    await browser.send('PUT', '/api/auth/change-password', {
      currentPassword: person.password,
      newPassword: 'quite another sentence',
    })
    const moved = await browser.send('PUT', '/api/auth/profile', {
      email: `moved-${person.email}`,
    })
    expect(moved.status).toBe(200)
    expect(await emailsTo(person.email)).toEqual([])
    expect((await emailsTo(`moved-${person.email}`)).map(({ subject }) => subject)).toEqual([
      'Confirm your new email for Waymark',
    ])
  })
})
