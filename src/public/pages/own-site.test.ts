import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HiddenParts, SiteSettings } from '#base/site/contract.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { signInAs } from '#testing/site.ts'
import { renderPublicPage } from '../render-page.tsx'

describe('a site without the sample', () => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openOrderSite('embedded', renderPublicPage)
    admin = await signInAs('admin')
    const { texts } = await site.read<SiteSettings>(admin, '/api/admin/site')
    samplePages = {
      lost: await page('/nowhere'),
      auth: await page('/auth?tab=sign-up'),
      hidden: await site.read<HiddenParts>(admin, '/api/admin/site/hidden'),
    }
    const body = { value: { ...texts.value, withoutSample: true }, version: texts.version }
    expect((await site.send(admin, 'PUT', '/api/admin/site/texts', body)).status).toBe(200)
  })
  afterAll(() => site.close())
  let samplePages: { lost: string; auth: string; hidden: HiddenParts }

  const page = async (path: string, headers = {}) => (await site.request(path, { headers })).text()
  const hint = 'did you forget to add the page to the router'

  test('tells visitors at an unknown address what they can do, and builders about the router', async () => {
    expect(samplePages.lost).toContain(hint)
    const lost = await page('/nowhere')
    expect(lost).not.toContain(hint)
    expect(lost).toContain('Page Not Found')
    expect(lost).toContain('say what you were looking for')
    for (const role of ['admin', 'developer'] as const)
      expect(await page('/nowhere', { cookie: (await signInAs(role)).cookie }), role).toContain(hint)
    expect(await page('/nowhere', { cookie: (await signInAs('user')).cookie })).not.toContain(hint)
  })

  test('leaves out providers that are not configured, and their calls answer as before', async () => {
    expect(samplePages.auth).toMatch(/Sign up with Google|with <!-- -->Google/)
    const auth = await page('/auth?tab=sign-up')
    expect(auth).not.toContain('Facebook')
    expect(auth).not.toContain('Or sign up with email')
    expect(auth).toContain('Create Account')
    expect((await site.request('/api/auth/google', { method: 'HEAD' })).status).toBe(400)
  })

  test('names the sections that have no text', async () => {
    expect(samplePages.hidden.withoutText).toEqual([])
    const hidden = await site.read<HiddenParts>(admin, '/api/admin/site/hidden')
    expect(hidden.withoutText).toEqual(['saas-mvp-lab'])
  })
})

describe('forms that ask for personal data', () => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  beforeAll(async () => {
    site = await openOrderSite('embedded', renderPublicPage)
  })
  afterAll(() => site.close())

  const forms = ['/', '/auth', '/book/intro', '/blog']
  const page = async (path: string) => (await site.request(path)).text()

  test('link to the privacy page once it is published', async () => {
    for (const path of forms) expect(await page(path), path).not.toContain('How your data is used')
    const admin = await signInAs('admin')
    const text = {
      slug: 'datenschutz',
      title: 'Datenschutz',
      markdown: 'Text.',
      status: 'published',
      inFooter: true,
    }
    expect((await site.send(admin, 'POST', '/api/admin/pages', text)).status).toBe(201)
    const links = (html: string) => html.match(/href="\/datenschutz"[^>]*>How your data is used/g)?.length
    expect(links(await page('/')), 'at the newsletter and at the contact form').toBe(2)
    for (const path of forms.slice(1)) expect(links(await page(path)), path).toBe(1)
  })

  test('all projects are listed on a page of their own', async () => {
    const admin = await signInAs('admin')
    const own = { title: 'A quiet project', description: 'It is not featured.', featured: false }
    expect((await site.send(admin, 'POST', '/api/admin/projects', own)).status).toBe(201)
    expect(await page('/')).not.toContain('A quiet project')
    const html = await page('/projects')
    expect(html).toContain('A quiet project')
    expect(html).toContain('<h1')
    expect(await page('/sitemap.xml')).toContain('/projects</loc>')
  })

  test('words of clients have the quotation marks of the page’s language', async () => {
    const html = await page('/')
    expect(html).toContain('<q>')
    expect(html).not.toMatch(/<blockquote[^>]*>\s*(<p[^>]*>)?“/)
  })
})
