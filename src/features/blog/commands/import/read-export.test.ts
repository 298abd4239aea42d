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
  expect(left).toEqual([
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
    },
    expect.objectContaining({ slug: 'a-draft', status: 'draft', content: 'Not yet.', oldPaths: [] }),
  ])
})

test('an export of WordPress is read, from both editors, without pages and secrets', async () => {
  const { posts, left } = await readExport(join(import.meta.dirname, 'testing/wordpress-export.xml'))
  expect(left).toEqual([
    { source: 'about', why: 'It is a page' },
    { source: 'secret', why: 'It has a password' },
    { source: 'gone', why: 'It is trash' },
  ])
  expect(posts).toMatchObject([
    {
      source: 'blocks',
      title: 'Blocks & Paragraphs',
      content: 'Written in _blocks_.\n\n- One\n- Two',
      slug: 'blocks',
      excerpt: 'In short.',
      tags: ['Notes', 'WordPress'],
      author: 'Ada Lovelace',
      publishedAt: '2024-05-01T08:30:00.000Z',
      status: 'published',
      featured: true,
      image: 'https://old.example/wp-content/uploads/map.png',
      oldPaths: ['/2024/05/blocks/'],
    },
    {
      source: 'post 13',
      title: 'Classic',
      content:
        'First line\\\nsecond line.\n\n![A map](https://old.example/wp-content/uploads/map.png) The map\n\n```\ncode\n\nstays\n```',
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
    { source: 'deep', why: 'Maximum call stack size exceeded' },
    { source: 'late', why: '“soon” is no date' },
  ])

  const item = (slug: string, content: string) =>
    `<item><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><wp:post_name>${slug}</wp:post_name><content:encoded><![CDATA[${content}]]></content:encoded></item>`
  const xml = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${item('deep', deep)}${item('fine', 'Text')}</channel></rss>`
  const wordPress = await readExport(write('broken.xml', xml))
  expect(wordPress.posts.map(({ slug }) => slug)).toEqual(['fine'])
  expect(wordPress.left).toEqual([{ source: 'deep', why: 'Maximum call stack size exceeded' }])
})

test('an export that is too large to be read is refused before', async () => {
  const file = write('large.json', '')
  truncateSync(file, 300 * 1024 * 1024)
  await expect(readExport(file)).rejects.toThrow('is larger than 256 MB')
})

test('anything else is refused', async () => {
  await expect(readExport('/nowhere')).rejects.toThrow('/nowhere does not exist')
  await expect(readExport(write('other.json', '{"data":[]}'))).rejects.toThrow('is no export of Ghost')
  await expect(readExport(write('broken.json', '{'))).rejects.toThrow('is no export of Ghost')
  await expect(readExport(write('feed.xml', '<rss><channel/></rss>'))).rejects.toThrow(
    'is no export of WordPress',
  )
  await expect(readExport(write('broken.xml', '<rss>'))).rejects.toThrow('is no well-formed XML')
  await expect(readExport(write('a.csv', 'a,b'))).rejects.toThrow(
    'neither JSON of Ghost, XML of WordPress, nor',
  )
})
