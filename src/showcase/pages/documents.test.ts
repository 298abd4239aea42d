import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteDefaults } from '#content/site.ts'
import { describeStoredData } from '#operations/privacy/domain/privacy-text.ts'
import { db } from '#platform/database/database.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { purgePages } from './commands.ts'
import type { StoredPage } from './contract.ts'
import { describeContact, describeOwner } from './domain/imprint.ts'
import { pages } from './table.ts'

const fields = {
  slug: 'imprint',
  title: 'Imprint',
  markdown: '## Who we are\n\n**Ada** <script>alert(1)</script>',
  status: 'published',
}

describe.each(engines)('pages that the owner writes, on %s,', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderPublicPage)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(pages))

  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    site.send(method, `/api/admin/pages${path}`, body, { cookie, ...headers })
  const create = async (changes = {}): Promise<StoredPage> => {
    const response = await send('POST', '', { ...fields, ...changes })
    expect(response.status).toBe(201)
    return response.json()
  }
  const stored = async (): Promise<StoredPage[]> =>
    (await site.request('/api/admin/pages', { headers: { cookie } })).json()
  const open = async (path: string) => {
    const response = await site.request(path)
    return { status: response.status, html: await response.text() }
  }

  test('stand at their address as clean HTML, in the footer of every page and in the sitemap', async () => {
    expect((await open('/imprint')).status).toBe(404)
    await create()
    await create({ slug: 'how-i-work', title: 'How I work', inFooter: true })
    const { status, html } = await open('/imprint')
    expect(status).toBe(200)
    expect(html).toContain('<strong>Ada</strong>')
    expect(html).not.toContain('alert(1)')
    expect(html).toMatch(/<title>Imprint \|/)
    const front = (await open('/')).html
    for (const slug of ['imprint', 'how-i-work']) expect(front).toContain(`href="/${slug}"`)
    expect((await open('/sitemap.xml')).html).toContain('/imprint</loc>')
    const capital = await site.request('/Imprint/')
    expect(capital.headers.get('location')).toBe('/imprint')
  })

  test('list their headings beside the text, once there are three', async () => {
    await create()
    expect((await open('/imprint')).html).not.toContain('On this page')
    await create({ slug: 'terms', title: 'Terms', markdown: '## Scope\n\n## Prices\n\n### Deposits' })
    const { html } = await open('/terms')
    expect(html).toContain('On this page')
    for (const id of ['scope', 'prices', 'deposits']) expect(html.split(`href="#${id}"`)).toHaveLength(4)
  })

  test('are seen by nobody else while they are drafts', async () => {
    await create({ status: 'draft', title: 'Secret', inFooter: true })
    expect(await stored()).toHaveLength(1)
    expect((await open('/imprint')).status).toBe(404)
    expect((await site.request('/api/pages/imprint')).status).toBe(404)
    for (const path of ['/', '/sitemap.xml', '/api/pages'])
      expect((await open(path)).html).not.toMatch(/Secret|imprint/)
  })

  test('leave pages at once when they are deleted, and come back with undo', async () => {
    const { id } = await create()
    expect((await open('/')).html).toContain('href="/imprint"')
    expect((await send('DELETE', `/${id}`)).status).toBe(204)
    expect((await open('/imprint')).status).toBe(404)
    expect((await open('/')).html).not.toContain('href="/imprint"')
    expect((await send('POST', `/${id}/restore`)).status).toBe(200)
    expect((await open('/imprint')).status).toBe(200)
    await send('DELETE', `/${id}`)
    await db().execute(sql`update pages set deleted_at = now() - interval '25 hours'`)
    await purgePages()
    expect((await send('POST', `/${id}/restore`)).status).toBe(404)
  })

  test('have each an address of its own, also when two are saved at once or one is restored', async () => {
    const racing = await Promise.all([0, 1, 2].map(() => send('POST', '', fields)))
    expect(racing.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const [first] = await stored()
    const other = await create({ slug: 'terms' })
    const message = 'Another page has this address'
    const renamed = await send('PUT', `/${other.id}`, { slug: 'imprint' })
    expect(renamed.status).toBe(409)
    expect(await renamed.json()).toEqual({ message, fields: { slug: message } })
    await send('DELETE', `/${first?.id}`)
    await create()
    expect((await send('POST', `/${first?.id}/restore`)).status).toBe(409)
  })

  test('are not overwritten by an admin who has not seen the latest version', async () => {
    const { id } = await create()
    const changed = await send('PUT', `/${id}`, { title: 'By Ada' }, { 'if-match': '"1"' })
    expect(changed.headers.get('etag')).toBe('"2"')
    const late = await send('PUT', `/${id}`, { title: 'By Bob' }, { 'if-match': '"1"' })
    expect(late.status).toBe(412)
    expect((await late.json()).current).toMatchObject({ title: 'By Ada', version: 2 })
  })

  test.each([
    ['slug', { slug: 'services' }, 'This address is reserved for the site itself'],
    ['slug', { slug: 'quote' }, 'This address is reserved for the site itself'],
    ['slug', { slug: 'Two Words' }, 'Use small letters, digits and single hyphens'],
    ['slug', { slug: '2026' }, 'Use at least one letter'],
    ['title', { title: ' ' }, 'Title is required'],
    ['markdown', { markdown: '' }, 'Text is required'],
  ])('refuse a wrong %s: %j', async (field, change, message) => {
    const answer = await send('POST', '', { ...fields, ...change })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({ [field]: message })
  })

  test('get an address from their title where none is given', async () => {
    const { slug: _, ...untitled } = fields
    const make = async (title: string) =>
      (await (await send('POST', '', { ...untitled, title })).json()).slug as string
    expect(await make('Wie ich arbeite: Übersicht!')).toBe('wie-ich-arbeite-uebersicht')
    expect(await make('Wie ich arbeite: Übersicht!')).toBe('wie-ich-arbeite-uebersicht-2')
    expect(await make('Services')).toBe('services-page')
    expect(await make('書')).toMatch(/^[a-z0-9-]*[a-z][a-z0-9-]*$/)
  })

  test('stand in the footer as the form says, the imprint too', async () => {
    const { id } = await create()
    expect((await open('/')).html).toContain('href="/imprint"')
    await send('PUT', `/${id}`, { inFooter: false })
    expect((await open('/')).html).not.toContain('href="/imprint"')
    expect((await open('/imprint')).status).toBe(200)
    await create({ slug: 'impressum', inFooter: true })
    expect((await open('/')).html).toContain('href="/impressum"')
  })

  test('are refused when they cannot be rendered', async () => {
    const { id } = await create()
    const markdown = '<b>'.repeat(20_000)
    expect((await send('POST', '', { ...fields, slug: 'deep', markdown })).status).toBe(422)
    expect((await send('PUT', `/${id}`, { markdown })).status).toBe(422)
  })

  test('lead from a former address to the present one', async () => {
    const { id } = await create({ slug: 'about-me' })
    await send('PUT', `/${id}`, { slug: 'about' })
    expect((await site.request('/about-me')).headers.get('location')).toBe('/about')
    expect((await open('/about')).status).toBe(200)
    await send('PUT', `/${id}`, { slug: 'about-me' })
    expect((await open('/about-me')).status).toBe(200)
    expect((await site.request('/about')).headers.get('location')).toBe('/about-me')
  })

  test('may be as long as a text with many letters that need three bytes', async () => {
    expect((await create({ markdown: '書'.repeat(100_000) })).markdown).toHaveLength(100_000)
  })

  test('begin with what the site stores, where they are about privacy', async () => {
    const begin = () => site.send('POST', '/api/admin/privacy-page', undefined, { cookie })
    const page: StoredPage = await (await begin()).json()
    expect(page).toMatchObject({
      slug: 'privacy',
      status: 'draft',
      markdown: describeStoredData(siteDefaults.privacy, describeContact(siteDefaults)),
    })
    expect((await begin()).status).toBe(409)
  })

  test('begin with what the settings say of the owner, where they are an imprint', async () => {
    const begin = () => site.send('POST', '/api/admin/imprint-page', undefined, { cookie })
    const page: StoredPage = await (await begin()).json()
    expect(page).toMatchObject({ slug: 'imprint', status: 'draft', inFooter: true })
    expect(page.markdown).toContain(siteDefaults.identity.ownerName)
    expect(page.markdown).toContain(`Email: ${siteDefaults.identity.email}`)
    expect(page.markdown).toContain('[Street and number]')
    expect((await begin()).status).toBe(409)
  })

  test.each([
    ['DE', ['[Who is responsible', '[Authority or']],
    ['FR', ['[Who is responsible', '[Who hosts']],
    ['US', []],
  ])('begin with what an owner in %s has to name besides', (sellerCountry, named) => {
    const { identity, invoices } = siteDefaults
    const text = describeOwner({ identity, invoices: { ...invoices, sellerCountry } })
    expect(text.match(/\[(Who is responsible|Who hosts|Authority or|What your)/g) ?? []).toEqual(named)
  })

  test.each(['imprint', 'privacy'])(
    'are not published while a placeholder is left in the %s',
    async (name) => {
      const begun = await site.send('POST', `/api/admin/${name}-page`, undefined, { cookie })
      const { id, markdown }: StoredPage = await begun.json()
      const publish = { status: 'published' }
      for (const answer of [
        await send('PUT', `/${id}`, publish),
        await send('POST', '', { ...fields, ...publish, slug: 'other', markdown }),
      ]) {
        expect(answer.status).toBe(400)
        expect((await answer.json()).fields.markdown).toContain('[Street and number]')
      }
      expect((await open(`/${name}`)).status).toBe(404)
      expect((await send('PUT', `/${id}`, { ...publish, markdown: 'Ada, Quay 1, Leith' })).status).toBe(200)
      expect((await send('PUT', `/${id}`, { markdown })).status).toBe(400)
      expect((await open(`/${name}`)).status).toBe(200)
    },
  )
})
