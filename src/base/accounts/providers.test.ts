import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { MutableToken } from 'oauth2-mock-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { goals } from '#base/analytics/table.ts'
import { config, setConfig } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { openBrowser } from '#testing/browser.ts'
import {
  goToProvider,
  openTestProvider,
  type ProviderName,
  signInThrough,
  type TestProvider,
  variablesFor,
} from '#testing/provider.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { sessions, signInFlows } from './table.ts'

const names: ProviderName[] = ['google', 'facebook', 'linkedin']
let people = 0

function somebodyAt(name: ProviderName) {
  people += 1
  const sub = `subject-${people}`
  const email = `${name}${people}@example.org`
  if (name === 'facebook') {
    const picture = { data: { url: 'https://cdn.example/face.png' } }
    return { sub, email, first_name: 'Fran', last_name: 'Vogel', picture }
  }
  const picture = 'https://cdn.example/face.png'
  return { sub, email, email_verified: true, given_name: 'Fran', family_name: 'Vogel', picture }
}

describe.each(engines)('signing in through a provider on %s', (engine) => {
  const providers = {} as Record<ProviderName, TestProvider>
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    for (const name of names) providers[name] = await openTestProvider(name)
    site = await openTestSite(engine, variablesFor(Object.values(providers)))
  })
  afterEach(() => {
    for (const provider of Object.values(providers))
      Object.assign(provider, { spoil: undefined, answer: undefined })
  })
  afterAll(async () => {
    await site.close()
    for (const provider of Object.values(providers)) await provider.close()
  })

  test.each(names)('%s creates an account at the first sign-in and finds it at the second', async (name) => {
    const person = somebodyAt(name)
    providers[name].person = person
    const browser = openBrowser(site)
    expect(await signInThrough(browser, name)).toBe('/dashboard')
    const user = await browser.me()
    expect(user).toMatchObject({
      email: person.email,
      firstName: 'Fran',
      lastName: 'Vogel',
      profileImageUrl: 'https://cdn.example/face.png',
      role: 'user',
      provider: name,
      isEmailVerified: name !== 'facebook',
      googleId: name === 'google' ? person.sub : null,
      username: null,
      hasPassword: false,
    })
    const again = openBrowser(site)
    await signInThrough(again, name)
    expect((await again.me()).id).toBe(user.id)
    const recorded = await db().select().from(goals).where(eq(goals.userId, user.id))
    expect(recorded).toMatchObject([{ kind: 'sign_up', subjectId: user.id, found: 'unknown' }])
    expect(again.session()).not.toBe(browser.session())
    expect((await again.get('/api/auth/user')).status).toBe(200)
  })

  test('each provider gets the parameters it supports', async () => {
    for (const name of names) {
      providers[name].person = somebodyAt(name)
      await signInThrough(openBrowser(site), name)
      const asked = Object.fromEntries(providers[name].authorizations.at(-1) ?? [])
      expect(asked.redirect_uri).toBe(`http://localhost:${new URL(site.url).port}/api/auth/${name}/callback`)
      expect(asked.state).toMatch(/^[\w-]{43}$/)
      expect(asked.client_id).toBe(`${name}-client`)
      expect(asked.code_challenge_method).toBe(name === 'google' ? 'S256' : undefined)
      expect(typeof asked.nonce).toBe(name === 'google' ? 'string' : 'undefined')
    }
  })

  test('the Facebook profile is requested with a proof of the secret', async () => {
    providers.facebook.person = somebodyAt('facebook')
    await signInThrough(openBrowser(site), 'facebook')
    const call = providers.facebook.profileCalls.at(-1)
    const token = call?.authorization?.replace('Bearer ', '') ?? ''
    expect(call?.proof).toBe(createHmac('sha256', 'facebook-secret').update(token).digest('hex'))
  })

  test('a Facebook account without an email gets an account without one', async () => {
    const { email: _, ...person } = somebodyAt('facebook')
    providers.facebook.person = person
    const browser = openBrowser(site)
    expect(await signInThrough(browser, 'facebook')).toBe('/dashboard')
    expect(await browser.me()).toMatchObject({ email: null, isEmailVerified: false })
    const { email: __, ...other } = somebodyAt('facebook')
    providers.facebook.person = other
    expect(await signInThrough(openBrowser(site), 'facebook')).toBe('/dashboard')
  })

  test('an email that only the userinfo endpoint has is read there', async () => {
    const person = somebodyAt('google')
    providers.google.person = person
    providers.google.spoil = ({ payload }) => {
      delete payload.email
      delete payload.email_verified
    }
    const browser = openBrowser(site)
    await signInThrough(browser, 'google')
    expect(await browser.me()).toMatchObject({ email: person.email, isEmailVerified: true })
  })

  test('the visitor returns to the previous page', async () => {
    providers.google.person = somebodyAt('google')
    const query = `?next=${encodeURIComponent('/services/3?tab=faq#price')}`
    expect(await signInThrough(openBrowser(site), 'google', query)).toBe('/services/3?tab=faq#price')
    const browser = openBrowser(site)
    const begun = await browser.get('/api/auth/google', { referer: `${site.url}/blog/a-post` })
    const back = await fetch(begun.headers.get('location') ?? '', { redirect: 'manual' })
    const { pathname, search } = new URL(back.headers.get('location') ?? '')
    expect((await browser.get(pathname + search)).headers.get('location')).toBe('/blog/a-post')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/%0d%0aset-cookie:x=1\r\n',
    '/api/logout',
    '/auth',
    'dashboard',
  ])('the visitor is never sent to %j', async (next) => {
    providers.google.person = somebodyAt('google')
    const query = `?next=${encodeURIComponent(next)}`
    expect(await signInThrough(openBrowser(site), 'google', query)).toBe('/dashboard')
  })

  describe('an invalid callback ends on /auth without a session', () => {
    async function expectProblem(browser: ReturnType<typeof openBrowser>, path: string, problem: string) {
      const before = (await db().select().from(sessions)).length
      const response = await browser.get(path)
      expect(response.status).toBe(302)
      expect(response.headers.get('location')).toBe(`/auth?problem=${problem}`)
      expect(browser.session()).toBeUndefined()
      expect(await db().select().from(sessions)).toHaveLength(before)
    }

    test('a tampered or missing state', async () => {
      const browser = openBrowser(site)
      const path = await goToProvider(browser, 'google')
      await expectProblem(browser, path.replace(/state=.{5}/, 'state=AAAAA'), 'expired')
      await expectProblem(browser, path.replace(/state=[^&]*/, ''), 'expired')
      await expectProblem(browser, '/api/auth/google/callback', 'expired')
    })

    test('a callback in another browser, or of another provider', async () => {
      const browser = openBrowser(site)
      const path = await goToProvider(browser, 'google')
      await expectProblem(openBrowser(site), path, 'expired')
      await expectProblem(browser, path.replace('google', 'linkedin'), 'expired')
      providers.google.person = somebodyAt('google')
      expect((await browser.get(path)).headers.get('location')).toBe('/dashboard')
    })

    test('a second use of the same callback', async () => {
      const browser = openBrowser(site)
      providers.google.person = somebodyAt('google')
      const path = await goToProvider(browser, 'google')
      await browser.get(path)
      await browser.send('POST', '/api/auth/logout')
      await expectProblem(browser, path, 'expired')
    })

    test('a flow that took longer than ten minutes', async () => {
      const browser = openBrowser(site)
      const path = await goToProvider(browser, 'google')
      await db()
        .update(signInFlows)
        .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      await expectProblem(browser, path, 'expired')
    })

    const spoils: [string, ProviderName, (token: MutableToken) => void][] = [
      ['a nonce of another request', 'google', ({ payload }) => Object.assign(payload, { nonce: 'other' })],
      ['no nonce', 'google', ({ payload }) => delete payload.nonce],
      ['another audience', 'google', ({ payload }) => Object.assign(payload, { aud: 'someone-else' })],
      [
        'another issuer',
        'linkedin',
        ({ payload }) => Object.assign(payload, { iss: 'https://evil.example' }),
      ],
      ['an expired token', 'google', ({ payload }) => Object.assign(payload, { exp: 1_000_000_000 })],
      ['an expired token', 'linkedin', ({ payload }) => Object.assign(payload, { exp: 1_000_000_000 })],
      ['no subject', 'google', ({ payload }) => delete payload.sub],
      ['an unknown key', 'google', ({ header }) => Object.assign(header, { kid: 'unknown' })],
    ]
    test.each(spoils)('%s (%s)', async (_, name, spoil) => {
      const browser = openBrowser(site)
      providers[name].person = somebodyAt(name)
      providers[name].spoil = spoil
      await expectProblem(browser, await goToProvider(browser, name), 'provider-refused')
    })

    test('a token signed with a key that is not the provider’s', async () => {
      providers.google.person = somebodyAt('google')
      const browser = openBrowser(site)
      const path = await goToProvider(browser, 'google')
      providers.google.server.service.once('beforeResponse', (response) => {
        const [header, payload] = String(response.body.id_token).split('.')
        const signature = Buffer.alloc(256, 7).toString('base64url')
        response.body.id_token = `${header}.${payload}.${signature}`
      })
      await expectProblem(browser, path, 'provider-refused')
    })

    test('a code that the provider refuses', async () => {
      const browser = openBrowser(site)
      const path = await goToProvider(browser, 'google')
      await expectProblem(browser, path.replace(/code=[^&]*/, 'code=forged'), 'provider-refused')
    })

    test('too many attempts from one address', async () => {
      const headers = { 'x-forwarded-for': '198.51.100.90' }
      const leads = []
      for (let begun = 0; begun < 61; begun++) {
        const response = await site.request('/api/auth/google', { headers })
        leads.push(response.headers.get('location')?.startsWith(providers.google.issuer))
      }
      expect(leads).toEqual([...Array(60).fill(true), false])
    })

    test('a visitor who cancels at the provider', async () => {
      const browser = openBrowser(site)
      const path = await goToProvider(browser, 'facebook')
      const denied = path.replace(/code=[^&]*/, 'error=access_denied&error_reason=user_denied')
      await expectProblem(browser, denied, 'denied')
    })

    test('a provider that fails', async () => {
      for (const name of names) {
        const browser = openBrowser(site)
        const path = await goToProvider(browser, name)
        providers[name].answer = 503
        await expectProblem(browser, path, 'provider-down')
      }
    })

    test('a provider that becomes unreachable, and one that was unreachable before', async () => {
      const passing = await openTestProvider('linkedin')
      const before = config()
      setConfig({ ...before, LINKEDIN_ISSUER: passing.issuer })
      const browser = openBrowser(site)
      const path = await goToProvider(browser, 'linkedin')
      await passing.close()
      await expectProblem(browser, path, 'provider-down')
      setConfig({ ...before, LINKEDIN_ISSUER: 'http://127.0.0.1:1' })
      await expectProblem(browser, '/api/auth/linkedin', 'provider-down')
      setConfig(before)
    })
  })
})
