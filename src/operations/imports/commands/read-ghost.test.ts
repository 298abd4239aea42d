import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { readExport } from './read-export.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())

const plain = { type: 'post', status: 'published', visibility: 'public', html: '<p>Text.</p>' }
const published = '2024-05-01T08:30:00.000Z'

async function readPosts(...posts: unknown[]) {
  const file = join(folder.path, 'ghost.json')
  writeFileSync(file, JSON.stringify({ db: [{ data: { posts } }] }))
  return readExport(file)
}

/** Returns the post made from this HTML. */
async function convert(html: string) {
  const { posts } = await readPosts({ ...plain, title: 'A', slug: 'a', html, published_at: published })
  return posts[0]
}

test.each([
  [
    'a bookmark',
    '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://tool.example/guide"><div class="kg-bookmark-content"><div class="kg-bookmark-title">The guide</div><div class="kg-bookmark-description">Rows as jobs.</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://tool.example/i.ico"><span class="kg-bookmark-author">Tool</span></div></div><div class="kg-bookmark-thumbnail"><img src="https://tool.example/og.png"></div></a></figure>',
    '[The guide](https://tool.example/guide) — Rows as jobs.',
  ],
  [
    'a file',
    '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://files.example/paper.pdf"><div class="kg-file-card-contents"><div class="kg-file-card-title">Paper</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">paper.pdf</div><div class="kg-file-card-filesize">2 MB</div></div></div></a></div>',
    '[Paper](https://files.example/paper.pdf) — 2 MB',
  ],
  [
    'a button',
    '<div class="kg-card kg-button-card"><a href="https://shop.example/" class="kg-btn kg-btn-accent">Buy</a></div>',
    '[Buy](https://shop.example/)',
  ],
  [
    'an embedded video',
    '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube.com/embed/abcDEF12345?feature=oembed" title="My talk"></iframe></figure>',
    '[My talk](https://www.youtube.com/watch?v=abcDEF12345)',
  ],
])('%s becomes one readable link', async (_, html, markdown) => {
  expect((await convert(html))?.content).toBe(markdown)
})

test('a callout and a toggle keep their words', async () => {
  const callout =
    '<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Remember to <b><strong>vacuum</strong></b>.</div></div>'
  expect((await convert(callout))?.content).toMatch(/💡 Remember to \*\*vacuum\*\*\./)
  const toggle =
    '<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">How much?</h4><button aria-label="Expand"><svg></svg></button></div><div class="kg-toggle-content"><p>Nothing.</p></div></div>'
  const { content = '' } = (await convert(toggle)) ?? {}
  expect(content).toMatch(/<summary>How much\?<\/summary>[\s\S]*Nothing\./)
  expect(content).not.toMatch(/svg|button|Expand/)
})

test('pictures of a gallery stay, and media that the export does not hold are named', async () => {
  const gallery =
    '<figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/one.jpg" alt="One" srcset="__GHOST_URL__/content/images/size/w600/one.jpg 600w"></div><div class="kg-gallery-image"><img src="__GHOST_URL__/content/images/two.jpg" alt="Two"></div></div></div></figure>'
  const { content = '' } = (await convert(gallery)) ?? {}
  expect(content.match(/!\[[^\]]*\]\([^)]*\)/g)).toEqual([
    '![One](/content/images/one.jpg)',
    '![Two](/content/images/two.jpg)',
  ])
  const audio =
    '<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/content/media/talk.mp3"></audio><div class="kg-audio-title">The talk</div><div class="kg-audio-player"><span class="kg-audio-current-time">0:00</span></div></div></div>'
  const heard = await convert(audio)
  expect(heard?.content).toBe('[The talk](/content/media/talk.mp3)')
  expect(heard?.notes?.join()).toContain('/content/media/talk.mp3')
})

test('what was not for everybody is left out or a draft, and says so', async () => {
  const { posts, left } = await readPosts(
    { ...plain, title: 'Mail', slug: 'mail', email_only: true, status: 'sent' },
    { ...plain, title: 'Odd', slug: 'odd', status: 'in-review', published_at: published },
    { ...plain, title: 'Draft', slug: 'draft', status: 'draft' },
    { ...plain, title: 'Members', slug: 'members', visibility: 'members' },
    {
      ...plain,
      title: 'Only Lexical',
      slug: 'lexical',
      html: null,
      lexical: '{"root":{"children":[{"text":"Hi"}]}}',
    },
  )
  expect(posts.filter(({ status }) => status === 'published')).toEqual([])
  expect(posts.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['odd', 'draft']))
  expect(posts.find(({ slug }) => slug === 'odd')?.notes?.join()).toContain('in-review')
  expect(left.map(({ source }) => source)).toEqual(expect.arrayContaining(['mail', 'members']))
  expect(left).toContainEqual(
    expect.objectContaining({ source: 'lexical', isWrong: true, why: expect.stringContaining('Lexical') }),
  )
})

test('a row that is no post is wrong and named, and the others are read', async () => {
  const { posts, left } = await readPosts(
    { slug: 7, title: { a: 1 } },
    { ...plain, title: 'Good', slug: 'good', published_at: published },
    null,
  )
  expect(posts.map(({ slug }) => slug)).toEqual(['good'])
  expect(left).toMatchObject([
    { source: 'post 1', isWrong: true },
    { source: 'post 3', isWrong: true },
  ])
})

test('links to posts of the export lead to them here', async () => {
  const { posts } = await readPosts(
    {
      ...plain,
      title: 'A',
      slug: 'a',
      html: '<p><a href="__GHOST_URL__/b/">b</a></p>',
      published_at: published,
    },
    { ...plain, title: 'B', slug: 'b', published_at: published },
  )
  expect(posts[0]?.content).toBe('[b](/blog/b)')
})

test.each([
  ['is not there', {}],
  ['is for members', { visibility: 'members' }],
  ['has no readable text', { html: null, mobiledoc: '{"cards":[["html",{}]]}' }],
  ['has no text', { html: '' }],
  ['has no readable date', { published_at: 'soon' }],
  ['is a page', { type: 'page' }],
])('a link to a post that %s is named, and does not lead to a post here', async (_, fields) => {
  const link = { ...plain, html: '<p><a href="__GHOST_URL__/b/">b</a></p>', published_at: published }
  const others = Object.keys(fields).length > 0 ? [{ ...plain, title: 'B', slug: 'b', ...fields }] : []
  const { posts } = await readPosts({ ...link, title: 'A', slug: 'a' }, ...others)
  expect(posts[0]?.content).toBe('[b](/b/)')
  expect(posts[0]?.notes).toEqual([
    'The link /b/ leads nowhere here: the export holds no post of that address',
  ])
})
