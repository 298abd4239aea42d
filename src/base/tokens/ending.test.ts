import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerResetRequests } from '#base/accounts/commands/password-reset.ts'
import { userAudit } from '#base/accounts/table.ts'
import type { Role } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { emailOutbox } from '#platform/email/table.ts'
import { openBrowser } from '#testing/browser.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { expectWrongToken, password, usersOfTokens } from '#testing/tokens.ts'
import { purgeTokens } from './commands.ts'
import { withChecksum } from './domain/token-text.ts'
import { apiTokens } from './table.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
const { somebody, callWith, statusOf } = usersOfTokens(() => site)

describe.each(engines)('a personal token is refused on %s', (engine) => {
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  test('when it is no token, has a wrong checksum, or is unknown', async () => {
    const { token } = await (await somebody()).made()
    const other = token.endsWith('0') ? '1' : '0'
    for (const faulty of ['', 'x', `${token.slice(0, -1)}${other}`, token.toLowerCase(), `${token} ${token}`])
      await expectWrongToken(await callWith(faulty))
    await expectWrongToken(await callWith(withChecksum('0'.repeat(40))))
  })

  test('once it has expired, and is deleted a month later', async () => {
    const ada = await somebody()
    const { id, token } = await ada.made()
    expect(await statusOf(token)).toBe(200)
    const end = (hours: number) =>
      db()
        .update(apiTokens)
        .set({ expiresAt: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(apiTokens.id, id))
    await end(0)
    // A change of any account makes every process read tokens again.
    await (await somebody()).made()
    await expectWrongToken(await callWith(token))
    await end(29 * 24)
    await purgeTokens()
    expect(await ada.list()).toHaveLength(1)
    await end(31 * 24)
    await purgeTokens()
    expect(await ada.list()).toEqual([])
  })

  test('once its owner, and nobody else, has revoked it', async () => {
    const ada = await somebody()
    const { id, token } = await ada.made()
    expect(await statusOf(token)).toBe(200)
    const eve = await somebody('admin')
    expect((await eve.browser.send('DELETE', `/api/tokens/${id}`)).status).toBe(404)
    expect(await statusOf(token)).toBe(200)
    expect((await ada.browser.send('DELETE', `/api/tokens/${id}`)).status).toBe(204)
    await expectWrongToken(await callWith(token))
    expect((await ada.browser.send('DELETE', `/api/tokens/${id}`)).status).toBe(404)
  })

  test('once its owner has another password, and no later one restores it', async () => {
    const ada = await somebody()
    const { token } = await ada.made()
    expect(await statusOf(token)).toBe(200)
    const change = { currentPassword: password, newPassword: 'another walk by the lake' }
    expect((await ada.browser.send('PUT', '/api/auth/change-password', change)).status).toBe(204)
    await expectWrongToken(await callWith(token))
    expect(await ada.list()).toEqual([])
    const [ended] = await db()
      .select()
      .from(userAudit)
      .where(and(eq(userAudit.userId, ada.id), eq(userAudit.action, 'end-token')))
    expect(ended).toMatchObject({ actorId: null, origin: 'site' })
  })

  test('once its owner has reset the password', async () => {
    const ada = await somebody()
    const { token: ended } = await ada.made()
    expect(await statusOf(ended)).toBe(200)
    await site.send('POST', '/api/auth/password-reset', { email: ada.email })
    await answerResetRequests()
    const mails = await db().select().from(emailOutbox).where(eq(emailOutbox.accountId, ada.id))
    const token = mails
      .map(({ text }) => /reset-password\?token=([\w-]{43})/.exec(text ?? '')?.[1])
      .find(Boolean)
    const reset = { token, newPassword: 'another walk by the lake' }
    expect((await site.send('POST', '/api/auth/password-reset/confirm', reset)).status).toBe(200)
    await expectWrongToken(await callWith(ended))
  })

  test('once its owner is deactivated, even after reactivation', async () => {
    const ada = await somebody()
    const admin = await signInAs('admin')
    const { token } = await ada.made()
    expect(await statusOf(token)).toBe(200)
    const turn = (what: string) =>
      site.request(`/api/admin/users/${ada.id}/${what}`, {
        method: 'PATCH',
        headers: { cookie: admin.cookie },
      })
    expect((await turn('deactivate')).status).toBe(200)
    await expectWrongToken(await callWith(token))
    expect((await turn('activate')).status).toBe(200)
    await expectWrongToken(await callWith(token))
  })

  test('once its owner deletes the account', async () => {
    const ada = await somebody()
    const { token } = await ada.made()
    const deletion = await ada.browser.send('POST', '/api/my-account/deletion')
    expect(deletion.status).toBe(202)
    await expectWrongToken(await callWith(token))
  })

  test('a lower role takes the scopes that it does not have', async () => {
    const ada = await somebody('admin')
    const admin = await signInAs('admin')
    const { token } = await ada.made({ scopes: ['posts:read', 'posts:write', 'analytics:read'], days: 30 })
    expect(await statusOf(token, '/api/admin/analytics/live')).toBe(200)
    const become = (role: Role) =>
      site.send('PATCH', `/api/admin/users/${ada.id}/role`, { role }, { cookie: admin.cookie })
    expect((await become('user')).status).toBe(200)
    const lost = await callWith(token, '/api/admin/analytics/live')
    expect(lost.status).toBe(403)
    expect(await lost.json()).toEqual({ message: 'This needs a token with the scope analytics:read' })
    const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
    expect(await statusOf(token, '/api/blog', post)).toBe(403)
    expect(await statusOf(token, '/api/blog/admin')).toBe(403)
    expect(await statusOf(token, '/api/blog')).toBe(200)
    const browser = openBrowser(site)
    await browser.send('POST', '/api/auth/login', { emailOrUsername: ada.email, password })
    expect((await (await browser.get('/api/tokens')).json())[0].scopes).toEqual(['posts:read'])
  })
})
