import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { readExport } from './read-export.ts'
import { ghostExport } from './testing/ghost-export.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())

function write(name: string, content: string): string {
  const file = join(folder.path, name)
  writeFileSync(file, content)
  return file
}

test('an export of Ghost is read, without pages and what is for members', async () => {
  const { posts, left } = await readExport(write('ghost.json', JSON.stringify(ghostExport)))
  expect(left).toMatchObject([
    { source: 'paid', why: 'It is for paid only' },
    { source: 'about', why: 'It is a page' },
  ])
  expect(posts).toEqual([
    {
      source: 'queues-in-postgresql',
      title: 'Queues in PostgreSQL',
      content:
        'A **queue** needs [locks](/locks/).\n\n![A queue](/content/images/2024/05/queue.png)\n\n```sql\nselect 1;\n```',
      slug: 'queues-in-postgresql',
      excerpt: 'Rows as jobs.',
      tags: ['PostgreSQL', 'Queues'],
      author: 'Ada Lovelace',
      publishedAt: '2024-05-01T08:30:00.000Z',
      status: 'published',
      featured: true,
      image: '/content/images/2024/05/queue.png',
      oldPaths: ['/queues-in-postgresql/'],
      folder: folder.path,
      notes: [
        'A script is left out',
        'The link /locks/ leads nowhere here: the export holds no post of that address',
      ],
    },
    expect.objectContaining({ slug: 'a-draft', status: 'draft', content: 'Not yet.', oldPaths: [] }),
  ])
})

test('an export of WordPress is read, from both editors, with its pages and without secrets', async () => {
  const { posts, pages, left } = await readExport(join(import.meta.dirname, 'testing/wordpress-export.xml'))
  expect(left).toMatchObject([
    { source: 'attachment' },
    { source: 'secret', why: 'It has a password' },
    { source: 'gone', why: 'It is trash' },
  ])
  expect(pages).toMatchObject([{ source: 'about', title: 'About', slug: 'about' }])
  expect(posts).toMatchObject([
    {
      source: 'blocks',
      title: 'Blocks & Paragraphs',
      content: 'Written in _blocks_.\n\n- One\n- Two',
      slug: 'blocks',
      excerpt: 'In short.',
      category: 'Notes',
      tags: ['WordPress'],
      author: 'Ada Lovelace',
      publishedAt: '2024-05-01T08:30:00.000Z',
      status: 'published',
      featured: true,
      image: 'https://old.example/wp-content/uploads/map.png',
      oldPaths: ['/2024/05/blocks/', '/?p=12'],
    },
    {
      source: 'post 13',
      title: 'Classic',
      content:
        'First line\\\nsecond line.\n\n![A map](https://old.example/wp-content/uploads/map.png "The map")\n\n```\ncode\n\nstays\n```',
      status: 'draft',
      publishedAt: undefined,
      oldPaths: [],
    },
  ])
})

