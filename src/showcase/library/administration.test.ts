import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { files } from '#platform/files/table.ts'
import { type AdminSite, openAdminSite } from '#testing/admin-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { purgeLibrary } from './commands.ts'
import type { LibraryFile, StoredItem } from './contract.ts'
import { memberItems } from './table.ts'

const fields = {
  kind: 'resource',
  title: 'Restore Check',
  description: 'A script that restores a backup.',
  icon: 'database-backup',
  format: 'Bash',
  length: '40 lines',
  level: null,
  category: 'DevOps',
  openTo: 'premium',
  featured: false,
  postId: null,
}
const tutorial = { kind: 'tutorial', category: null }

describe.each(engines)('items of the library on %s', (engine) => {
  let admin: AdminSite<StoredItem>
  let cookie: string
  beforeAll(async () => {
    admin = await openAdminSite(engine, 'member-items', fields, {
      list: '/api/admin/member-items',
      noun: 'item',
    })
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => admin.site.close())
  beforeEach(async () => {
    await db().delete(memberItems)
    await db().delete(files)
  })

  const send = (name: string, content: Uint8Array | string) =>
    admin.site.request(`/api/admin/member-items/files?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      body: Buffer.from(content),
      headers: { cookie, 'content-type': 'application/octet-stream' },
    })
  async function upload(name = 'check.sh', content = '#!/bin/sh'): Promise<LibraryFile> {
    const response = await send(name, content)
    expect(response.status).toBe(201)
    return response.json()
  }
  async function write(title: string): Promise<number> {
    const body = { title, excerpt: 'Short', content: 'Text', tags: [], status: 'draft' }
    const answer = await admin.site.send('POST', '/api/blog', body, { cookie })
    return (await answer.json()).id
  }
  const stored = async (id: number) => (await admin.shown()).find((item) => item.id === id)

  test('are created with every given field, and open an uploaded file', async () => {
    const file = await upload()
    expect(file).toEqual({ id: file.id, name: 'check.sh', type: 'text/plain', size: 9 })
    const made = await admin.create({ file })
    expect(made).toMatchObject({ ...fields, file, post: null, steps: [], version: 1 })
    expect(await admin.shown()).toEqual([made])
    const changed = await (await admin.send('PUT', `/${made.id}`, { title: 'Restore, and look' })).json()
    expect(changed).toEqual({ ...made, title: 'Restore, and look', version: 2 })
  })

  test('open a post instead of a file, and say whether it is published', async () => {
    const postId = await write('Why restore')
    const { id } = await admin.create({ file: await upload() })
    const both = await admin.send('PUT', `/${id}`, { postId })
    expect([both.status, (await both.json()).fields]).toEqual([
      400,
      { postId: 'Choose a file or a post, not both' },
    ])
    expect((await admin.send('PUT', `/${id}`, { postId, file: null })).status).toBe(200)
    expect(await stored(id)).toMatchObject({ file: null, post: { title: 'Why restore', isPublished: false } })
    const posts = await (
      await admin.site.request('/api/admin/member-items/posts', { headers: { cookie } })
    ).json()
    expect(posts).toMatchObject([{ id: postId, title: 'Why restore', isPublished: false }])
    await admin.site.send('DELETE', `/api/blog/${postId}`, undefined, { cookie })
    expect(await stored(id)).toMatchObject({ postId: null, post: null })
  })

  test('of tutorials have ordered steps, and keep those whose ids are given', async () => {
    const postId = await write('First')
    const file = await upload('second.txt')
    const made = await admin.create({ ...tutorial, steps: [{ postId }, { title: 'The second', file }] })
    expect(made.steps).toMatchObject([
      { title: null, post: { title: 'First' }, file: null },
      { title: 'The second', post: null, file },
    ])
    const [first, second] = made.steps
    const steps = [
      { id: second?.id, file },
      { title: 'Read again', postId },
    ]
    const changed: StoredItem = await (await admin.send('PUT', `/${made.id}`, { steps })).json()
    expect(changed.steps.map(({ id, title }) => [id, title])).toEqual([
      [second?.id, null],
      [expect.any(Number), 'Read again'],
    ])
    const gone = await admin.send('PUT', `/${made.id}`, { steps: [{ id: first?.id, postId }] })
    expect([gone.status, (await gone.json()).fields]).toEqual([
      400,
      { steps: 'A step is not there any more. Open the form again.' },
    ])
    expect(await stored(made.id)).toEqual(changed)
  })

  test.each([
    ['title', { title: ' ' }, 'Title is required'],
    ['title', { title: 'x'.repeat(81) }, 'Use at most 80 characters'],
    ['description', { description: '' }, 'Description is required'],
    ['icon', { icon: 'Two words' }, 'Use a name of lucide.dev'],
    ['openTo', { openTo: 'developer' }, 'Only premium members and admins have this page'],
    ['file', { file: { id: 2_000_000_000 } }, 'There is no such file. Upload it again.'],
    ['postId', { postId: 2_000_000_000 }, 'There is no such post. Choose another one.'],
    ['steps', { steps: [{ postId: 1 }] }, 'Only a tutorial has steps'],
    ['steps', { steps: Array(61).fill({ postId: 1 }) }, 'Use at most 60 steps'],
    ['steps.0', { steps: [{ title: 'Nothing' }] }, 'A step is either a file or a post'],
  ])('refuse a wrong %s: %j', (field, change, message) => admin.expectRefused(field, change, message))

  test.each([
    ['file', { ...tutorial, file: { id: 1 } }, 'A tutorial has steps instead'],
    ['postId', { kind: 'download', category: null, postId: 1 }, 'A download is a file'],
    [
      'steps',
      { ...tutorial, steps: [{ file: { id: 2_000_000_000 } }] },
      'There is no such file. Upload it again.',
    ],
  ])('refuse a %s that the kind of the item does not have', async (field, change, message) => {
    const response = await admin.send('POST', '', { ...fields, ...change })
    expect([response.status, (await response.json()).fields]).toEqual([400, { [field]: message }])
  })

  test('refuse files of another purpose', async () => {
    const { id } = await upload()
    await db().update(files).set({ purpose: 'order-attachment' })
    await admin.expectRefused('file', { file: { id } }, 'There is no such file. Upload it again.')
  })

  test('are not overwritten by an admin with an outdated version', () =>
    admin.expectGuarded({ title: 'By Ada' }, { title: 'By Bob' }))

  test('are reordered, deleted and restored with their steps', async () => {
    const first = await admin.create()
    const second = await admin.create({ ...tutorial, steps: [{ file: await upload() }] })
    const placed = await (await admin.place(second.id, first.id)).json()
    expect(placed).toEqual([second, first])
    await admin.send('DELETE', `/${second.id}`)
    expect(await admin.shown()).toEqual([first])
    expect(await (await admin.send('POST', `/${second.id}/restore`)).json()).toEqual(second)
    expect(await admin.shown()).toEqual([second, first])
  })

  test('accept files of 40 MB at most: documents, texts, archives, images, audio and video', async () => {
    expect((await send('empty.txt', '')).status).toBe(400)
    expect((await send('program.exe', Buffer.from('4d5a9000', 'hex'))).status).toBe(415)
    const large = await send('large.txt', Buffer.alloc(40 * 1024 * 1024 + 1, 'a'))
    expect([large.status, (await large.json()).message]).toEqual([413, 'A file may have at most 40 MB'])
    for (const [name, type] of [
      ['list.csv', 'text/csv'],
      ['page.html', 'text/plain'],
    ] as const)
      expect(await upload(name, '<b>,1')).toMatchObject({ name, type })
    expect(await upload('paper.pdf', '%PDF-1.7\n1 0 obj')).toMatchObject({ type: 'application/pdf' })
    expect(await db().$count(files)).toBe(3)
  })

  test('lose a file for good a day after nothing uses it', async () => {
    const [kept, ofStep, left] = [
      await upload('kept.txt'),
      await upload('step.txt'),
      await upload('left.txt'),
    ]
    const { id } = await admin.create({ file: kept })
    const { id: other } = await admin.create({ ...tutorial, steps: [{ file: ofStep }] })
    await purgeLibrary()
    expect(await db().$count(files)).toBe(3)
    await db().update(files).set({ createdAt: sql`now() - interval '25 hours'` })
    await purgeLibrary()
    const names = async () => (await db().select({ name: files.name }).from(files)).map(({ name }) => name)
    expect((await names()).toSorted()).toEqual(['kept.txt', 'step.txt'])
    expect(left.name).toBe('left.txt')
    const listed = await admin.site.request('/api/admin/files', { headers: { cookie } })
    expect(await listed.json(), 'they are deleted with their items alone').toEqual([])
    for (const one of [id, other]) await admin.send('DELETE', `/${one}`)
    await purgeLibrary()
    expect(await names()).toHaveLength(2)
    await db().update(memberItems).set({ deletedAt: sql`now() - interval '25 hours'` })
    await purgeLibrary()
    expect(await names()).toEqual([])
  })
})
