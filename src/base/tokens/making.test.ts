import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userAudit } from '#base/accounts/table.ts'
import type { Role } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { hashSecret } from '#platform/secret.ts'
import { ageSessionsOf } from '#testing/browser.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { usersOfTokens, tokenWish as wish } from '#testing/tokens.ts'
import { isToken } from './domain/token-text.ts'
import { apiTokens } from './table.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
const { somebody } = usersOfTokens(() => site)

describe.each(engines)('making a personal token on %s', (engine) => {
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  test('shows it once, and stores and lists it without it', async () => {
    const ada = await somebody()
    const { token, ...listed } = await ada.made()
    expect(token).toMatch(/^wmk_[0-9A-Za-z]{46}$/)
    expect(isToken(token)).toBe(true)
    expect(await ada.list()).toEqual([listed])
    expect(listed).toMatchObject({ ...{ name: wish.name, scopes: wish.scopes }, lastUsedOn: null })
    expect(token.startsWith(listed.hint)).toBe(true)
    const days = (Date.parse(listed.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(90, 1)
    const row = (await db().select().from(apiTokens).where(eq(apiTokens.id, listed.id)))[0]
    expect(row?.tokenSha256).toBe(hashSecret(token))
    expect(JSON.stringify(row)).not.toContain(token.slice(10))
  })

  test('requires a confirmation, and a scope of the role', async () => {
    const ada = await somebody('user')
    const foreign = await ada.make({ scopes: ['posts:read', 'posts:write'] })
    expect(foreign.status).toBe(403)
    expect(await foreign.json()).toEqual({ message: 'Your role does not have the scope posts:write' })
    await ageSessionsOf(ada.id, 6)
    expect((await ada.make()).status).toBe(403)
    expect(await ada.list()).toEqual([])
  })

  test('refuses an invalid name, scope or expiry; only a read-only token may have no expiry', async () => {
    const ada = await somebody('admin')
    for (const faulty of [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { scopes: [] },
      { scopes: ['everything'] },
      { days: 31 },
      { days: undefined },
      { days: null, scopes: ['posts:read', 'orders:write'] },
    ])
      expect((await ada.make(faulty)).status).toBe(400)
    expect((await ada.made({ days: null, scopes: ['posts:read', 'orders:read'] })).expiresAt).toBeNull()
  })

  test('is recorded in the audit and reported to the member; the audit also records its end', async () => {
    const ada = await somebody()
    const { id, token } = await ada.made()
    const mails = await db().select().from(emailOutbox).where(eq(emailOutbox.accountId, ada.id))
    const subject = 'A personal token was made for your account at Waymark'
    const mail = mails.find((one) => one.subject === subject)
    expect(mail?.text).toContain('Its name is "Nightly copy", it may use posts:read, and it ends on')
    expect(mail?.text).not.toContain(token)
    expect((await ada.browser.send('DELETE', `/api/tokens/${id}`)).status).toBe(204)
    const noted = await db().select().from(userAudit).where(eq(userAudit.userId, ada.id))
    expect(noted.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['make-token', ada.id],
      ['end-token', ada.id],
    ])
  })

  test('offers the scopes of the role', async () => {
    const all = ['posts:read', 'posts:write', 'orders:read', 'orders:write', 'appointments:read']
    const scopesOf = async (role: Role) => {
      const { cookie } = await signInAs(role)
      return (await site.request('/api/scopes', { headers: { cookie } })).json()
    }
    expect(await scopesOf('user')).toEqual(all.filter((scope) => scope !== 'posts:write'))
    expect(await scopesOf('developer')).toEqual(expect.arrayContaining(all))
    expect(await scopesOf('admin')).toEqual(expect.arrayContaining([...all, 'analytics:read']))
  })
})
