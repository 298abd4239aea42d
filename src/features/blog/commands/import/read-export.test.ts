import { writeFileSync } from 'node:fs'
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
