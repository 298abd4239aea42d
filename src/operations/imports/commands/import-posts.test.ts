import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redirects } from '#base/addresses/table.ts'
import { images } from '#base/images/table.ts'
import { db } from '#platform/database/database.ts'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { changePost, createPost } from '#showcase/blog/commands/save-post.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { importPosts } from './import-posts.ts'
import { readExport } from './read-export.ts'

describe.each(engines)('a folder of Markdown on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let folder: ReturnType<typeof makeTestFolder>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openTestSite(engine, {}, async () => new Response(null, { status: 404 }))
    admin = await signInAs('admin')
    folder = makeTestFolder()
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c84' } })
      .png()
      .toBuffer()
    writeFileSync(join(dirname(folder.path), 'outside.png'), picture)
    write('posts/images/map.png', picture)
    write('static/cover.png', picture)
    write('static/notes.txt', 'Not a post.')
  })
  afterAll(async () => {
    folder.remove()
    await site.close()
  })

  function write(name: string, content: string | Buffer): void {
    const file = join(folder.path, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  const run = async (dryRun = false) => {
    const moved = await readExport(folder.path)
    const posts = await importPosts(moved, {
      dryRun,
      fetch: false,
      publish: true,
      ignored: [],
      ownerId: admin.userId,
    })
    return { left: moved.left, posts }
  }
  const kinds = async (dryRun = false) =>
    Object.fromEntries((await run(dryRun)).posts.map(({ source, kind }) => [source, kind]))
  const read = async (slug: string) => (await site.request(`/api/blog/${slug}`)).json()

  const first = `---
title: The first post
date: 2024-05-01 10:30:00 +0200
tags: [PostgreSQL, "Field, notes"]
author: { name: Ada Lovelace }
description: What it is about.
permalink: /2024/05/First/
aliases: [/p/12/, /dashboard/old, /second]
cover: /cover.png
---
![A map](images/map.png)

Text with \`![no](picture.png)\` in it.
`

  test('is brought here once, with dates, authors, pictures and old addresses', async () => {
    write('posts/2024-05-01-first.md', first)
    write(
      'posts/second/index.md',
      '# The second\n\nNo front matter, ![](../../../outside.png), ![](../images) and ![](https://old.example/a.png).\n',
    )
    write('posts/draft.md', '---\ndraft: true\n---\nUnfinished.\n')
    write('posts/twin.md', '---\nslug: first\n---\nText.\n')
    write('posts/broken.md', '---\ntitle: [\n---\nText.\n')
    write('posts/late.md', '---\ndate: soon\n---\nText.\n')

    await db().insert(redirects).values({ fromPath: '/second', toPath: '/elsewhere' })
    const expected = {
      'posts/2024-05-01-first.md': 'new',
      'posts/draft.md': 'new',
      'posts/second/index.md': 'new',
      'posts/twin.md': 'wrong',
    }
    expect(await kinds(true)).toEqual(expected)
    expect(await db().select().from(blogPosts)).toEqual([])
    expect(await db().select().from(redirects)).toMatchObject([{ fromPath: '/second' }])
    expect(await db().select().from(images)).toEqual([])

    const { posts, left } = await run()
    expect(Object.fromEntries(posts.map(({ source, kind }) => [source, kind]))).toEqual(expected)
    expect(left).toEqual([
      { source: 'static/notes.txt', why: 'It is no Markdown' },
      {
        source: 'posts/broken.md',
        why: 'Line 2 of its front matter cannot be read: a bracket is not closed',
        line: 2,
        isWrong: true,
        type: 'post',
      },
      {
        source: 'posts/late.md',
        why: '“soon” cannot be read as a date: write it like 2023-02-12',
        isWrong: true,
        type: 'post',
      },
    ])
    expect(posts.find(({ source }) => source === 'posts/2024-05-01-first.md')).toMatchObject({
      path: '/blog/first',
      oldPaths: ['/2024/05/first', '/p/12'],
      pictures: 2,
      notes: [
        'The old address /dashboard/old leads nowhere: The site uses this address itself',
        'The old address /second leads to /elsewhere already',
      ],
    })
    expect(posts.find(({ source }) => source === 'posts/second/index.md')?.notes).toEqual([
      'It comes as a draft: it has no date. Add “date:” or set it here',
      'The picture ../../../outside.png stays where it is: there is no such file in the folder',
      'The picture ../images stays where it is: there is no such file in the folder',
    ])
    expect(posts.find(({ source }) => source === 'posts/twin.md')?.notes).toEqual([
      'posts/2024-05-01-first.md has the same address',
    ])

    const post = await read('first')
    expect(post).toMatchObject({
      title: 'The first post',
      author: 'Ada Lovelace',
      publishedAt: '2024-05-01T08:30:00.000Z',
      tags: ['PostgreSQL', 'Field notes'],
      excerpt: 'What it is about.',
      image: expect.stringMatching(/^\/media\//),
      content: expect.stringMatching(
        /^!\[A map\]\(\/media\/[^)]+\)\n\nText with `!\[no\]\(picture\.png\)` in it\.$/,
      ),
    })
    expect((await site.request(post.image)).status).toBe(200)
    const old = await site.request('/2024/05/First/')
    expect([old.status, old.headers.get('location')]).toEqual([301, '/blog/first'])
    const [second] = await db().select().from(blogPosts).where(eq(blogPosts.slug, 'second'))
    expect(second).toMatchObject({
      title: 'The second',
      excerpt: 'No front matter, , and .',
      status: 'draft',
    })
    expect((await site.request('/api/blog/draft')).status).toBe(404)
  })

  test('adds nothing twice, and changes only what nobody has edited here', async () => {
    const pictures = await db().$count(images)
    expect(new Set(Object.values(await kinds()))).toEqual(new Set(['same', 'wrong']))
    expect(await db().$count(blogPosts)).toBe(3)
    expect(await db().$count(redirects)).toBe(3)
    expect(await db().$count(images)).toBe(pictures)

    write('posts/2024-05-01-first.md', first.replace('Text with', 'Words with'))
    expect(await kinds(true)).toMatchObject({ 'posts/2024-05-01-first.md': 'changed' })
    expect((await read('first')).content).toContain('Text with')
    expect(await kinds()).toMatchObject({ 'posts/2024-05-01-first.md': 'changed' })
    expect((await read('first')).content).toContain('Words with')

    write('posts/2024-05-01-first.md', first.replace('Text with', 'More with'))
    expect(await kinds()).toMatchObject({ 'posts/2024-05-01-first.md': 'changed' })
    const { id } = await read('first')
    await changePost(id, { title: 'Edited here' }, { editor: admin.userId, expected: undefined })
    write('posts/2024-05-01-first.md', first)
    const [edited] = (await run()).posts
    expect(edited).toMatchObject({
      kind: 'wrong',
      notes: ['It was changed here since, and stays as it is'],
    })
    expect(await read('first')).toMatchObject({
      title: 'Edited here',
      content: expect.stringContaining('More'),
    })
  })

  test('changes no post that was written here', async () => {
    const post = { title: 'Own', excerpt: 'Own.', content: 'Written here.', tags: [], featured: false }
    await createPost({ ...post, status: 'published', slug: 'own' }, admin.userId)
    write('posts/own.md', '---\ntitle: Other\ndate: 2024-01-01\n---\nFrom elsewhere.\n')
    const { posts } = await run()
    expect(posts.find(({ source }) => source === 'posts/own.md')).toMatchObject({
      kind: 'wrong',
      notes: ['A post that was written here has this address, and stays as it is'],
    })
    expect(await read('own')).toMatchObject({ title: 'Own', content: 'Written here.' })
  })

  test('changes no post of another blog that has the same address', async () => {
    write(
      'posts/twice.md',
      '---\ntitle: Twice\ndate: 2024-01-01\npermalink: /2024/twice/\n---\nOf one blog.\n',
    )
    expect(await kinds()).toMatchObject({ 'posts/twice.md': 'new' })
    write('posts/twice.md', '---\ntitle: Twice\ndate: 2024-01-01\npermalink: /p/twice/\n---\nOf another.\n')
    const { posts } = await run()
    expect(posts.find(({ source }) => source === 'posts/twice.md')).toMatchObject({
      kind: 'wrong',
      notes: ['Another post, which was at /2024/twice, has this address: change the address of one of them'],
    })
    expect(await read('twice')).toMatchObject({ content: 'Of one blog.' })
  })

  test('gives a post whose title has no letters for an address a made-up one, to which links lead', async () => {
    write('posts/你好.md', '---\ntitle: 你好\ndate: 2024-01-01\n---\n第一。\n')
    write('posts/再见.md', '---\ntitle: 再见\ndate: 2024-01-01\n---\n见[你好](你好.md)。\n')
    const { posts } = await run()
    const [hello, goodbye] = ['posts/你好.md', 'posts/再见.md'].map((name) =>
      posts.find(({ source }) => source === name),
    )
    expect(hello).toMatchObject({
      kind: 'new',
      path: expect.stringMatching(/^\/blog\/post-[0-9a-f]{8}$/),
      notes: ['Its title has no letters for an address, so it has a made-up one: choose another'],
    })
    expect(goodbye?.path).not.toBe(hello?.path)
    expect((await read(goodbye?.path?.slice(6) ?? '')).content).toBe(`见[你好](${hello?.path})。`)
    expect(await kinds()).toMatchObject({ 'posts/你好.md': 'same', 'posts/再见.md': 'same' })
  })

  test.each([
    [
      'names with underscores',
      'Set max_connections and work_mem_mb.',
      'Set max_connections and work_mem_mb.',
    ],
    ['a calculation', 'That is 2 * 3 * 4 = 24.', 'That is 2 * 3 * 4 = 24.'],
    ['a bare address', 'See https://example.org/a_b_c*d now.', 'See https://example.org/a_b_c*d now.'],
    [
      'a link and marks',
      'See [the **guide**](https://a.example), `a_b` and *more*.',
      'See the guide, a_b and more.',
    ],
    ['lines and a list', 'One\\\ntwo\n\n- three\n- four', 'One two three four'],
    ['HTML', 'Press <kbd>Ctrl</kbd> &amp; go.', 'Press Ctrl & go.'],
  ])('whose excerpt is missing gets the words that a reader sees: %s', async (name, text, excerpt) => {
    const slug = `words-${name.replaceAll(' ', '-').toLowerCase()}`
    write(`posts/${slug}.md`, `---\ntitle: Words\ndate: 2024-01-01\n---\n${text}\n`)
    await run()
    expect(await read(slug)).toMatchObject({ excerpt })
  })
})
