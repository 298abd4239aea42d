import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { openConverter, openThread } from '#showcase/blog/commands/html-to-markdown/converter.ts'
import { readExport } from './read-export.ts'
import { exportOf, item, read } from './testing/wordpress-items.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())
afterEach(() => void vi.restoreAllMocks())

/** HTML that takes the parser many minutes. */
const endless = '<a>'.repeat(333_000)
const note = () => {}

test('HTML is converted outside of the thread that answers requests, with the addresses of its own site', async () => {
  const run = vi.spyOn(Piscina.prototype, 'run')
  const one = openConverter({ ghost: new Map([['a', '/blog/a']]) })
  const other = openConverter({ ghost: new Map([['a', '/blog/b']]) })
  const html = '<p><a href="__GHOST_URL__/a/">A</a></p>'
  expect(await one(html, 'html', note)).toBe('[A](/blog/a)')
  expect(await other(html, 'html', note)).toBe('[A](/blog/b)')
  expect(await one(html, 'html', note)).toBe('[A](/blog/a)')
  expect(run.mock.calls.map(([task]) => task.html)).toContain(html)
})

test('while a post is converted the process does other things, and a post that takes too long is left out', async () => {
  const convert = openConverter({ ghost: new Map() }, openThread(1_000))
  const done: string[] = []
  const slow = convert(endless, 'html', note).catch(({ message }) => done.push(message))
  for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  done.push('another request')
  await slow
  expect(done).toEqual(['another request', 'Its text takes too long to be converted'])
  expect(await convert('<p>The <em>next</em>.</p>', 'html', note)).toBe('The _next_.')
})

test('hostile posts are named and left out, and the others come along', async () => {
  const deep = '<div>'.repeat(20_000)
  const long = '<i></i>'.repeat(750_000)
  const copies = '<!-- wp:block {"ref":9} /-->'.repeat(5_000)
  const { posts, left } = await read(
    exportOf(
      item({ 'wp:post_name': 'deep' }, deep),
      item({ 'wp:post_name': 'long' }, long),
      item({ 'wp:post_name': 'copies' }, copies),
      item({ 'wp:post_id': '9', 'wp:post_name': 'block', 'wp:post_type': 'wp_block' }, 'x'.repeat(900_000)),
      item({ 'wp:post_name': 'fine', title: `${'<b>'.repeat(100_000)}Fine` }, '<p>Fine.</p>'),
    ),
  )
  const tooLong = 'Its text is longer than 1,000,000 characters'
  expect(left.map(({ source, why, isWrong }) => [source, why, isWrong])).toEqual([
    ['deep', 'Its text is too deeply nested or too long to be converted', true],
    ['long', tooLong, true],
    ['copies', tooLong, true],
  ])
  expect(posts).toMatchObject([{ slug: 'fine', title: 'fine', content: 'Fine.' }])
  const ghost = [
    { title: 'Deep', slug: 'deep', html: deep },
    { title: 'Fine', slug: 'fine', html: '<p>Fine.</p>', custom_excerpt: '<b>'.repeat(100_000) },
  ].map((post) => ({ type: 'post', status: 'draft', visibility: 'public', ...post }))
  const file = join(folder.path, 'ghost.json')
  writeFileSync(file, JSON.stringify({ db: [{ data: { posts: ghost } }] }))
  const moved = await readExport(file)
  expect(moved.left.map(({ source, isWrong }) => [source, isWrong])).toEqual([['deep', true]])
  expect(moved.posts.map(({ content }) => content)).toEqual(['Fine.'])
})
