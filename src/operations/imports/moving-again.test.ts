import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { createPost } from '#showcase/blog/commands/save-post.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { pages } from '#showcase/pages/table.ts'
import { openTestSite, signInAs } from '#testing/site.ts'
import { endBrokenReports, purgeImportReports } from './commands/reports.ts'
import { type ArchivedFile, makeArchive } from './commands/testing/make-archive.ts'
import { exportOf, item } from './commands/testing/wordpress-items.ts'
import type { ImportEntry } from './contract.ts'
import { importReports } from './table.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
let admin: Awaited<ReturnType<typeof signInAs>>
beforeAll(async () => {
  site = await openTestSite('postgres', {}, async () => new Response('A page'))
  admin = await signInAs('admin')
})
afterAll(() => site.close())

const get = (path: string) => site.request(path, { headers: { cookie: admin.cookie } })
const send = (name: string, body: BodyInit, dryRun: boolean, more = '&fetch=false') =>
  site.request(`/api/admin/imports?name=${name}&dryRun=${dryRun}&publish=true${more}`, {
    method: 'POST',
    body,
    headers: { cookie: admin.cookie },
  })
async function run(files: ArchivedFile[] | string, dryRun = false, more?: string): Promise<ImportEntry[]> {
  const [name, body] = typeof files === 'string' ? ['wp.xml', files] : ['site.zip', makeArchive(files)]
  const answer = await send(name, body, dryRun, more)
  expect(answer.status).toBe(200)
  return answer.json()
}
const file = (name: string, ...fields: string[]) => ({
  name: `site/${name}`,
  content: ['---', `title: ${name}`, ...fields, '---', '', 'Text of it.', ''].join('\n'),
})
const stored = async (slug: string) =>
  (await db().select().from(blogPosts).where(eq(blogPosts.slug, slug)))[0]

describe('a post', () => {
  test('without a date comes as a draft, and so does one of a folder of drafts that is alone in its archive', async () => {
    const [undated] = await run([file('undated.md'), { name: 'site/other.txt', content: 'x' }])
    expect(undated).toMatchObject({
      kind: 'new',
      becomesPublic: false,
      notes: ['It comes as a draft: it has no date. Add “date:” or set it here'],
    })
    expect(await stored('undated')).toMatchObject({ status: 'draft' })
    const [alone] = await run([
      { ...file('alone.md', 'date: 2024-01-01T00:00:00Z'), name: 'notes-drafts/2024/alone.md' },
    ])
    expect(alone).toMatchObject({
      becomesPublic: false,
      notes: ['It comes as a draft: its folder is notes-drafts'],
    })
    expect((await site.request('/api/blog/alone')).status).toBe(404)
  })

  test('that was imported public stays public, and the report names it with the reason', async () => {
    await run([file('lamp.md', 'date: 2024-01-01T00:00:00Z'), file('tide.md', 'date: 2024-01-02T00:00:00Z')])
    const again = [
      { ...file('lamp.md', 'date: 2024-01-01T00:00:00Z'), name: 'site/wip/lamp.md' },
      file('tide.md', 'draft: true', 'tags: [water]'),
    ]
    for (const dryRun of [true, false]) {
      const entries = await run(again, dryRun)
      expect(entries).toMatchObject([
        {
          title: 'tide.md',
          kind: 'changed',
          staysPublic: true,
          becomesPublic: false,
          notes: ['It stays public, as it is here. By its file it would be a draft'],
        },
        {
          title: 'lamp.md',
          kind: 'same',
          staysPublic: true,
          notes: ['It stays public, as it is here. By its file it would be a draft: its folder is wip'],
        },
      ])
    }
    for (const [slug, day] of [
      ['lamp', '2024-01-01'],
      ['tide', '2024-01-02'],
    ] as const)
      expect(await stored(slug)).toMatchObject({ status: 'published', publishedAt: `${day}T00:00:00.000Z` })
    expect((await site.request('/api/blog/tide')).status).toBe(200)
  })

  test('that was written here or is a draft here stays as it is', async () => {
    const own = { title: 'Own', excerpt: 'Own.', content: 'Own.', tags: [], featured: false }
    await createPost({ ...own, status: 'published', slug: 'own' }, admin.userId)
    const [entry] = await run([file('own.md', 'draft: true')])
    expect(entry).toMatchObject({ kind: 'wrong', staysPublic: false })
    const [draft] = await run([file('undated.md', 'tags: [home]')])
    expect(draft).toMatchObject({ kind: 'changed', staysPublic: false })
    expect(await stored('undated')).toMatchObject({ status: 'draft' })
  })

  test('keeps its date as its last change, or the later one that it names', async () => {
    await run([
      file('old.md', 'date: 2020-02-03T00:00:00Z'),
      file('mended.md', 'date: 2020-02-03T00:00:00Z', 'lastmod: 2021-04-05T00:00:00Z'),
      file('ahead.md', 'date: 2020-02-03T00:00:00Z', 'updated: 2999-01-01T00:00:00Z'),
      file('earlier.md', 'date: 2020-02-03T00:00:00Z', 'updated: 2019-01-01T00:00:00Z'),
    ])
    expect(await stored('old')).toMatchObject({ updatedAt: '2020-02-03T00:00:00.000Z' })
    expect(await stored('mended')).toMatchObject({ updatedAt: '2021-04-05T00:00:00.000Z' })
    expect(await stored('earlier')).toMatchObject({ updatedAt: '2020-02-03T00:00:00.000Z' })
    expect(Date.parse((await stored('ahead'))?.updatedAt ?? '')).toBeLessThanOrEqual(Date.now())
    const map = await (await site.request('/sitemap.xml')).text()
    expect(map).toMatch(/\/blog\/old<\/loc><lastmod>2020-02-03/)
    await run([file('old.md', 'date: 2020-02-03T00:00:00Z', 'tags: [changed]')])
    expect(await stored('old')).toMatchObject({ tags: ['changed'], updatedAt: '2020-02-03T00:00:00.000Z' })
  })

  test('has a note for links to places that it does not have, and for pictures without https', async () => {
    const content =
      '---\ntitle: Links\ndate: 2020-01-01\n---\n## Here {#here}\n\n[a](#here) [b](#gone)\n\n![](http://pictures.invalid/a.png)\n'
    const [entry] = await run([{ name: 'site/links.md', content }])
    expect(entry?.notes).toEqual([
      'The picture http://pictures.invalid/a.png is shown over https: look whether it is there',
      'The link #gone leads to no place in the text',
    ])
    expect((await stored('links'))?.content).toContain('![](https://pictures.invalid/a.png)')
  })

  test('brings its pictures along unless that is unticked, and from no private network', async () => {
    const content = '---\ntitle: Inside\ndate: 2020-01-01\n---\n![](http://127.0.0.1/a.png)\n'
    const [tried] = await run([{ name: 'site/inside.md', content }], true, '')
    expect(tried).toMatchObject({
      pictures: 1,
      notes: ['The picture http://127.0.0.1/a.png is fetched over https'],
    })
    const [entry] = await run([{ name: 'site/inside.md', content }], false, '')
    expect(entry?.notes).toContain(
      'The picture https://127.0.0.1/a.png stays where it is: 127.0.0.1 is not on the public internet',
    )
  })
})

