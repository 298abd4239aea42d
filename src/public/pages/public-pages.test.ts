import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite } from '#testing/site.ts'
import { renderPublicPage } from '../render-page.tsx'

const origin = 'https://site.example'
let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite('embedded', { PUBLIC_URL: origin }, renderPublicPage, 'sample')
})
afterAll(() => site.close())

async function read(path: string): Promise<string> {
  const answer = await site.request(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]

test.each([
  ['/', 'home'],
  ['/saas-mvp-lab', 'saas-mvp-lab'],
  ['/ai-tools', 'ai-tools'],
])('%s describes itself to search engines and to whoever shares it', async (path, image) => {
  const html = await read(path)
  const metaOf = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  expect(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toBe(origin + path)
  expect(metaOf('description')?.length).toBeGreaterThan(50)
  expect(metaOf('keywords')).toContain('developer')
  expect(metaOf('og:title')).toBe(titleOf(html))
  expect(metaOf('og:url')).toBe(origin + path)
  expect(metaOf('og:image')).toBe(`${origin}/share/${image}.png`)
  const shared = await site.request(`/share/${image}.png`)
  expect([shared.status, shared.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('the front page has the default title and describes the person behind it', async () => {
  const html = await read('/')
  expect(titleOf(html)).toBe('Waymark | Professional Development Services')
  const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'Person',
    jobTitle: 'Full Stack Developer & AI Consultant',
    sameAs: [expect.any(String), expect.any(String), expect.any(String)],
  })
})

test('robots find the sitemap, and the sitemap and the feed name the pages', async () => {
  expect(await read('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const sitemap = await read('/sitemap.xml')
  for (const path of ['/', '/saas-mvp-lab', '/services/1', '/blog/retry-budget', '/book', '/book/intro'])
    expect(sitemap).toContain(`<loc>${origin}${path}</loc>`)
  const feed = await site.request('/feed.xml')
  expect(feed.headers.get('content-type')).toContain('application/rss+xml')
  expect(await feed.text()).toContain(`${origin}/blog/`)
})

test.each([
  ['/contact', 302, '/#contact'],
  // The page that thanks for a form redirects if no form was submitted.
  ['/thanks', 307, '/'],
  ['/thanks?for=orders', 307, '/'],
  ['/thanks?problem=invalid', 307, '/'],
])('%s is answered with %i and leads to %s', async (path, status, target) => {
  const answer = await site.request(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([status, target])
})
