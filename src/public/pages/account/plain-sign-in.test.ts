import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneTimeLinks } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { hashSecret, newSecret } from '#platform/secret.ts'
import { newPerson, openBrowser, registerMember } from '#testing/browser.ts'
import { codeOf, enrolMember, stopClock } from '#testing/second-factor.ts'
import { openTestSite } from '#testing/site.ts'
import { renderPublicPage } from '../../render-page.tsx'

stopClock()

describe('without JavaScript', () => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(
      'postgres',
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
      renderPublicPage,
    )
  })
  afterAll(() => site.close())

  /** Imitates a browser without JavaScript. It only follows links and posts forms, and reads the page that follows a form. */
  function openPlain() {
    const browser = openBrowser(site)
    const read = async (path: string) => {
      const html = (await (await browser.get(path)).text())
        .replaceAll('<!-- -->', '')
        .replaceAll('&amp;', '&')
      const actions = [...html.matchAll(/<form[^>]* action="([^"]+)"/g)].map(([, action]) => action ?? '')
      const typedIn = (name: string) => {
        const [input = ''] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? []
        return / value="([^"]*)"/.exec(input)?.[1]
      }
      return { html, actions, typedIn }
    }
    const post = async (path: string, fields: Record<string, string>) => {
      const answer = await browser.sendForm(path, fields)
      return { status: answer.status, location: answer.headers.get('location') ?? '' }
    }
    return { me: browser.me, read, post }
  }

  test('one signs in by the only form of the page, and comes to where one wanted to', async () => {
    const { person } = await registerMember(site)
    const plain = openPlain()
    const { actions } = await plain.read('/auth?next=%2Fservices%2F1')
    expect(actions).toEqual(['/api/auth/login?next=%2Fservices%2F1'])
    const fields = { emailOrUsername: person.email, password: person.password }
    expect(await plain.post(actions[0] ?? '', fields)).toEqual({ status: 303, location: '/services/1' })
    expect(await plain.me()).toMatchObject({ email: person.email })
  })

  test('a wrong password is said in words on the page, once, with the name that was typed, in no address', async () => {
    const { person } = await registerMember(site)
    const plain = openPlain()
    const fields = { emailOrUsername: `${person.email} `, password: 'quite wrong <b>' }
    const { status, location } = await plain.post('/api/auth/login?next=/blog', fields)
    expect([status, location]).toEqual([303, '/auth?next=%2Fblog&problem=unauthorized'])
    const { html, actions, typedIn } = await plain.read(location)
    expect(html).toContain('Please check your credentials and try again.')
    expect(typedIn('emailOrUsername')).toBe(`${person.email} `)
    expect(html).not.toContain('quite wrong')
    expect(actions).toEqual(['/api/auth/login?next=%2Fblog'])
    const later = await plain.read(location)
    expect([later.typedIn('emailOrUsername'), later.html.includes('That did not work.')]).toEqual([
      undefined,
      true,
    ])
    expect(await plain.me()).toBeNull()
  })

  test('nobody else sees what was typed, and no cache keeps the page', async () => {
    const plain = openPlain()
    const { location } = await plain.post('/api/auth/login', {
      emailOrUsername: 'secret-name',
      password: 'x',
    })
    expect((await openPlain().read(location)).html).not.toContain('secret-name')
    const browser = openBrowser(site)
    await browser.sendForm('/api/auth/login', { emailOrUsername: 'secret-name', password: 'x' })
    const shown = await browser.get(location)
    expect([shown.headers.get('cache-control'), (await shown.text()).includes('secret-name')]).toEqual([
      'private, no-store',
      true,
    ])
  })

  test('one signs up by the form behind the link, and what is wrong stands at its field', async () => {
    const plain = openPlain()
    const person = newPerson()
    const { html } = await plain.read('/auth?next=/book/intro')
    expect(html).toContain('href="/auth?tab=sign-up&next=%2Fbook%2Fintro"')
    const { actions } = await plain.read('/auth?tab=sign-up&next=%2Fbook%2Fintro')
    expect(actions).toEqual(['/api/auth/register?next=%2Fbook%2Fintro'])
    const fields = {
      firstName: 'Ada “A”',
      lastName: 'Łęcka',
      email: person.email,
      password: 'short',
      confirmPassword: 'other',
    }
    const refused = await plain.post(actions[0] ?? '', fields)
    expect(refused).toEqual({
      status: 303,
      location: '/auth?tab=sign-up&next=%2Fbook%2Fintro&problem=invalid',
    })
    const again = await plain.read(refused.location)
    expect(['firstName', 'lastName', 'email', 'password', 'confirmPassword'].map(again.typedIn)).toEqual([
      'Ada “A”',
      'Łęcka',
      person.email,
      undefined,
      undefined,
    ])
    expect(again.html).toMatch(
      /<input[^>]*name="password"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="password"/,
    )
    const done = await plain.post(again.actions[0] ?? '', {
      ...fields,
      password: person.password,
      confirmPassword: person.password,
    })
    expect(done).toEqual({ status: 303, location: '/book/intro' })
    expect(await plain.me()).toMatchObject({ email: person.email, firstName: 'Ada “A”', role: 'user' })
    const other = openPlain()
    const taken = await other.post('/api/auth/register', {
      ...fields,
      password: person.password,
      confirmPassword: person.password,
    })
    expect(taken.location).toBe('/auth?tab=sign-up&problem=conflict')
    const { html: said } = await other.read(taken.location)
    const words = 'An account with this email exists already'
    expect(said.match(new RegExp(`role="alert"[^]*?${words}`))).not.toBeNull()
    expect(said).toMatch(new RegExp(`<p id="[^"]+-error" class="sr-only">.*?${words}</p>`))
  })

  test('the setup link makes its user the admin, also after a mistake', async () => {
    const setup = newSecret()
    await db()
      .insert(oneTimeLinks)
      .values({ tokenHash: hashSecret(setup), purpose: 'setup' })
    const plain = openPlain()
    const path = `/api/auth/register?next=%2Fdashboard%2Fsetup&setup=${setup}`
    expect((await plain.read(`/auth?setup=${setup}`)).actions).toEqual([path])
    const { email, password } = newPerson()
    const fields = { firstName: 'Ada', lastName: '', email, password, confirmPassword: password }
    const { location } = await plain.post(path, { ...fields, confirmPassword: 'another' })
    expect(location).toContain(`setup=${setup}`)
    expect((await plain.read(location)).actions).toEqual([path])
    expect((await plain.post(path, fields)).location).toBe('/dashboard/setup')
    expect(await plain.me()).toMatchObject({ role: 'admin' })
  })

  test('the second step is a form, too', async () => {
    const { person, secret } = await enrolMember(site)
    const plain = openPlain()
    const first = await plain.post('/api/auth/login?next=/blog', {
      emailOrUsername: person.email,
      password: person.password,
    })
    expect(first).toMatchObject({ status: 303 })
    expect(first.location).toMatch(/^\/auth\?step=code&next=%2Fblog/)
    const { actions } = await plain.read(first.location)
    expect(actions).toEqual(['/api/auth/second-factor?next=%2Fblog'])
    const wrong = await plain.post(actions[0] ?? '', { code: codeOf(secret, 5) })
    expect(wrong.location).toBe('/auth?step=code&next=%2Fblog&problem=invalid')
    expect((await plain.read(wrong.location)).html).toContain('This code is not right, or was used already')
    const code = codeOf(secret, 1)
    expect(await plain.post(actions[0] ?? '', { code, trust: 'on' })).toEqual({
      status: 303,
      location: '/blog',
    })
    expect(await plain.me()).toMatchObject({ email: person.email })
    const over = await openPlain().post('/api/auth/second-factor?next=/blog', { code })
    expect(over).toEqual({ status: 303, location: '/auth?next=%2Fblog&problem=unauthorized' })
  })

  const elsewhere = [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/api/logout',
    'javascript:alert(1)',
  ]

  test.each(elsewhere)('no form leads to another site: %s', async (next) => {
    const { person } = await registerMember(site)
    const plain = openPlain()
    const path = `/api/auth/login?${new URLSearchParams({ next })}`
    const wrong = await plain.post(path, { emailOrUsername: person.email, password: 'wrong' })
    expect(wrong.location).toBe('/auth?problem=unauthorized')
    const right = await plain.post(path, { emailOrUsername: person.email, password: person.password })
    expect(right).toEqual({ status: 303, location: '/dashboard' })
  })

  test('the second step leads to no other site either', async () => {
    const { person, secret } = await enrolMember(site)
    const plain = openPlain()
    const search = new URLSearchParams({ next: 'https://evil.example/' })
    const { email: emailOrUsername, password } = person
    const first = await plain.post(`/api/auth/login?${search}`, { emailOrUsername, password })
    expect(first.location).toMatch(/^\/auth\?step=code&problem/)
    const done = await plain.post(`/api/auth/second-factor?${search}`, { code: codeOf(secret, 1) })
    expect(done).toEqual({ status: 303, location: '/dashboard' })
  })

  test.each(elsewhere)('the page leads a member who is signed in to no other site: %s', async (next) => {
    const { browser } = await registerMember(site)
    const answer = await browser.get(`/auth?${new URLSearchParams({ next })}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([307, '/dashboard'])
  })

  test('a provider that is configured is a link, and another one is explained whole on the page it leads to', async () => {
    const { html } = await openPlain().read('/auth?next=/blog')
    expect(
      /<noscript[^>]*>(.*?)<\/noscript>/s.exec(html.slice(html.indexOf('Continue with')))?.[1],
    ).toContain('href="/api/auth/google?next=%2Fblog"')
    expect(html).not.toContain('href="/api/auth/facebook')
    const page = await openPlain().read('/auth?problem=not-configured&provider=facebook')
    expect(page.html).toMatch(
      /Facebook OAuth not available<\/b>This authentication method is not configured yet\. Please use email\/password login\./,
    )
    expect((await openPlain().read('/auth?problem=not-configured&provider=%3Cb%3E')).html).not.toContain(
      'OAuth not available',
    )
  })
})
