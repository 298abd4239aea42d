import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteKnowledge } from '#operations/assistant/queries/site-knowledge.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { engines, openTestSite, signInAs } from '#testing/site.ts'

const price = { price: '100.00' }
const service = {
  name: 'Faster pages',
  description: 'They open at once.',
  features: [],
  requirements: [],
  pricing: { basic: price, standard: price, premium: price },
  isActive: true,
}
const project = { title: 'Harbour map', description: 'A map.', tags: [], technologies: [] }
const testimonial = { name: 'Ruth', company: 'Fathom', content: 'It works.', rating: 5 }
const post = { title: 'Ideas', excerpt: 'In short.', content: 'Words.', tags: [] }

const all = ['services', 'portfolio', 'testimonials', 'blog']

describe.each(engines)('the sections of the front page that show records, on %s,', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderPublicPage)
    cookie = (await signInAs('admin')).cookie
    // Drops the pages that the other engine's site has cached.
    await publish('content', '')
  })
  afterAll(() => site.close())

  const read = async (path: string) => (await site.request(path)).text()
  const send = async (method: string, path: string, body?: unknown) => {
    const answer = await site.send(method, path, body, { cookie })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer.status === 204 ? {} : answer.json()
  }
  const hidden = async (): Promise<string[]> =>
    (await (await site.request('/api/admin/site/hidden', { headers: { cookie } })).json()).sections
  const sectionsIn = (html: string) =>
    [...html.matchAll(/<section id="([\w-]+)"/g)].map(([, id = '']) => id).filter((id) => all.includes(id))
  const linksIn = (html: string) =>
    [...html.matchAll(/href="\/?(?:\?[^"#]*)?#([\w-]+)"/g)].map(([, id = '']) => id)
  const targets = async (path: string) => new Set(linksIn(await read(path)).filter((id) => all.includes(id)))

  test('are hidden without a record, with every link to them, and other pages stay', async () => {
    const html = await read('/')
    expect(sectionsIn(html)).toEqual([])
    expect(html).not.toContain('View My Work')
    expect(html).toMatch(/<a class="[^"]*primary[^"]*"[^>]*>Let&#x27;s Talk/)
    for (const path of ['/', '/services', '/blog', '/saas-mvp-lab', '/projects/nothing'])
      expect(await targets(path), path).toEqual(new Set())
    expect(await read('/projects/nothing')).toMatch(/href="\/"[^>]*>Back to Portfolio/)
    expect(await read('/services')).toMatch(/href="\/services"/)
    expect(await hidden()).toEqual(['blog', 'services', 'portfolio', 'testimonials'])
  })

  test('are all in the preview, where their texts are edited', async () => {
    const { html } = await send('POST', '/api/admin/site/preview', {})
    expect(sectionsIn(html)).toEqual(all)
    expect(html).toContain('No services on offer yet')
    expect(sectionsIn(await read('/'))).toEqual([])
  })

  test('the catalogue is shown while a service is offered in an offered category', async () => {
    const category = await send('POST', '/api/admin/service-categories', { name: 'Speed', isActive: true })
    const { id } = await send('POST', '/api/admin/services', { ...service, categoryId: category.id })
    expect(sectionsIn(await read('/'))).toEqual(['services'])
    expect(await targets('/blog')).toEqual(new Set(['services']))
    expect(await hidden()).not.toContain('services')
    const showCategory = (isActive: boolean) =>
      send('PUT', `/api/admin/service-categories/${category.id}`, { name: 'Speed', isActive })
    await showCategory(false)
    expect(sectionsIn(await read('/'))).toEqual([])
    await showCategory(true)
    expect(sectionsIn(await read('/'))).toEqual(['services'])
    await send('PUT', `/api/admin/services/${id}`, { ...service, categoryId: category.id, isActive: false })
    expect(sectionsIn(await read('/'))).toEqual([])
  })

  const ordered = [
    { section: 'portfolio', path: '/api/admin/projects', fields: project },
    { section: 'testimonials', path: '/api/admin/testimonials', fields: testimonial },
  ]
  test.each(ordered)('$section is shown while one is featured', async ({ section, path, fields }) => {
    const { id } = await send('POST', path, { ...fields, featured: false })
    expect(sectionsIn(await read('/'))).toEqual([])
    await send('PUT', `${path}/${id}`, { ...fields, featured: true })
    expect(sectionsIn(await read('/'))).toEqual([section])
    expect(await targets('/blog')).toEqual(new Set([section]))
    await send('DELETE', `${path}/${id}`)
    expect(sectionsIn(await read('/'))).toEqual([])
    expect(await targets('/blog')).toEqual(new Set())
  })

  test('the blog is shown while a featured post is published', async () => {
    const { id } = await send('POST', '/api/blog', { ...post, featured: true, status: 'draft' })
    expect(sectionsIn(await read('/'))).toEqual([])
    await send('PUT', `/api/blog/${id}`, { ...post, featured: true, status: 'published' })
    expect(sectionsIn(await read('/'))).toEqual(['blog'])
    await send('PUT', `/api/blog/${id}`, { ...post, featured: false, status: 'published' })
    expect(sectionsIn(await read('/'))).toEqual([])
    await send('DELETE', `/api/blog/${id}`)
  })

  test('the navigation leads to the blog’s page while posts are published but none is featured', async () => {
    const menu = async (path: string) =>
      [...(await read(path)).matchAll(/<a[^>]* href="([^"]*)"[^>]*>Blog</g)].map(([, href]) => href)
    const footer = ['/blog']
    expect(await menu('/')).toEqual(footer)
    const { id } = await send('POST', '/api/blog', { ...post, featured: false, status: 'draft' })
    expect(await menu('/')).toEqual(footer)
    await send('PUT', `/api/blog/${id}`, { ...post, featured: false, status: 'published' })
    // The navigation bar, the phone menu, and the footer.
    for (const path of ['/', '/services', '/blog'])
      expect(await menu(path)).toEqual(['/blog', '/blog', '/blog'])
    await send('PUT', `/api/blog/${id}`, { ...post, featured: true, status: 'published' })
    expect((await menu('/services')).filter((href) => href !== '/blog')).toEqual(['/#blog', '/#blog'])
    await send('PUT', `/api/blog/${id}`, { ...post, featured: false, status: 'published' })
    const { sections } = await (await site.request('/api/admin/site', { headers: { cookie } })).json()
    const save = async (change: object, { version }: { version: number }) =>
      send('PUT', '/api/admin/site/sections', { value: { ...sections.value, ...change }, version })
    const without = (list: { name: string }[]) =>
      list.map((one) => ({ ...one, isShown: one.name !== 'blog' }))
    let saved = await save({ sections: without(sections.value.sections) }, sections)
    expect(await menu('/')).toEqual(footer)
    saved = await save({ links: without(sections.value.links) }, saved)
    expect(await menu('/')).toEqual(footer)
    saved = await save({ parts: without(sections.value.parts) }, saved)
    expect(await menu('/')).toEqual([])
    await save({}, saved)
    await send('DELETE', `/api/blog/${id}`)
  })

  test('the assistant leads to the testimonials if they are shown, and otherwise to the front page', async () => {
    const { id } = await send('POST', '/api/admin/testimonials', { ...testimonial, featured: false })
    const address = async () => {
      await read('/')
      return (await siteKnowledge()).testimonials[0]?.url
    }
    expect(await address()).toBe('/')
    await send('PUT', `/api/admin/testimonials/${id}`, { ...testimonial, featured: true })
    expect(await address()).toBe('/#testimonials')
  })

  test('say that they could not be loaded if the database does not answer, and are not cached', async () => {
    const rename = (from: string, to: string) =>
      db().execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`)
    await rename('testimonials', 'kept_elsewhere')
    await publish('content', '')
    const answer = await site.request('/')
    await rename('kept_elsewhere', 'testimonials')
    expect(await answer.text()).toContain('The clients&#x27; words could not be fetched')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(sectionsIn(await read('/'))).toEqual(['testimonials'])
  })
})