test('a draft of an earlier import is not replaced by a file of another post without a word', async () => {
  await run([file('winter/plan.md', 'date: 2024-01-01', 'draft: true')])
  const content = '---\ntitle: Plan\ndate: 2024-01-01\n---\nWords of another post.\n'
  for (const dryRun of [true, false])
    expect(await run([{ name: 'other/plan.md', content }], dryRun)).toMatchObject([
      {
        kind: 'changed',
        becomesPublic: true,
        notes: [
          'It replaces the draft “winter/plan.md” of an earlier import: look whether that is the same post',
        ],
      },
    ])
  const [again] = await run([{ name: 'other/plan.md', content: `${content}\nMore.\n` }])
  expect(again).toMatchObject({ kind: 'changed', notes: [] })
})

test('a cover in an object and a summary come along, and the dry run says the same', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer()
  const content = [
    '---\ntitle: Lamps\ndate: 2024-01-01\ncover:\n  image: lamp.png\n---',
    'In short {{< mystery >}}.\n\n<!--more-->\n\nThe rest.\n',
  ].join('\n')
  const files = [
    { name: 'site/lamps/index.md', content },
    { name: 'site/lamps/lamp.png', content: png },
    { name: 'site/notes.txt', content: 'No post.' },
  ]
  const notes = ['The shortcode mystery stays in the text, line 7']
  expect((await run(files, true))[0]).toMatchObject({ kind: 'new', pictures: 1, notes })
  expect((await run(files))[0]).toMatchObject({ kind: 'new', pictures: 1, notes })
  expect(await stored('lamps')).toMatchObject({
    excerpt: 'In short .',
    image: expect.stringMatching(/^\/media\//),
  })
})

test('the address of a post of WordPress by its number redirects to it', async () => {
  const fields = { 'wp:post_id': '210', 'wp:post_name': 'numbered', link: 'https://old.example/?p=210' }
  const [entry] = await run(exportOf(item(fields)))
  expect(entry).toMatchObject({ kind: 'new', path: '/blog/numbered', oldPaths: ['/?p=210'], notes: [] })
  const answer = await site.request('/?p=210')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/blog/numbered'])
  expect((await site.request('/?p=211')).status).toBe(200)
})

