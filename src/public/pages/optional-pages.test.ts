import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultSections, type OptionalPage, type Sections } from '#base/site/contract.ts'
import { openTestSite, signInAs } from '#testing/site.ts'
import { renderPublicPage } from '../render-page.tsx'

let site: Awaited<ReturnType<typeof openTestSite>>
let cookie: string
beforeAll(async () => {
  site = await openTestSite('postgres', {}, renderPublicPage, 'sample')
  cookie = (await signInAs('admin')).cookie
})
afterAll(() => site.close())

let version = 0
async function change(value: Partial<Sections>): Promise<Response> {
  const body = { value: { ...defaultSections, ...value }, version }
  const answer = await site.send('PUT', '/api/admin/site/sections', body, { cookie })
  if (answer.ok) version = (await answer.clone().json()).version
  return answer
}
const switchOff = (off: OptionalPage) =>
  change({ pages: defaultSections.pages.map(({ name }) => ({ name, isShown: name !== off })) })

const statusOf = async (path: string) => (await site.request(path)).status
const textOf = async (path: string) => (await site.request(path)).text()
const foundPages = async (q: string) => {
  const found = await site.request(`/api/search?q=${q}`, { headers: { cookie } })
  return (await found.json()).pages.map(({ address }: { address: string }) => address)
}

describe('a page that the owner switches off', () => {
  test.each([
    ['saas-mvp-lab', ['/saas-mvp-lab'], 'mvp'],
    ['ai-tools', ['/ai-tools'], 'content+tools'],
    [
      'blog',
      ['/blog', '/blog/retry-budget', '/feed.xml', '/share/post-retry-budget.png', '/api/blog'],
      'blog',
    ],
  ] as const)('%s is not found, and nothing leads to it', async (name, paths, words) => {
    for (const path of paths) expect(await statusOf(path), path).toBe(200)
    expect(await foundPages(words)).toContain(`/${name}`)
    await switchOff(name)
    for (const path of paths) expect(await statusOf(path), path).toBe(404)
    expect(await foundPages(words)).not.toContain(`/${name}`)
    for (const page of ['/', '/services', '/sitemap.xml', '/auth'])
      expect(await textOf(page), page).not.toMatch(
        new RegExp(`(href="|<loc>[^<]*)/(${name}|${name === 'blog' ? 'feed.xml|blog/[^"]*' : name})["<]`),
      )
    await change({})
    for (const path of paths) expect(await statusOf(path), path).toBe(200)
  })

  test('takes the form of the newsletter off all pages with its section', async () => {
    const pages = ['/', '/blog', '/blog/retry-budget']
    const form = 'action="/api/newsletter"'
    for (const path of pages) expect(await textOf(path), path).toContain(form)
    const { sections } = defaultSections
    await change({ sections: sections.map(({ name }) => ({ name, isShown: name !== 'newsletter' })) })
    for (const path of pages) expect(await textOf(path), path).not.toContain(form)
    await change({})
    for (const path of pages) expect(await textOf(path), path).toContain(form)
  })

  test('takes its posts out of the chat, and the section of the front page', async () => {
    const ask = async () => {
      const body = { message: 'What is a retry budget?', conversationHistory: [] }
      return (await (await site.send('POST', '/api/ai/chat', body)).json()).sources as { url: string }[]
    }
    const ofBlog = ({ url }: { url: string }) => url.startsWith('/blog/')
    expect((await ask()).some(ofBlog)).toBe(true)
    expect(await textOf('/')).toContain('<section id="blog"')
    await switchOff('blog')
    expect((await ask()).some(ofBlog)).toBe(false)
    expect(await textOf('/')).not.toMatch(/<section id="blog"|href="\/?#blog"/)
    await change({})
  })

  test('refuses the work of its tools, and leaves the chat', async () => {
    await switchOff('ai-tools')
    const answers = ['analyze-content', 'generate-keywords', 'generate-titles'].map((tool) =>
      site.send('POST', `/api/ai/${tool}`, { content: 'A text about ships.' }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404])
    const body = { message: 'What do you do?', conversationHistory: [] }
    expect((await site.send('POST', '/api/ai/chat', body)).status).toBe(200)
    await change({})
  })

  test('leaves what the lab says on the front page, without the link to its page', async () => {
    await switchOff('saas-mvp-lab')
    const html = await textOf('/')
    expect(html).toContain('<section id="saas-mvp-lab"')
    expect(html).not.toContain('href="/saas-mvp-lab"')
    await change({})
  })
})

describe('links of the owner’s own', () => {
  const own = (label: string, address: string) => ({ label, address, isShown: true })
  const links = defaultSections.links
  const barOf = (html: string) => /<nav aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? ''

  test('stand where he puts them in the navigation', async () => {
    const uses = own('Uses <b>', '/uses?a=1&b=2')
    const talks = { ...own('Talks', 'https://talks.example/me'), isShown: false }
    await change({ links: [...links.slice(0, 2), uses, ...links.slice(2), talks] })
    const bar = barOf(await textOf('/'))
    expect(bar).toMatch(/href="\/uses\?a=1&amp;b=2"[^>]*>Uses &lt;b&gt;</)
    expect(bar.indexOf('Uses')).toBeLessThan(bar.indexOf('Portfolio'))
    expect(bar).not.toContain('Talks')
    const stored = await site.request('/api/admin/site', { headers: { cookie } })
    expect((await stored.json()).sections.value.links).toContainEqual(talks)
    await change({})
  })

  test.each([
    ['label', own('', '/uses')],
    ['label', own('x'.repeat(31), '/uses')],
    ['address', own('Uses', '')],
    ['address', own('Uses', 'javascript:alert(1)')],
    ['address', own('Uses', '//elsewhere.example')],
    ['address', own('Uses', '/\\elsewhere.example')],
    ['address', own('Uses', `/${'x'.repeat(500)}`)],
  ])('are refused with a wrong %s: %j', async (field, link) => {
    const answer = await change({ links: [...links, link] })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain(`value.links.${links.length}.${field}`)
  })

  test('are five at most', async () => {
    const answer = await change({
      links: [...links, ...Array.from({ length: 6 }, () => own('Uses', '/uses'))],
    })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(await answer.json())).toContain('Use at most 5 links of your own')
  })
})

test('an earlier value of a release without switches for pages can be restored as it is listed', async () => {
  const { pages: _pages, ...older } = defaultSections
  const { db } = await import('#platform/database/database.ts')
  const { siteSettingHistory } = await import('#base/site/table.ts')
  await db()
    .insert(siteSettingHistory)
    .values({ key: 'sections', value: older, version: version + 100 })
  const history = await site.request('/api/admin/site/sections/history', { headers: { cookie } })
  expect((await history.json())[0].value).toEqual(defaultSections)
})
