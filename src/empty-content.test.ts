import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderPublicPage } from '#public/render-page.tsx'
import { openTestSite, signInAs } from '#testing/site.ts'
import { seed } from './seed.ts'

const { withoutRecords } = vi.hoisted(() => {
  /** Empties all texts and lists in a value, also in the result of a function. Keeps numbers. */
  function emptied(value: unknown): unknown {
    if (typeof value === 'string') return ''
    if (Array.isArray(value)) return []
    if (typeof value === 'function') return (...inputs: unknown[]) => emptied(value(...inputs))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, emptied(one)]))
  }
  const withoutRecords = async (original: () => Promise<object>) =>
    emptied({ ...(await original()) }) as object
  return { withoutRecords }
})

vi.mock('#content/catalogue.ts', withoutRecords)
vi.mock('#content/content-categories.ts', withoutRecords)
vi.mock('#content/availability.ts', withoutRecords)
vi.mock('#content/call-types.ts', withoutRecords)
vi.mock('#content/faq.ts', withoutRecords)
vi.mock('#content/member-items.ts', withoutRecords)
vi.mock('#content/posts.ts', withoutRecords)
vi.mock('#content/projects.ts', withoutRecords)
vi.mock('#content/testimonials.ts', withoutRecords)
vi.mock('#content/texts.ts', withoutRecords)

let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite('postgres', {}, renderPublicPage)
  await seed()
})
afterAll(() => site.close())

const read = async (path: string) => {
  const answer = await site.request(path)
  expect(answer.status, path).toBe(200)
  return answer.text()
}

test.each([
  '/',
  '/services',
  '/blog',
  '/saas-mvp-lab',
  '/ai-tools',
  '/auth',
  '/sitemap.xml',
  '/feed.xml',
  '/site.webmanifest',
])('%s is there with an empty `content/`', async (path) => {
  expect((await read(path)).length).toBeGreaterThan(100)
})

test('the front page has no empty heading, no empty section and no link to what is not there', async () => {
  const html = await read('/')
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect([...main.matchAll(/<h([1-6])[^>]*>\s*<\/h\1>/g)].map(([heading]) => heading)).toEqual([])
  const targets = [...html.matchAll(/ href="\/?#([\w-]+)"/g)].map(([, id]) => id)
  expect(targets.filter((id) => !html.includes(` id="${id}"`))).toEqual([])
  for (const [section] of main.matchAll(/<section[\s\S]*?<\/section>/g))
    expect(section.replaceAll(/<[^>]*>/g, '').trim()).not.toBe('')
})

test('nothing of the sample is there to be changed or removed', async () => {
  const { cookie } = await signInAs('admin')
  const setup = await (await site.request('/api/admin/setup', { headers: { cookie } })).json()
  expect(setup).toMatchObject({ isOffered: true, hasSample: false, sampleTexts: { sections: [] } })
})