test('a post that cannot be read does not keep the others back', async () => {
  const [post] = ghostExport.db[0]?.data.posts ?? []
  const deep = '<div>'.repeat(20_000)
  const broken = [
    { ...post, slug: 'deep', html: deep },
    { ...post, slug: 'late', published_at: 'soon' },
    { ...post, slug: 'fine' },
  ]
  const ghost = await readExport(write('broken.json', JSON.stringify({ data: { posts: broken } })))
  expect(ghost.posts.map(({ slug }) => slug)).toEqual(['fine'])
  expect(ghost.left).toEqual([
    {
      source: 'deep',
      why: 'Its text is too deeply nested or too long to be converted',
      isWrong: true,
      type: 'post',
    },
    {
      source: 'late',
      why: '“soon” cannot be read as a date: write it like 2023-02-12',
      isWrong: true,
      type: 'post',
    },
  ])

  const item = (slug: string, content: string) =>
    `<item><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_name>${slug}</wp:post_name><content:encoded><![CDATA[${content}]]></content:encoded></item>`
  const xml = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${item('deep', deep)}${item('fine', 'Text')}</channel></rss>`
  const wordPress = await readExport(write('broken.xml', xml))
  expect(wordPress.posts.map(({ slug }) => slug)).toEqual(['fine'])
  expect(wordPress.left).toEqual([
    {
      source: 'deep',
      why: 'Its text is too deeply nested or too long to be converted',
      isWrong: true,
      type: 'post',
    },
  ])
})

test('an export that is too large to be read is refused before', async () => {
  const file = write('large.json', '')
  truncateSync(file, 300 * 1024 * 1024)
  await expect(readExport(file)).rejects.toThrow('is larger than 256 MB')
})

test('a post of an early Ghost has neither a number nor a state', async () => {
  const data = { posts: [{ title: 'Welcome', slug: 'welcome', markdown: 'Nice.' }] }
  const { posts, left } = await readExport(write('early.json', JSON.stringify({ data })))
  expect(posts).toMatchObject([{ slug: 'welcome', content: 'Nice.', status: 'draft' }])
  expect(left).toEqual([])
})

const agreed = { source: 'Ghost, by the member', at: '2024-02-01T00:00:00.000Z' }

test('members of Ghost keep their state, and whoever signed up himself is active', async () => {
  const data = {
    posts: [],
    members: [
      { id: 'm1', email: 'ada@example.org', created_at: '2024-01-01T00:00:00.000Z' },
      { id: 'm2', email: 'grace@example.org', created_at: '2024-01-01 00:00:00' },
      { id: 'm3', email: 'alan@example.org', created_at: null },
    ],
    members_newsletters: [{ member_id: 'm1' }, { member_id: 'm2' }],
    members_subscribe_events: [
      { member_id: 'm1', subscribed: 1, source: 'member', created_at: agreed.at },
      { member_id: 'm2', subscribed: 1, source: 'import', created_at: agreed.at },
    ],
    subscribers: [
      { email: 'old@example.org', status: 'subscribed', subscribed_url: '/', created_at: agreed.at },
      { email: 'asked@example.org', status: 'pending', subscribed_url: '/', created_at: agreed.at },
    ],
  }
  const states = async (name: string, content: unknown) =>
    (await readExport(write(name, JSON.stringify(content)))).subscribers.map(({ email, state, consent }) => ({
      email,
      state,
      consent,
    }))
  expect(await states('members.json', { db: [{ data }] })).toEqual([
    { email: 'ada@example.org', state: 'active', consent: agreed },
    { email: 'grace@example.org', state: 'pending', consent: undefined },
    { email: 'alan@example.org', state: 'inactive', consent: undefined },
    { email: 'old@example.org', state: 'active', consent: { source: 'Ghost, form at /', at: agreed.at } },
    { email: 'asked@example.org', state: 'pending', consent: undefined },
  ])
  const members = [
    { email: 'ada@example.org', newsletters: [{}] },
    { email: 'alan@example.org', newsletters: [] },
  ]
  expect(await states('api.json', { members })).toMatchObject([{ state: 'pending' }, { state: 'inactive' }])
})

test("a CSV file of members is read, as Ghost's and as the one of this site", async () => {
  const file = write(
    'members.csv',
    '\uFEFFid,Email,name,subscribed_to_emails,created_at,deleted_at\r\n1,ada@example.org,"Ada, L.",true,2022-10-18T06:34:08.000Z,\r\n2,grace@example.org,,false,,\r\n3,gone@example.org,,true,,2023-01-01\r\n4,late@example.org,,true,soon,\r\n5,short@example.org\r\n6,broken@example.org\uFFFD\r\n',
  )
  const ghost = await readExport(file)
  expect(ghost.subscribers).toMatchObject([
    { email: 'ada@example.org', state: 'pending', subscribedAt: '2022-10-18T06:34:08.000Z' },
    { email: 'grace@example.org', state: 'inactive' },
    { email: 'short@example.org', state: 'pending' },
  ])
  expect(ghost.left).toEqual([
    {
      source: 'row 3',
      line: 4,
      why: 'It was deleted',
      isWrong: false,
      type: 'subscriber',
      title: 'gone@example.org',
    },
    {
      source: 'row 4',
      line: 5,
      why: '“soon” cannot be read as a date: write it like 2023-02-12',
      isWrong: true,
      type: 'subscriber',
      title: 'late@example.org',
    },
    {
      source: 'row 6',
      line: 7,
      why: 'Its address is not written in UTF-8',
      isWrong: true,
      type: 'subscriber',
      title: 'broken@example.org\uFFFD',
    },
  ])
  const own = write(
    'own.csv',
    '"email","subscribed_at","active","status","consent_source","consent_at"\r\n"ada@example.org","2026-01-02T03:04:05.000Z","yes","active","Newsletter form","2026-01-02T03:04:05.000Z"\r\n"grace@example.org","2026-01-02T03:04:05.000Z","no","pending","",""\r\n"alan@example.org","2026-01-02T03:04:05.000Z","no","inactive","",""\r\n',
  )
  expect((await readExport(own)).subscribers).toMatchObject([
    { state: 'active', consent: { source: 'Newsletter form', at: '2026-01-02T03:04:05.000Z' } },
    { state: 'pending' },
    { state: 'inactive' },
  ])
})

test('anything else is refused', async () => {
  await expect(readExport('/nowhere')).rejects.toThrow('/nowhere does not exist')
  await expect(readExport(write('other.json', '{"data":[]}'))).rejects.toThrow('is no export of Ghost')
  await expect(readExport(write('broken.json', '{'))).rejects.toThrow('is no export of Ghost')
  await expect(readExport(write('feed.xml', '<rss><channel/></rss>'))).rejects.toThrow(
    'is no export of WordPress',
  )
  await expect(readExport(write('broken.xml', '<rss>'))).rejects.toThrow('is no well-formed XML')
  await expect(readExport(write('a.csv', 'a,b'))).rejects.toThrow('there is no column named email')
  await expect(readExport(write('b.csv', 'email\n"a'))).rejects.toThrow('holds no subscribers')
  await expect(readExport(write('a.txt', 'a'))).rejects.toThrow('neither JSON of Ghost, XML of WordPress')
})

test.each([
  [
    'of Blogger',
    '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><id>tag:blogger.com,1999:blog-1</id></feed>',
    'It is one of Blogger',
  ],
  [
    'that is an RSS feed',
    '<rss version="2.0"><channel><title>A</title><item><title>B</title></item></channel></rss>',
    'It is a feed',
  ],
  [
    'that is an Atom feed',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title></feed>',
    'It is a feed',
  ],
])('an XML file %s is refused with what can be read', async (_, xml, kind) => {
  const message = await readExport(write('other.xml', xml)).catch((error: Error) => error.message)
  expect(message).toContain(`is no export of WordPress. ${kind}`)
  expect(message).toContain(
    'Read are exports of WordPress (XML) and Ghost (JSON), Markdown files, also in a ZIP archive',
  )
})
