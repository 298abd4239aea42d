import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resetJob } from '#base/accounts/commands/password-reset.ts'
import { sender } from '#base/site/queries.ts'
import { siteDefaults } from '#content/site.ts'
import { renderMembersPage } from '#members/render-members.tsx'
import { engine as assistant } from '#operations/assistant/queries/engine.ts'
import { db } from '#platform/database/database.ts'
import { emailJobs } from '#platform/email/delivery.ts'
import { startJobs } from '#platform/jobs.ts'
import { publicPages } from '#public/pages/public-pages.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { serviceCategories, services } from '#showcase/catalogue/table.ts'
import { newPerson, openBrowser } from '#testing/browser.ts'
import { openEmailServer } from '#testing/email-server.ts'
import { rename } from '#testing/renamed.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { seed } from './seed.ts'

// The site of another owner, who has changed only the site's identity and has no records yet.
vi.mock('#content/projects.ts', () => ({ projects: [] }))
vi.mock('#content/posts.ts', () => ({ posts: [] }))
vi.mock('#content/testimonials.ts', () => ({ testimonials: [] }))
vi.mock('#content/catalogue.ts', async (original) => ({ ...(await original<object>()), services: [] }))

const former = /Waymark(?!-Webhooks)|Tessa|Brandvold|Duluth/

describe.each(engines)('the site of another owner, with nothing to show yet, on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let emailServer: Awaited<ReturnType<typeof openEmailServer>>
  let stopJobs: () => Promise<void>
  beforeAll(async () => {
    emailServer = await openEmailServer()
    site = await openTestSite(engine, { SMTP_URL: emailServer.url }, (request, context) =>
      /^\/(auth-)?dashboard/.test(new URL(request.url).pathname)
        ? renderMembersPage(request, context)
        : renderPublicPage(request, context),
    )
    await seed()
    const { cookie } = await signInAs('admin')
    const value = { ...rename(siteDefaults.identity), letters: 'NL' }
    const saved = await site.send('PUT', '/api/admin/site/identity', { value, version: 0 }, { cookie })
    expect(saved.status, await saved.text()).toBe(200)
    stopJobs = startJobs([...emailJobs(sender), { ...resetJob, delay: 0 }])
  })
  afterAll(async () => {
    await stopJobs()
    await assistant.stop()
    await site.close()
    await emailServer.close()
  })

  const read = async (path: string, status = 200, headers = {}): Promise<string> => {
    const response = await site.request(path, { headers })
    const text = await response.text()
    expect(response.status, `${path}: ${text}`).toBe(status)
    expect(text, path).not.toMatch(former)
    return text
  }

  const paths = publicPages
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && path !== '/thanks')

  const letters = '>NL</span>'

  test.each([
    ...paths,
    '/thanks?for=contact',
    '/thanks?for=newsletter&problem=invalid',
    '/blog?q=none',
    '/services?category=1',
  ])('the page %s has the new name, and no empty list', async (path) => {
    const html = await read(path)
    expect(html).toContain('Northlight')
    expect(html).toContain(letters)
    expect(html).not.toMatch(/<(ul|ol|dl|tbody)[^>]*><\/\1>/)
  })

  test('sections of the front page without records are hidden, and their pages say that they hold nothing yet', async () => {
    const html = await read('/')
    for (const section of ['services', 'portfolio', 'testimonials', 'blog'])
      expect(html).not.toContain(`<section id="${section}"`)
    expect(html).toContain('<section id="about"')
    expect(html).toContain('Mara Lindqvist')
    expect(await read('/blog')).toContain('Nothing written yet')
    expect(await read('/services')).toContain('No services on offer yet')
    expect(await read('/services?category=1')).toContain('No services found in this category.')
  })

  test('the pages that say what went wrong have the new name', async () => {
    for (const path of ['/nowhere', '/blog/nothing', '/services/77'])
      expect(await read(path, 404)).toContain(letters)
    expect(await read('/dashboard', 401)).toContain(letters)
  })

  test.each(['/feed.xml', '/site.webmanifest', '/api/openapi.json'])('%s has the new name', async (path) => {
    expect(await read(path)).toContain('Northlight')
  })

  test.each([
    ['user', '/dashboard'],
    ['premium', '/dashboard'],
    ['developer', '/dashboard/projects'],
    ['admin', '/dashboard/orders'],
  ] as const)('the pages of a member (%s) have the new name', async (role, own) => {
    const { cookie } = await signInAs(role)
    for (const path of ['/', '/auth-dashboard', own, '/dashboard/profile', '/dashboard/settings'])
      expect(await read(path, 200, { cookie })).toContain(letters)
  })

  test('the assistant speaks of the new owner', async () => {
    for (const message of [
      'Who are you?',
      'Which projects have you built?',
      'Which services do you offer?',
    ]) {
      const response = await site.send('POST', '/api/ai/chat', { message, conversationHistory: [] })
      expect(response.status).toBe(200)
      expect(await response.text()).not.toMatch(former)
    }
  })

  test('emails are sent and signed by the new name', async () => {
    const admin = await signInAs('admin')
    const person = newPerson()
    const client = openBrowser(site)
    await client.send('POST', '/api/auth/register', person)
    await site.send('POST', '/api/auth/password-reset', { email: person.email })
    const message = { name: 'Ada', email: 'ada@example.org', subject: '', message: 'Hello' }
    await site.send('POST', '/api/contact', message)
    const serviceId = await offerService()
    const order = { serviceId, packageType: 'basic', price: '100.00' }
    const { id } = await (await client.send('POST', '/api/orders', order)).json()
    const status = { status: 'in_progress' }
    await site.send('PATCH', `/api/orders/${id}/status`, status, { cookie: admin.cookie })
    const emails = await emailServer.emails(5)
    for (const { headers, text } of emails) {
      expect(headers).toMatch(/^From: Northlight </m)
      expect(headers + text).not.toMatch(former)
      expect(text).toContain('Northlight')
    }
  })
})

async function offerService(): Promise<number> {
  const [category] = await db().select().from(serviceCategories)
  const pricing = { price: '100.00' }
  const [service] = await db()
    .insert(services)
    .values({
      categoryId: category?.id ?? 0,
      name: 'Review',
      description: 'One day.',
      features: [],
      pricing: { basic: pricing, standard: pricing, premium: pricing },
    })
    .returning()
  return service?.id ?? 0
}

test('no code that visitors see, and no text but those of content/site.ts, names brand or owner itself', () => {
  const files = globSync([
    'src/{base,showcase,desk,mailing,operations,frame,members,public,ui}/**/*.{ts,tsx}',
    'content/**/*.ts',
  ])
  const naming = files
    .filter((file) => !/\.test\.ts$|[\\/]testing[\\/]|^content[\\/]site\.ts$/.test(file))
    .filter((file) => former.test(readFileSync(file, 'utf8')))
  expect(naming).toEqual([])
})
