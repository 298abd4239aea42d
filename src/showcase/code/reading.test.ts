import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { post, tomorrow } from '#showcase/blog/queries/testing/post.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { engines } from '#testing/site.ts'
import { readZip } from '#testing/zip.ts'
import { type CodeSite, openCodeSite } from './commands/testing/code-site.ts'
import type { ListedBlock, ListedCode } from './contract.ts'

const code = `Begin.

\`\`\`ts title="retry-budget.ts"
const budget = 10

export const spend = () => budget.Take(1)
\`\`\`

Without a title:

\`\`\`ts
const hidden = 1
\`\`\`

<details>

\`\`\`sql title="retry-budget.ts"
select 1
\`\`\`

</details>
`

const page = '<script>alert(1)</script>\n'
const files = [
  {
    name: 'README.md',
    content: '# Budget\n\nSee [the code](src/budget.ts), ![chart](chart.svg) and [us](https://example.org/).',
  },
  { name: 'src/budget.ts', content: "import { x } from './x.ts'\n\nexport const Budget = x\n" },
  { name: 'src/budget.test.ts', content: 'test(budget)' },
  { name: 'page.html', content: page },
  { name: 'docs/a b#c?.txt', content: 'Grüße' },
]
const address = (path: string) => `/api/code/retry-budget/files/${encodeURIComponent(path)}`

