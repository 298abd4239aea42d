import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byCommandLine, giveRole } from '#base/accounts/commands/roles.ts'
import { users } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { renderAnyPage } from './any-page.ts'
import { openBrowser, registerMember } from './browser.ts'
import { openInvitationSite } from './invitation-site.ts'
import { openOrderSite } from './order-site.ts'
import { openTestProvider, signInThrough, type TestProvider, variablesFor } from './provider.ts'
import { codeOf, enrol, stopClock } from './second-factor.ts'
import { openTestSite, signInAs } from './site.ts'

stopClock()

const firstPages = [
  ['user', '/dashboard'],
  ['premium', '/dashboard'],
  ['developer', '/auth-dashboard'],
  ['admin', '/auth-dashboard'],
] as const

const leadsTo = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('location')]
}

describe('signing in', () => {
  let site: Awaited<ReturnType<typeof openInvitationSite>>
  let google: TestProvider
  beforeAll(async () => {
    google = await openTestProvider('google')
    site = await openInvitationSite('postgres', variablesFor([google]))
  })
  afterAll(async () => {
    await site.close()
    await google.close()
  })

  describe.each(firstPages)('leads the role %s to %s', (role, firstPage) => {
    test('by the form without a script, unless another page was asked for', async () => {
      const { person, user } = await registerMember(site)
      await giveRole(user.id, role, byCommandLine)
      const fields = { emailOrUsername: person.email, password: person.password }
      const signIn = (query: string) => leadsTo(openBrowser(site).sendForm(`/api/auth/login${query}`, fields))
      expect(await signIn('')).toEqual([303, firstPage])
      expect(await signIn('?next=https://evil.example')).toEqual([303, firstPage])
      expect(await signIn('?next=/blog')).toEqual([303, '/blog'])
    })

    test('by the second step', async () => {
      const { person, user, browser: own } = await registerMember(site)
      await db().update(users).set({ isEmailVerified: true }).where(eq(users.id, user.id))
      const { secret } = await enrol(own)
      await giveRole(user.id, role, byCommandLine)
      const browser = openBrowser(site)
      const fields = { emailOrUsername: person.email, password: person.password }
      const [, step] = await leadsTo(browser.sendForm('/api/auth/login', fields))
      expect(step).toMatch(/^\/auth\?step=code&problem/)
      const code = codeOf(secret, 1)
      expect(await leadsTo(browser.sendForm('/api/auth/second-factor', { code }))).toEqual([303, firstPage])
    })

    test('through a provider, unless another page was asked for', async () => {
      google.person = { sub: role, email: `${role}@example.org`, email_verified: true, given_name: 'Fran' }
      const browser = openBrowser(site)
      expect(await signInThrough(browser, 'google')).toBe('/dashboard')
      await giveRole((await browser.me()).id, role, byCommandLine)
      expect(await signInThrough(openBrowser(site), 'google')).toBe(firstPage)
      expect(await signInThrough(openBrowser(site), 'google', '?next=/blog')).toBe('/blog')
    })

    test('by an invitation, with a new account and with the own one', async () => {
      const { person, path } = await site.copied({ role })
      const { firstName, lastName, password } = person
      const chosen = { firstName, lastName, password, confirmPassword: password }
      expect(await leadsTo(openBrowser(site).sendForm(`${path}/account`, chosen))).toEqual([303, firstPage])
      const owner = await registerMember(site)
      const own = await site.copied({ role, email: owner.person.email })
      expect(await leadsTo(owner.browser.sendForm(`${own.path}/accept`, {}))).toEqual([303, firstPage])
    })

    test('from the sign-in page, which is opened again', async () => {
      const { cookie } = await signInAs(role)
      const open = (path: string) => leadsTo(site.request(path, { headers: { cookie } }))
      expect(await open('/auth')).toEqual([307, '/dashboard'])
      expect(await open('/dashboard')).toEqual(
        firstPage === '/dashboard' ? [200, null] : [307, '/auth-dashboard'],
      )
    })
  })
})

describe('a sign-in that fails', () => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite('postgres')
  })
  afterAll(() => site.close())

  test.each([
    ['/blog', '/blog'],
    ['https://evil.example', null],
    ['//evil.example', null],
    ['/api/logout', null],
  ])(
    'leads back to the sign-in page, which goes on from %s only to a page of this site',
    async (next, kept) => {
      const fields = { emailOrUsername: 'nobody@example.org', password: 'wrong' }
      const query = `?next=${encodeURIComponent(next)}`
      const [status, address] = await leadsTo(openBrowser(site).sendForm(`/api/auth/login${query}`, fields))
      expect(status).toBe(303)
      const { searchParams } = new URL(String(address), 'http://site')
      expect(searchParams.get('next')).toBe(kept)
    },
  )
})

describe('the first pages', () => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  beforeAll(async () => {
    site = await openOrderSite('postgres', renderAnyPage)
  })
  afterAll(() => site.close())

  test.each(['admin', 'developer'] as const)(
    'the client dashboard redirects the role %s on, except with orders of their own, and then keeps the tab',
    async (role) => {
      const member = await signInAs(role)
      for (const path of ['/dashboard', '/dashboard?tab=projects']) {
        expect(await leadsTo(site.get(member, path)), path).toEqual([307, '/auth-dashboard'])
      }
      await site.place(member)
      for (const [path, shown] of [
        ['/dashboard', 'Overview'],
        ['/dashboard?tab=projects', 'Projects'],
      ] as const) {
        const answer = await site.get(member, path)
        expect(answer.status, path).toBe(200)
        const [selected] = /<button[^>]*aria-selected="true"[^>]*>[^<]*/.exec(await answer.text()) ?? []
        expect(selected, path).toContain(shown)
      }
    },
  )

  test('that of developers says nothing of premium', async () => {
    const page = await site.get(await signInAs('developer'), '/auth-dashboard')
    const html = (await page.text()).replaceAll(/<(script|style).*?<\/\1>/gs, '')
    const words = html.replaceAll(/<[^>]+>/g, ' ')
    expect(words).toContain('What your role includes')
    expect(words).not.toMatch(/premium|membership/i)
  })

  test('a developer without orders of their own has a list of them all the same', async () => {
    const answer = await site.get(await signInAs('developer'), '/dashboard/orders')
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('No Projects Yet')
  })
})
