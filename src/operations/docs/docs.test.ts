import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderMembersPage } from '#members/render-members.tsx'
import { projectRoot } from '#platform/root.ts'
import { openTestSite, signInAs } from '#testing/site.ts'
import type { IndexEntry, ListedDocument, ReadDocument } from './contract.ts'
import { documentName } from './domain/document-names.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
let developer: { cookie: string }
let documents: ListedDocument[]
let whole: Map<string, ReadDocument>
beforeAll(async () => {
  site = await openTestSite('postgres', {}, renderMembersPage)
  developer = await signInAs('developer')
  documents = await read('/api/docs')
  whole = new Map()
  for (const { name } of documents) whole.set(name, await read(`/api/docs/${name}`))
})
afterAll(() => site.close())

const get = (path: string) => site.request(path, { headers: { cookie: developer.cookie } })
async function read<Answer>(path: string): Promise<Answer> {
  const answer = await get(path)
  expect(answer.status, path).toBe(200)
  return answer.json()
}

const find = (name: string) => {
  const document = whole.get(name)
  if (!document) throw new Error(`There is no document ${name}`)
  return document
}

const valuesOf = ({ html }: ReadDocument, attribute: string) =>
  [...html.matchAll(new RegExp(`<[a-z][^<>]*? ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value)

test('every Markdown file of the project is a document, the posts of the sample are not', () => {
  const ignored = new Set(['node_modules', 'content', 'dist', 'data', 'test-results', 'playwright-report'])
  const files = globSync('**/*.md', {
    cwd: projectRoot,
    exclude: (name) => ignored.has(name.split('/')[0] ?? ''),
  })
  const paths = [...whole.values()].flatMap(({ path }) => path ?? [])
  expect(paths.toSorted()).toEqual(files.toSorted())
  expect(new Set(documents.map(({ name }) => name)).size).toBe(documents.length)
})

test('decisions come from the newest on, and the texts for a start in the order of reading', () => {
  const of = (shelf: string) => documents.filter((one) => one.shelf === shelf)
  const days = of('decisions').map(({ decidedOn }) => decidedOn ?? '')
  expect(days.length).toBeGreaterThan(40)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(
    of('project')
      .map(({ name }) => name)
      .slice(0, 3),
  ).toEqual(['readme', 'architecture', 'contributing'])
  expect(of('project')[0]).toMatchObject({ title: 'Waymark', about: /^The website and client desk .*\.$/ })
})

test('every call of the API is described once, with an example of its request', async () => {
  const { paths } = await read<{ paths: Record<string, Record<string, { operationId: string }>> }>(
    '/api/openapi.json',
  )
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  const parts = documents.filter(({ shelf }) => shelf === 'api').map(({ name }) => find(name))
  expect(parts.flatMap(({ contents }) => contents.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted())
  for (const part of parts) {
    const headings = valuesOf(part, 'id').filter((id) => !id.startsWith('code:'))
    expect(headings, part.name).toEqual(part.contents.map(({ id }) => id))
    const tried = part.contents.map(({ id }) => `/dashboard/api?op=${id}`)
    expect(valuesOf(part, 'href').filter((href) => href.includes('?op='))).toEqual(tried)
    expect(part.html.split('<span>Request</span>'), part.name).toHaveLength(part.contents.length + 1)
  }
})

test('a call names who may make it, its fields and an answer', () => {
  const { html } = find('api-orders')
  const [, call = ''] =
    /<section[^>]*>((?:(?!<section).)*id="post-api-orders".*?)<\/section>/s.exec(html) ?? []
  const words = call.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  for (const text of [
    'POST',
    '/api/orders',
    'Members',
    'idempotency-key',
    'packageType',
    'basic, standard or premium',
  ])
    expect(words).toContain(text)
  expect(words).toMatch(/" packageType ": "basic"/)
  expect(words).toContain('Answer 201')
})

test('every link of a document leads to a page, to a heading that is there, or out of the site', () => {
  for (const document of whole.values())
    for (const href of valuesOf(document, 'href')) {
      const [, name, anchor] = /^(?:\/dashboard\/docs\/([a-z0-9-]+))?(?:#(.+))?$/.exec(href) ?? []
      const target = name ? whole.get(name) : document
      if (name || anchor) expect(target, `${document.name}: ${href}`).toBeDefined()
      if (target && anchor) expect(valuesOf(target, 'id'), `${document.name}: ${href}`).toContain(anchor)
      if (!name && !anchor) expect(href, document.name).toMatch(/^(https:\/\/|\/dashboard\/api\?op=)/)
    }
})

test('every relative link of a file leads to a file of the project', () => {
  let count = 0
  for (const { path } of whole.values()) {
    if (!path) continue
    const text = readFileSync(join(projectRoot, path), 'utf8')
    for (const [, link = ''] of text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g)) {
      expect(existsSync(join(projectRoot, dirname(path), link)), `${path}: ${link}`).toBe(true)
      count += 1
    }
  }
  expect(count).toBeGreaterThan(10)
  expect(valuesOf(find('contributing'), 'href')).toContain('/dashboard/docs/e2e-readme')
  expect(valuesOf(find('deploy'), 'href')).toContain('/dashboard/docs/readme#settings')
  expect(valuesOf(find('architecture'), 'href')).toContain('/dashboard/docs/src-desk-readme')
  expect(valuesOf(find('src-desk-readme'), 'href')).toContain('/dashboard/docs/stripe')
})

test('a document loads nothing from elsewhere, runs no script, and does not style the page', async () => {
  for (const document of whole.values()) {
    expect(document.html, document.name).not.toMatch(/<(script|style|iframe|link|source|object|embed)\b/i)
    expect(document.html, document.name).not.toMatch(/ (srcset|on\w+)=/i)
    for (const src of valuesOf(document, 'src'))
      expect(src, document.name).toMatch(/^\/api\/docs\/pictures\/[\w-]+\.webp$/)
  }
  const pictures = valuesOf(find('readme'), 'src')
  expect(pictures.length).toBeGreaterThan(5)
  for (const picture of pictures) {
    const answer = await get(picture)
    expect([answer.status, answer.headers.get('content-type')], picture).toEqual([200, 'image/webp'])
  }
})

test('a document without a heading is named after its file, and documents may link to other files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-'))
  mkdirSync(join(folder, 'docs'))
  writeFileSync(
    join(folder, 'docs/plain-words.md'),
    'See [the start](../src/server.ts), ![a map](https://example.org/map.png).\n',
  )
  const { buildDocuments } = await import('./queries/build-documents.ts')
  expect(await buildDocuments(folder)).toEqual([
    {
      ...{
        name: 'plain-words',
        title: 'plain-words',
        path: 'docs/plain-words.md',
        decidedOn: null,
        changedOn: null,
      },
      about: 'See the start src/server.ts, a map.',
      contents: [],
      html: '<p>See the start <code>src/server.ts</code>, a map.</p>',
      words: 'map see server src start the',
    },
  ])
  rmSync(folder, { recursive: true })
})

test('the name of a decision is that of its file, and of another document its path', () => {
  expect(documentName('docs/decisions/2026-11-21-sidebar.md')).toBe('2026-11-21-sidebar')
  expect(documentName('docs/deploy.md')).toBe('deploy')
  expect(documentName('e2e/README.md')).toBe('e2e-readme')
  expect(documentName('src/desk/README.md')).toBe('src-desk-readme')
})

test('the search looks through documents, headings and calls, with at most 68 KB to fetch', async () => {
  const index = await read<IndexEntry[]>('/api/docs-index')
  expect(gzipSync(JSON.stringify(index)).length).toBeLessThanOrEqual(68 * 1024)
  const names = new Set(documents.map(({ name }) => name))
  for (const { name, anchor, title } of index) {
    expect(names, title).toContain(name)
    if (anchor) expect(valuesOf(find(name), 'id'), title).toContain(anchor)
  }
  expect(index).toContainEqual(
    expect.objectContaining({ note: 'POST /api/orders', anchor: 'post-api-orders' }),
  )
  expect(index).toContainEqual(
    expect.objectContaining({ title: 'Recipes', name: 'architecture', anchor: 'recipes' }),
  )
})

test('an unknown document or picture is missing, its page too', async () => {
  for (const name of ['nothing', 'README', '..%2Fpackage', 'pictures', 'a'.repeat(101)])
    expect((await get(`/api/docs/${name}`)).status, name).toBe(404)
  for (const name of ['nothing.webp', '..%2F..%2Fpackage.json', 'today-dark.png'])
    expect((await get(`/api/docs/pictures/${name}`)).status, name).toBe(404)
  for (const name of ['nothing', 'docs-index', 'pictures'])
    expect((await get(`/dashboard/docs/${name}`)).status, name).toBe(404)
})

test('the page of a document has its text, title and one heading of the first level', async () => {
  const html = await (await get('/dashboard/docs/deploy')).text()
  expect(html).toContain('<title>Deploy | Waymark</title>')
  expect(html.match(/<h1\b/g)).toHaveLength(1)
  expect(html).toContain(find('deploy').html.slice(0, 500))
})