describe.each(engines)('code on %s', (engine) => {
  let { site, add, get, read } = {} as CodeSite
  const search = (q: string): Promise<ListedCode> => read(`/api/code?${new URLSearchParams({ q })}`)
  beforeAll(async () => {
    ;({ site, add, get, read } = await openCodeSite(engine))
    await db()
      .insert(blogPosts)
      .values([
        post('older', '2026-01-01T00:00:00.000Z', { content: '```http title="100%_sure"\nGET /\n```' }),
        post('newer', '2026-02-01T00:00:00.000Z', { content: code }),
        post('without', '2026-03-01T00:00:00.000Z', { content: 'It says title="x" only.' }),
        post('draft', '2026-03-01T00:00:00.000Z', { content: code, status: 'draft' }),
        post('scheduled', tomorrow(), { content: code }),
      ])
    await add(files, { post: 'newer', license: 'MIT' })
    await add([{ name: 'a.py', content: 'pass' }], { slug: 'second', title: 'Second', post: 'draft' })
  })
  afterAll(() => site.close())

  describe('of posts', () => {
    const block = (id: string, language: string, lines: number) => ({
      id,
      title: 'retry-budget.ts',
      language,
      lines,
      found: null,
    })

    test('is every titled block of published posts, newest first', async () => {
      const { posts, hasMore } = await read('/api/code')
      expect(posts).toEqual([
        {
          slug: 'newer',
          title: 'About newer',
          publishedAt: '2026-02-01T00:00:00.000Z',
          blocks: [block('code:retry-budget-ts', 'TypeScript', 3), block('code:retry-budget-ts-1', 'SQL', 1)],
        },
        {
          slug: 'older',
          title: 'About older',
          publishedAt: '2026-01-01T00:00:00.000Z',
          blocks: [expect.objectContaining({ title: '100%_sure', language: 'HTTP' })],
        },
      ])
      expect(hasMore).toBe(false)
    })

    test('is in the post under its id', async () => {
      const { html } = await (await site.request('/api/blog/newer')).json()
      const { posts } = await read('/api/code')
      for (const { id } of posts[0].blocks)
        expect(html.split(`<figure class="code" id="${id}">`)).toHaveLength(2)
    })

    test('is returned colored and as plain text', async () => {
      const path = '/api/code/posts/newer/blocks/code%3Aretry-budget-ts'
      expect(await read(path)).toEqual({
        id: 'code:retry-budget-ts',
        title: 'retry-budget.ts',
        language: 'TypeScript',
        lines: 3,
        html: expect.stringMatching(/^<span style="color:var\(--code-keyword\)">const<\/span>/),
      })
      const raw = await get(`${path}?as=raw`)
      expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(await raw.text()).toBe('const budget = 10\n\nexport const spend = () => budget.Take(1)')
    })

    test.each(['draft', 'scheduled', 'newer', 'nothing'])('of “%s” has no missing block', async (slug) => {
      const id = slug === 'newer' ? 'code:other' : 'code:retry-budget-ts'
      expect((await get(`/api/code/posts/${slug}/blocks/${encodeURIComponent(id)}`)).status).toBe(404)
    })

    test('is searched in titles and text, literally and ignoring case', async () => {
      const blocksWith = async (q: string): Promise<ListedBlock[]> =>
        (await search(q)).posts.flatMap(({ blocks }) => blocks)
      expect(await blocksWith('budget.take(')).toMatchObject([
        { id: 'code:retry-budget-ts', found: { line: 3, text: 'export const spend = () => budget.Take(1)' } },
      ])
      expect(await blocksWith('retry-BUDGET.ts')).toHaveLength(2)
      expect(await blocksWith('%_')).toMatchObject([{ title: '100%_sure', found: null }])
      expect(await blocksWith('hidden')).toEqual([])
      expect(await blocksWith('Begin')).toEqual([])
    })
  })

  describe('of samples', () => {
    test('is listed with its post while that is published', async () => {
      const { samples } = await read('/api/code')
      expect(samples).toMatchObject([
        { slug: 'second', files: 1, bytes: 4, post: null, found: [] },
        { slug: 'retry-budget', files: 5, post: { slug: 'newer', title: 'About newer' }, found: [] },
      ])
      const isIt = eq(blogPosts.slug, 'newer')
      await db().update(blogPosts).set({ status: 'draft' }).where(isIt)
      expect((await read('/api/code/retry-budget')).post).toBeNull()
      await db().update(blogPosts).set({ status: 'published' }).where(isIt)
    })

    test('has a README whose links to files work', async () => {
      const { readme } = await read('/api/code/retry-budget')
      expect(readme.html).toContain('<a href="/dashboard/code/retry-budget?file=src/budget.ts">the code</a>')
      expect(readme.html).toContain('<a href="https://example.org/">us</a>')
      expect(readme.html).not.toContain('<img')
      expect(readme.html).toContain(', chart and')
    })

    test('is colored by its file extension', async () => {
      expect(await read(address('src/budget.ts'))).toEqual({
        path: 'src/budget.ts',
        language: 'TypeScript',
        bytes: 52,
        lines: 3,
        html: expect.stringContaining('<span style="color:var(--code-keyword)">import</span>'),
      })
      const { language, html } = await read(address('page.html'))
      expect(language).toBe('HTML')
      expect(html).not.toContain('<script')
      expect((await read(address('docs/a b#c?.txt'))).html).toBe('Grüße')
    })

    test('is raw as plain text, in which nothing can run', async () => {
      const raw = await get(`${address('page.html')}?as=raw`)
      expect(await raw.text()).toBe(page)
      expect(raw.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(raw.headers.get('x-content-type-options')).toBe('nosniff')
      expect(raw.headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; sandbox",
      )
    })

    test.each(['src', 'src/other.ts', '../README.md', 'README.MD', ''])('has no file “%s”', async (path) => {
      expect((await get(address(path))).status).toBe(404)
      expect((await get(`${address(path)}?as=raw`)).status).toBe(404)
    })

    test('can be downloaded as a ZIP with the same files', async () => {
      const answer = await get('/api/code/retry-budget.zip')
      expect(answer.headers.get('content-type')).toBe('application/zip')
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename=retry-budget.zip')
      const entries = readZip(Buffer.from(await answer.arrayBuffer()))
      expect(Object.fromEntries([...entries].map(([name, content]) => [name, content.toString()]))).toEqual(
        Object.fromEntries(files.map(({ name, content }) => [name, content])),
      )
      expect((await get('/api/code/nothing.zip')).status).toBe(404)
    })

    test('is searched in names and text, with the matching line', async () => {
      const { samples } = await search('BUDGET')
      expect(samples).toMatchObject([
        {
          slug: 'retry-budget',
          found: [
            { path: 'README.md', found: { line: 1, text: '# Budget' } },
            { path: 'src/budget.test.ts', found: { line: 1, text: 'test(budget)' } },
            { path: 'src/budget.ts', found: { line: 3, text: 'export const Budget = x' } },
          ],
        },
      ])
      expect((await search('docs/a b')).samples).toMatchObject([
        { found: [{ path: 'docs/a b#c?.txt', found: null }] },
      ])
      expect((await search('second')).samples).toMatchObject([{ slug: 'second', found: [] }])
      expect((await search('nothing of the kind')).samples).toEqual([])
    })
  })
})