describe('a page of WordPress', () => {
  const page = (name: string, title: string, content = '<p>Who I <b>am</b>.</p>') => {
    const link = `https://old.example/me/${name}/`
    const id = String(30 + name.length)
    return exportOf(
      item({ 'wp:post_type': 'page', 'wp:post_name': name, 'wp:post_id': id, title, link }, content),
    )
  }
  const stored = async (slug: string) => (await db().select().from(pages).where(eq(pages.slug, slug)))[0]

  test('becomes a draft of a page once, and changes while nobody has edited it', async () => {
    expect(await run(page('who-i-am', 'Who'), true)).toMatchObject([
      {
        ...{ kind: 'new', type: 'page', path: '/who-i-am', becomesPublic: false },
        oldPaths: ['/me/who-i-am', '/?page_id=38'],
      },
    ])
    expect(await stored('who-i-am')).toBeUndefined()
    await run(page('who-i-am', 'Who'))
    expect(await stored('who-i-am')).toMatchObject({
      title: 'Who',
      markdown: 'Who I **am**.',
      status: 'draft',
    })
    expect((await site.request('/api/pages/who-i-am')).status).toBe(404)
    expect(await run(page('who-i-am', 'Who'))).toMatchObject([{ kind: 'same' }])
    expect(await run(page('who-i-am', 'Who', '<p>Me.</p>'))).toMatchObject([{ kind: 'changed' }])
    expect(await stored('who-i-am')).toMatchObject({ markdown: 'Me.' })
    await db()
      .update(pages)
      .set({ version: sql`version + 1`, markdown: 'Mine.' })
      .where(eq(pages.slug, 'who-i-am'))
    expect(await run(page('who-i-am', 'Who'))).toMatchObject([
      { kind: 'wrong', notes: ['It was changed here since, and stays as it is'] },
    ])
    expect(await stored('who-i-am')).toMatchObject({ markdown: 'Mine.' })
  })

  test('changes no page that was written here', async () => {
    const own = { slug: 'imprint', title: 'Imprint', markdown: 'Mine.', status: 'published' }
    const { cookie } = admin
    expect((await site.send('POST', '/api/admin/pages', own, { cookie })).status).toBe(201)
    for (const dryRun of [true, false])
      expect(await run(page('imprint', 'Who'), dryRun)).toMatchObject([
        { kind: 'wrong', notes: ['A page that was written here has this address, and stays as it is'] },
      ])
    expect(await (await site.request('/api/pages/imprint')).json()).toMatchObject({
      title: 'Imprint',
      html: expect.stringContaining('Mine.'),
    })
    expect(await stored('imprint')).toMatchObject(own)
  })

  test('whose address the site uses itself has another', async () => {
    expect(await run(page('contact', 'Contact'))).toMatchObject([{ kind: 'new', path: '/contact-page' }])
  })
})

describe('the report of an import', () => {
  test('is kept for 30 days, without the addresses of subscribers', async () => {
    await db().delete(importReports)
    const csv = 'email\nada@example.org\n'
    expect(await (await send('members.csv', csv, false)).json()).toMatchObject([{ title: 'ada@example.org' }])
    const [listed] = await (await get('/api/admin/imports')).json()
    expect(listed).toMatchObject({
      fileName: 'members.csv',
      isDryRun: false,
      endedAt: expect.any(String),
      problem: null,
      counts: { new: 1 },
    })
    const whole = await (await get(`/api/admin/imports/${listed.id}`)).text()
    expect(JSON.parse(whole).entries).toMatchObject([{ kind: 'new', type: 'subscriber', title: '' }])
    expect(whole).not.toContain('ada@')
    await purgeImportReports()
    expect(await db().$count(importReports)).toBe(1)
    await db()
      .update(importReports)
      .set({ beganAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    await purgeImportReports()
    expect((await get(`/api/admin/imports/${listed.id}`)).status).toBe(404)
  })

  test('says why a file could not be read, and that an import was broken off', async () => {
    expect((await send('ghost.json', '{"a": 1}', true)).status).toBe(400)
    const [failed] = await (await get('/api/admin/imports')).json()
    expect(failed).toMatchObject({
      fileName: 'ghost.json',
      counts: null,
      problem: expect.stringContaining('ghost.json'),
    })
    await db().insert(importReports).values({ fileName: 'long.zip', isDryRun: false })
    const running = await (await get('/api/admin/imports')).json()
    expect(running[0]).toMatchObject({ fileName: 'long.zip', endedAt: null })
    await endBrokenReports()
    const [ended] = await (await get('/api/admin/imports')).json()
    expect(ended).toMatchObject({ endedAt: expect.any(String), problem: expect.stringContaining('stopped') })
  })
})
