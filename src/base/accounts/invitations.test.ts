import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { db } from '#platform/database/database.ts'
import { log } from '#platform/log.ts'
import { type Browser, newPerson, openBrowser, registerMember } from '#testing/browser.ts'
import { columnsWith } from '#testing/columns-with.ts'
import { invitationList, openInvitationSite } from '#testing/invitation-site.ts'
import { openTestProvider, signInThrough, variablesFor } from '#testing/provider.ts'
import { engines } from '#testing/site.ts'
import { byCommandLine, giveRole } from './commands/roles.ts'
import { purgeAccounts } from './commands/sessions.ts'
import { invitations } from './table.ts'

describe.each(engines)('invitation links on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openInvitationSite>>
  let provider: Awaited<ReturnType<typeof openTestProvider>>
  beforeAll(async () => {
    provider = await openTestProvider('google')
    site = await openInvitationSite(engine, variablesFor([provider]))
  })
  afterAll(async () => {
    await site.close()
    await provider.close()
  })
  const tokenOf = (path: string) => path.split('/').at(-1) ?? ''

  test('a mailed link creates an account once, with the role and a proved address', async () => {
    const { person, path } = await site.mailed()
    const browser = openBrowser(site)
    expect((await site.join(path, person, browser)).status).toBe(200)
    expect(await browser.me()).toMatchObject({
      email: person.email,
      firstName: 'Pat',
      role: 'developer',
      isEmailVerified: true,
    })
    await site.expectDead(path)
    expect((await site.open()).filter(({ email }: { email: string }) => email === person.email)).toEqual([])
  })

  test('a copied link proves nothing: the address is confirmed as after any sign-up', async () => {
    const { person, path } = await site.copied()
    const browser = openBrowser(site)
    expect((await site.join(path, person, browser)).status).toBe(200)
    expect(await browser.me()).toMatchObject({ role: 'developer', isEmailVerified: false })
    await site.emailServer.take(person.email, /\/verify-email\?token=/)
  })

  test('opening the page, as email scanners do, changes nothing and informs no other site', async () => {
    const { person, invitation, path } = await site.mailed()
    const before = await db().select().from(invitations)
    for (const method of ['GET', 'GET', 'HEAD']) {
      const page = await site.request(path.slice(4), { method })
      expect(page.status).toBe(200)
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
    }
    const html = await (await site.request(path.slice(4))).text()
    for (const text of [person.email, 'Ada Chief', 'Developer']) expect(html).toContain(text)
    expect(await db().select().from(invitations)).toEqual(before)
    expect((await site.open())[0]).toMatchObject({
      id: invitation.id,
      invitedBy: 'Ada Chief',
      isMailed: true,
    })
  })

  test('unknown, tampered, expired, revoked and replaced links give the same 404, which names nobody', async () => {
    const { person, invitation, path } = await site.copied()
    const last = path.at(-1) === 'A' ? 'E' : 'A'
    await site.expectDead(`/api/invite/${'x'.repeat(43)}`)
    await site.expectDead(path.slice(0, -1) + last)
    const again = await site.copied({ email: person.email, role: 'premium' })
    await site.expectDead(path)
    const renewed = await site.admin.browser.send('POST', `${invitationList}/${again.invitation.id}/link`)
    await site.expectDead(again.path)
    const { link } = await renewed.json()
    await site.admin.browser.send('POST', `${invitationList}/${again.invitation.id}/send`)
    await site.expectDead(`/api${link}`)
    const sent = await site.pathInEmail(person.email)
    await site.admin.browser.send('DELETE', `${invitationList}/${again.invitation.id}`)
    await site.expectDead(sent)
    expect((await site.admin.browser.send('DELETE', `${invitationList}/${invitation.id}`)).status).toBe(404)
    expect(
      (await site.admin.browser.send('POST', `${invitationList}/${again.invitation.id}/send`)).status,
    ).toBe(404)

    const late = await site.copied()
    await db()
      .update(invitations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(invitations.id, late.invitation.id))
    await site.expectDead(late.path)
    await purgeAccounts()
    expect(await db().$count(invitations, eq(invitations.id, late.invitation.id))).toBe(0)
    const page = await site.request(late.path.slice(4))
    expect([page.status, (await page.text()).includes(late.person.email)]).toEqual([404, false])
  })

  test('only an address’s own account can accept its invitation', async () => {
    const owner = await registerMember(site)
    const { path } = await site.mailed({ email: owner.person.email.toUpperCase() })
    const reader = async (who: Browser) => (await (await who.get(path)).json()).reader
    const nobody = openBrowser(site)
    expect(await reader(nobody)).toBe('owner')
    expect((await site.join(path, newPerson())).status).toBe(409)
    expect((await site.accept(path, nobody)).status).toBe(401)

    const other = await registerMember(site)
    expect(await reader(other.browser)).toBe('other')
    expect((await other.browser.get(path.slice(4))).status).toBe(403)
    expect((await site.accept(path, other.browser)).status).toBe(403)
    expect((await site.join(path, newPerson(), other.browser)).status).toBe(403)
    expect(await other.browser.me()).toMatchObject({ role: 'user' })

    const before = owner.browser.session()
    expect(await reader(owner.browser)).toBe('addressee')
    expect((await site.accept(path, owner.browser)).status).toBe(200)
    expect(await owner.browser.me()).toMatchObject({ role: 'developer', isEmailVerified: true })
    expect(owner.browser.session()).not.toBe(before)
    expect((await site.accept(path, owner.browser)).status).toBe(404)
  })

  test('a copied link gives an account its role and leaves its address unproved', async () => {
    const owner = await registerMember(site)
    const { path } = await site.copied({ email: owner.person.email })
    expect((await site.accept(path, owner.browser)).status).toBe(200)
    expect(await owner.browser.me()).toMatchObject({ role: 'developer', isEmailVerified: false })
  })

  test('never lowers a role, and lets no deactivated account in', async () => {
    const owner = await registerMember(site)
    const { path } = await site.copied({ email: owner.person.email, role: 'premium' })
    await giveRole(owner.user.id, 'developer', byCommandLine)
    expect((await site.accept(path, owner.browser)).status).toBe(409)
    expect((await owner.browser.get(path)).status).toBe(200)
    expect(await owner.browser.me()).toMatchObject({ role: 'developer' })
    expect((await site.invite({ email: owner.person.email, role: 'user' })).status).toBe(409)

    await site.admin.browser.send('PATCH', `/api/admin/users/${owner.user.id}/deactivate`)
    expect((await site.invite({ email: owner.person.email })).status).toBe(409)
    expect((await site.accept(path, owner.browser)).status).toBe(401)
    expect((await site.join(path, newPerson())).status).toBe(409)
  })

  test('of two who accept at the same time one succeeds', async () => {
    const { person, path } = await site.copied()
    const answers = await Promise.all([1, 2, 3].map(() => site.join(path, person)))
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

    const owner = await registerMember(site)
    const again = await site.copied({ email: owner.person.email })
    const statuses = (await Promise.all([1, 2, 3].map(() => site.accept(again.path, owner.browser)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })

  test('its token is in no table and no log, not even while a provider signs its owner in', async () => {
    const spies = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log(), level))
    const { person, path } = await site.mailed()
    const token = tokenOf(path)
    await expect.poll(() => columnsWith(token)).toEqual([])
    await site.request(path.slice(4))
    const browser = openBrowser(site)
    await browser.get(`/auth?next=/invite/${token}`)
    await browser.get(`/api/auth/google?next=/invite/${token}`)
    expect(await columnsWith(token)).toEqual([])
    provider.person = { sub: 'invited', email: person.email, email_verified: true, given_name: 'Fran' }
    expect(await signInThrough(browser, 'google', `?next=/invite/${token}`)).toBe(`/invite/${token}`)
    expect((await site.accept(path, browser)).status).toBe(200)
    expect(await browser.me()).toMatchObject({ role: 'developer', email: person.email })
    expect(JSON.stringify(spies.map(({ mock }) => mock.calls))).not.toContain(token)
    for (const spy of spies) spy.mockRestore()
    expect(await columnsWith(token)).toEqual([])
  })

  test('works without JavaScript, and leads back to the link after a failure', async () => {
    const { person, path } = await site.copied()
    const post = async (fields: Record<string, string>) => {
      const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
      const body = new URLSearchParams(fields)
      const answer = await site.request(`${path}/account`, { method: 'POST', body, headers })
      return [answer.status, answer.headers.get('location')]
    }
    const chosen = { firstName: 'Pat', lastName: '', password: person.password }
    const failed = [303, `${path.slice(4)}?problem=invalid`]
    expect(await post({ ...chosen, confirmPassword: 'another sentence' })).toEqual(failed)
    expect(await post({ ...chosen, password: 'short', confirmPassword: 'short' })).toEqual(failed)
    const page = await (await site.request(`${path.slice(4)}?problem=invalid`)).text()
    expect(page).toContain('No account was made.')
    expect(await post({ ...chosen, confirmPassword: person.password })).toEqual([303, '/auth-dashboard'])
  })
})
