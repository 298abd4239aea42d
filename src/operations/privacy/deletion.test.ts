import { readFileSync, writeFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postponeDeletions } from '#base/accounts/commands/deletion.ts'
import { users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { contactMessages } from '#showcase/contact/table.ts'
import { ageSessionsOf, registerMember, userRow } from '#testing/browser.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { eraseByCommandLine, eraseDueAccounts, repeatErasures } from './commands/erase.ts'
import { erasureLogPath } from './commands/erasure-log.ts'
import { erasures } from './table.ts'

describe.each(engines)('deleting the own account on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  beforeAll(async () => {
    site = await openOrderSite(engine, undefined, { SMTP_URL: 'smtp://127.0.0.1:1' })
  })
  afterAll(() => site.close())

  async function makeMember(email: string, isEmailVerified = true) {
    const { browser, user, person } = await registerMember(site, { email })
    await db().update(users).set({ isEmailVerified }).where(eq(users.id, user.id))
    const { password } = person
    return { browser, password, id: user.id as number, cookie: `session=${browser.session()}` }
  }
  type Made = Awaited<ReturnType<typeof makeMember>>
  const askFor = ({ browser }: Made) => browser.send('POST', '/api/my-account/deletion')
  const passDays = (id: number, days: number) =>
    db()
      .update(users)
      .set({ deleteAfter: sql`${users.deleteAfter} - make_interval(days => ${days})` })
      .where(eq(users.id, id))
  const writeAs = (email: string) =>
    site.send({ cookie: '' }, 'POST', '/api/contact', { name: 'Una', email, message: 'Hello from Una' })
  const messagesOf = (email: string) => db().$count(contactMessages, eq(contactMessages.email, email))

  test('needs a confirmation, ends every session and erases after 14 days', async () => {
    const member = await makeMember('una@example.org')
    await writeAs('una@example.org')
    await ageSessionsOf(member.id, 6)
    expect((await askFor(member)).status).toBe(403)
    await ageSessionsOf(member.id, 4)
    const asked = await askFor(member)
    expect(asked.status).toBe(202)
    const days = (Date.parse((await asked.json()).deleteAfter) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    expect(asked.headers.getSetCookie().join()).toMatch(/session=;.*max-age=0/i)
    expect((await site.get(member, '/api/auth/me')).status).toBe(401)
    const [mail] = await db()
      .select({ text: emailOutbox.text })
      .from(emailOutbox)
      .where(eq(emailOutbox.subject, 'The deletion of your account was asked for at Waymark'))
    expect(mail?.text).toContain('To keep it, sign in before that day.')
    await passDays(member.id, 13)
    await eraseDueAccounts()
    expect((await userRow(member.id))?.email).toBe('una@example.org')
    await passDays(member.id, 1)
    await eraseDueAccounts()
    expect(await userRow(member.id)).toMatchObject({
      email: null,
      firstName: 'Deleted account',
      isActive: false,
    })
    expect(await messagesOf('una@example.org')).toBe(0)
  })

  test('is taken back by signing in, also on the last day', async () => {
    const member = await makeMember('vera@example.org')
    await askFor(member)
    await passDays(member.id, 15)
    const login = { emailOrUsername: 'vera@example.org', password: member.password }
    expect((await member.browser.send('POST', '/api/auth/login', login)).status).toBe(200)
    await eraseDueAccounts()
    expect(await userRow(member.id)).toMatchObject({ email: 'vera@example.org', deleteAfter: null })
    expect((await member.browser.me()).email).toBe('vera@example.org')
  })

  test('is refused while an order is open, and the order is named', async () => {
    const member = await makeMember('wim@example.org')
    const { id, serviceTitle } = await site.place(member)
    const refused = await askFor(member)
    expect([refused.status, (await refused.json()).message]).toEqual([
      409,
      `Complete or cancel these orders first: #${id} (${serviceTitle})`,
    ])
    await site.change(member, id, 'cancelled')
    expect((await askFor(member)).status).toBe(202)
    expect((await site.send(member, 'POST', '/api/orders', {})).status).toBe(401)
  })

  test('leaves what somebody else wrote from an address that was never proved', async () => {
    await writeAs('xenia@example.org')
    const squatter = await makeMember('xenia@example.org', false)
    await askFor(squatter)
    await passDays(squatter.id, 15)
    await eraseDueAccounts()
    expect((await userRow(squatter.id))?.email).toBeNull()
    expect(await messagesOf('xenia@example.org')).toBe(1)
  })

  test('is refused for the last admin, and of two admins at once for one', async () => {
    const [one, two] = [await makeMember('one@example.org'), await makeMember('two@example.org')]
    for (const { id } of [one, two]) await db().update(users).set({ role: 'admin' }).where(eq(users.id, id))
    const answers = await Promise.all([askFor(one), askFor(two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409])
    const [left, gone] = answers[0]?.status === 409 ? [one, two] : [two, one]
    const demoted = await left.browser.send('PATCH', `/api/admin/users/${left.id}/role`, { role: 'user' })
    expect(demoted.status).toBe(409)
    await passDays(gone.id, 15)
    await eraseDueAccounts()
    expect((await userRow(gone.id))?.email).toBeNull()
  })

  describe('after the restore of an older backup', () => {
    const address = 'yann@example.org'

    /**
     * Simulates restoring a backup made before the erasure: puts the rows back and deletes the database's record of the erasure.
     */
    async function restoreOlder(
      row: typeof users.$inferSelect,
      message: typeof contactMessages.$inferSelect,
    ) {
      await db().delete(erasures)
      const { id, ...person } = row
      await db().update(users).set(person).where(eq(users.id, id))
      await db().insert(contactMessages).values(message)
    }

    test('erased records are erased again, but not newer records with their ids', async () => {
      const { id } = await makeMember(address)
      await writeAs(address)
      const backup = await userRow(id)
      const [message] = await db().select().from(contactMessages).where(eq(contactMessages.email, address))
      if (!backup || !message) throw new Error('Nothing was stored')
      await eraseByCommandLine(address)
      expect(readFileSync(erasureLogPath(), 'utf8')).not.toContain('yann')
      await restoreOlder(backup, message)
      expect(await repeatErasures()).toBeGreaterThanOrEqual(1)
      expect((await userRow(id))?.email).toBeNull()
      expect(await messagesOf(address)).toBe(0)
      expect(await repeatErasures()).toBe(0)

      const later = { ...message, createdAt: new Date(Date.parse(message.createdAt) + 1000).toISOString() }
      await restoreOlder({ ...backup, createdAt: later.createdAt }, later)
      expect(await repeatErasures()).toBe(0)
      expect((await userRow(id))?.email).toBe(address)
      expect(await messagesOf(address)).toBe(1)
      await eraseByCommandLine(address)
    })

    test('a log that a crash has cut off, or that is lost, is complete again', async () => {
      await site.send({ cookie: '' }, 'POST', '/api/newsletter', { email: 'zora@example.org' })
      await eraseByCommandLine('zora@example.org')
      const whole = readFileSync(erasureLogPath(), 'utf8')
      const lines = (text: string) =>
        text
          .split('\n')
          .filter((line) => line.endsWith('}'))
          .toSorted()
      writeFileSync(erasureLogPath(), whole.slice(0, -20))
      await repeatErasures()
      expect(lines(readFileSync(erasureLogPath(), 'utf8'))).toEqual(lines(whole))
    })

    test('the log names each erasure once, also of several at once', async () => {
      const addresses = ['ada', 'bea', 'cleo', 'dora'].map((name) => `${name}@example.org`)
      for (const email of addresses) await site.send({ cookie: '' }, 'POST', '/api/newsletter', { email })
      await Promise.all(addresses.map(eraseByCommandLine))
      const lines = readFileSync(erasureLogPath(), 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
      expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
    })

    test('a deletion that waits gets its full time again', async () => {
      const member = await makeMember('abel@example.org')
      await askFor(member)
      await passDays(member.id, 30)
      await postponeDeletions()
      await eraseDueAccounts()
      expect((await userRow(member.id))?.email).toBe('abel@example.org')
    })
  })

  test('nobody deletes an account with a session that began long ago', async () => {
    const { cookie, userId } = await signInAs('user')
    await ageSessionsOf(userId, 6)
    const stale = await site.send({ cookie }, 'POST', '/api/my-account/deletion', {})
    expect(stale.status).toBe(403)
  })
})
