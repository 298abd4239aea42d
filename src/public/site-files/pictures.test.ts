import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rateLimits } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { projects } from '#showcase/projects/table.ts'
import { openTestSite } from '#testing/site.ts'
import { artAnswer } from './pictures.ts'
import { paintShareImage, shownWords } from './share-paint.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite('postgres')
  const post = { excerpt: 'x', content: 'x', author: 'Tessa', tags: [], readTime: 4 }
  const publishedAt = '2026-01-01T00:00:00.000Z'
  await db()
    .insert(blogPosts)
    .values([
      { ...post, slug: 'seen', title: 'Seen by all', status: 'published', publishedAt },
      { ...post, slug: 'hidden', title: 'A secret draft', status: 'draft', publishedAt },
    ])
})
afterAll(() => site.close())

describe('a drawing', () => {
  test('exists for every name, so that posts written later have one at once', async () => {
    const response = await site.request('/art/post/written-in-the-year-2031.svg')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toBe('public, max-age=2592000')
    expect(await response.text()).toMatch(/^<svg .*<symbol id="map".*<\/svg>$/s)
  })

  test.each(['br', 'gzip', 'identity'])('reads the same when it is sent as %s', async (encoding) => {
    const plain = await (await site.request('/art/project/tide.svg')).text()
    const response = await site.request('/art/project/tide.svg', { headers: { 'accept-encoding': encoding } })
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding)
    expect(await response.text()).toBe(plain)
  })

  test('that an address makes up costs it a share of its own, and one that is drawn already costs nothing', async () => {
    const address = '198.51.100.7'
    const ask = (name: string) =>
      artAnswer('post', name, { request: new Request('http://a.example'), address })
    await ask('drawn')
    for (let drawn = 1; drawn < rateLimits.costly.points; drawn += 1)
      await consumeRateLimit('costly', address)
    await expect(ask('made-up')).rejects.toMatchObject({ code: 'too-many' })
    expect((await ask('drawn')).status).toBe(200)
  })

  test('is not sent again to a browser that has it', async () => {
    const etag = (await site.request('/art/mvp/tide.svg')).headers.get('etag') ?? ''
    const again = await site.request('/art/mvp/tide.svg', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test.each([
    '/art/nothing/tide.svg',
    '/art/project/tide',
    '/art/project/Tide.svg',
    '/art/project/..%2ftide.svg',
    `/art/project/${'a'.repeat(81)}.svg`,
  ])('is not made for %s', async (path) => {
    expect((await site.request(path)).status).toBe(404)
  })
})

describe('an icon', () => {
  test('is a symbol whose lines have the color and width of where it is used, and one the accent', async () => {
    const response = await site.request('/icons/rocket.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    const svg = await response.text()
    expect(svg).toMatch(/^<svg .*<symbol id="icon" viewBox="0 0 24 24"><g .*stroke="currentColor"/)
    expect(svg).not.toContain('stroke-width')
    expect(svg.match(/stroke="var\(--accent/g)).toHaveLength(1)
    const headers = { 'if-none-match': response.headers.get('etag') ?? '' }
    expect((await site.request('/icons/rocket.svg', { headers })).status).toBe(304)
  })

  test.each(['/icons/rockett.svg', '/icons/constructor.svg', '/icons/rocket', '/icons/Rocket.svg'])(
    'is not made for %s',
    async (path) => {
      expect((await site.request(path)).status).toBe(404)
    },
  )
})

describe('a share image', () => {
  test('is a PNG of 1200 by 630 pixels', async () => {
    const response = await site.request('/share/home.png')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
  })

  test('exists for a published post and is not sent twice', async () => {
    const response = await site.request('/share/post-seen.png')
    expect(response.status).toBe(200)
    const etag = response.headers.get('etag') ?? ''
    const again = await site.request('/share/post-seen.png', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('changes with its title', async () => {
    const [project] = await db()
      .insert(projects)
      .values({ slug: 'before', title: 'Before', description: 'x', tags: [], technologies: [] })
      .returning()
    const before = (await site.request(`/share/project-${project?.id}.png`)).headers.get('etag')
    await db().update(projects).set({ title: 'After' })
    const after = (await site.request(`/share/project-${project?.id}.png`)).headers.get('etag')
    expect(before).toBeTruthy()
    expect(after).not.toBe(before)
  })

  test.each([
    '/share/post-hidden.png',
    '/share/post-unknown.png',
    '/share/service-999999.png',
    '/share/service-abc.png',
    '/share/project-0.png',
    '/share/constructor.png',
    '/share/Buy-now.png',
    '/share/any-text-i-like.png',
  ])('shows only texts of the site, so there is none at %s', async (path) => {
    expect((await site.request(path)).status).toBe(404)
  })

  test('ten that are asked for at once are all painted', async () => {
    const names = ['home', 'saas-mvp-lab', 'services', 'blog', 'ai-tools']
    const answers = await Promise.all([...names, ...names].map((name) => site.request(`/share/${name}.png`)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200))
  })
})

test('a share image has the letters of a title in other scripts, and no boxes in place of them', async () => {
  const paint = async (title: string) =>
    (await paintShareImage('other-scripts', { title, line: ['A line'] })).toString('base64')
  const without = await paint('')
  const [first, second, greek] = [await paint('ЖЖЖ'), await paint('ЩЩЩ'), await paint('ΩΩΩ')]
  expect(new Set([without, first, second, greek]).size).toBe(4)
  expect(await paint('漢字')).toBe(without)
})

test('a share image leaves out an author whose letters no face has, with the comma, and names the site', async () => {
  expect(await shownWords({ title: 'كيف تعمل', line: ['ليلى', '1 min read'] })).toEqual({
    name: 'Waymark',
    title: 'Waymark',
    line: '1 min read',
  })
})
