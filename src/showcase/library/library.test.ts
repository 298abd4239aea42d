import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byCommandLine, giveRole } from '#base/accounts/commands/roles.ts'
import { publish } from '#platform/bus.ts'
import type { Role } from '#platform/contract.ts'
import { db, tx } from '#platform/database/database.ts'
import { readRows } from '#platform/database/row-batches.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { openOrderSite, type Person } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import { eraseProgress } from './commands.ts'
import type { Featured, ItemWithSteps, LibraryFile, MemberItem, StoredItem } from './contract.ts'
import { type Audience, audiences } from './domain/items.ts'
import { progressRows } from './queries.ts'

const roles: Role[] = ['user', 'premium', 'developer', 'admin']
/**
 * The roles that can open the items for each audience. Admins can open all items. Other roles can open items for their own
 * audience and for all members.
 */
const openedBy: Record<Audience, Role[]> = {
  member: roles,
  premium: ['premium', 'admin'],
  developer: ['developer', 'admin'],
  admin: ['admin'],
}

describe.each(engines)('the library on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let members: Record<Role, Person & { userId: number }>
  beforeAll(async () => {
    site = await openOrderSite(engine)
    members = {
      user: await signInAs('user'),
      premium: await signInAs('premium'),
      developer: await signInAs('developer'),
      admin: await signInAs('admin'),
    }
  })
  afterAll(() => site.close())

  async function upload(name = 'notes.txt', content: string | Buffer = 'Our notes'): Promise<LibraryFile> {
    const path = `/api/admin/member-items/files?name=${encodeURIComponent(name)}`
    const response = await site.upload(members.admin, path, Buffer.from(content))
    expect(response.status).toBe(201)
    return response.json()
  }
  async function make(changes: object): Promise<StoredItem> {
    const fields = { kind: 'download', title: 'Notes', description: 'What we wrote down.', openTo: 'member' }
    const response = await site.send(members.admin, 'POST', '/api/admin/member-items', {
      ...fields,
      ...changes,
    })
    expect(response.status).toBe(201)
    return response.json()
  }
  const change = (id: number, fields: object) =>
    site.send(members.admin, 'PUT', `/api/admin/member-items/${id}`, fields)
  const fileOf = (id: number) => `/api/member-items/${id}/file`
  const list = (who: Person, kind = '') =>
    site.read<MemberItem[]>(who, `/api/member-items${kind && `?kind=${kind}`}`)
  const ownRows = async ({ userId }: { userId: number }, table: string) => {
    const rows = progressRows(userId)[table]
    const given: object[] = []
    if (rows) for await (const row of readRows(rows)) given.push(row)
    return given
  }
  const find = async (who: Person, id: number) => (await list(who)).find((item) => item.id === id)
  const publishPost = async (title: string, publishedAt = new Date(0).toISOString()) => {
    const post = {
      title,
      slug: title.toLowerCase(),
      excerpt: 'Short',
      content: 'Text',
      author: 'Ada',
      tags: [],
    }
    const [added] = await db()
      .insert(blogPosts)
      .values({ ...post, readTime: 3, status: 'published', publishedAt })
      .returning({ id: blogPosts.id })
    await publish('content', 'a post')
    return added?.id
  }

  test.each(audiences)('shows and opens an item for %s to the roles that may open it', async (openTo) => {
    const { id } = await make({ openTo, file: await upload() })
    for (const role of roles) {
      const isOpen = openedBy[openTo].includes(role)
      const opens = { type: 'file', name: 'notes.txt', size: 9 }
      expect((await find(members[role], id))?.opens, role).toEqual(isOpen ? opens : undefined)
      for (const path of [`/api/member-items/${id}`, fileOf(id)])
        expect((await site.get(members[role], path)).status, `${role} ${path}`).toBe(isOpen ? 200 : 404)
    }
  })

  test.each([
    ['premium', openedBy.premium],
    ['tutorial', openedBy.premium],
    ['resource', openedBy.premium],
    ['download', roles],
  ])(
    'lists the items of the sample of the kind %s on its page, none of which opens',
    async (kind, seenBy) => {
      const expected = { download: 4, premium: 8, tutorial: 3, resource: 6 }[kind]
      const sample = async (role: Role) =>
        (await list(members[role], kind)).filter(({ title }) => title !== 'Notes')
      for (const role of roles)
        expect((await sample(role)).length, role).toBe(seenBy.includes(role) ? expected : 0)
      for (const item of await sample('admin')) {
        expect(item).toMatchObject({ opens: null, steps: 0, stepsDone: 0 })
        expect((await site.get(members.admin, fileOf(item.id))).status).toBe(404)
      }
    },
  )

  test('serves files only as downloads, so that nothing in them can run here', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    for (const [name, content, type] of [
      ['page.html', '<script>alert(1)</script>', 'text/plain; charset=utf-8'],
      ['drawing.svg', '<svg onload="alert(1)"></svg>', 'text/plain; charset=utf-8'],
      ['photo.png', png, 'image/png'],
    ] as const) {
      const { id } = await make({ file: await upload(name, content) })
      const response = await site.get(members.user, fileOf(id))
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename=${name}`)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(content))).toBe(true)
      const again = { 'if-none-match': response.headers.get('etag') ?? '' }
      expect((await site.get(members.user, fileOf(id), again)).status).toBe(304)
    }
  })

  test('closes an item’s address at once to a member whose role was lowered, and to all after deletion', async () => {
    const { id } = await make({ openTo: 'premium', file: await upload() })
    const member = await signInAs('premium')
    const etag = (await site.get(member, fileOf(id))).headers.get('etag') ?? ''
    expect((await site.get(members.user, fileOf(id))).status).toBe(404)
    await giveRole(member.userId, 'user', byCommandLine)
    for (const headers of [{}, { 'if-none-match': etag }])
      expect((await site.get(member, fileOf(id), headers)).status).toBe(404)
    expect(await find(member, id)).toBeUndefined()
    await change(id, { openTo: 'admin' })
    expect((await site.get(members.premium, fileOf(id))).status).toBe(404)
    expect((await site.get(members.admin, fileOf(id))).status).toBe(200)
    await site.send(members.admin, 'DELETE', `/api/admin/member-items/${id}`, undefined)
    expect((await site.get(members.admin, fileOf(id))).status).toBe(404)
  })

  test('counts each item with a downloaded file, which is in the member’s data copy and is erased', async () => {
    const member = await signInAs('premium')
    const count = async () => (await site.read<Featured>(member, '/api/member-items/featured')).downloaded
    const { id } = await make({ file: await upload() })
    const steps = [{ file: await upload('first.txt') }, { file: await upload('second.txt') }]
    const tutorial = await make({ kind: 'tutorial', openTo: 'premium', title: 'Search', steps })
    const closed = await make({ openTo: 'admin', file: await upload() })
    await site.get(member, fileOf(closed.id))
    expect(await count()).toBe(0)
    const paths = tutorial.steps.map((step) => `/api/member-items/${tutorial.id}/steps/${step.id}/file`)
    for (const path of [fileOf(id), ...paths, fileOf(id)])
      expect((await site.get(member, path)).status).toBe(200)
    expect(await count()).toBe(2)
    const own = () => ownRows(member, 'member_item_downloads')
    const downloadedAt = expect.any(String)
    expect(await own()).toEqual([
      { itemId: id, item: 'Notes', downloadedAt },
      { itemId: tutorial.id, item: 'Search', downloadedAt },
    ])
    await tx(() => eraseProgress(member.userId))
    expect([await own(), await count()]).toEqual([[], 0])
  })

  test('opens a post once it is published, but no draft', async () => {
    const later = await publishPost('Later', new Date(Date.now() + 3_600_000).toISOString())
    const { id } = await make({ kind: 'resource', openTo: 'premium', postId: later })
    expect((await find(members.premium, id))?.opens).toBeNull()
    await change(id, { postId: await publishPost('Now') })
    expect((await find(members.premium, id))?.opens).toEqual({ type: 'post', slug: 'now', readTime: 3 })
  })

  describe('a tutorial', () => {
    let tutorial: StoredItem
    const read = (who: Person) => site.read<ItemWithSteps>(who, `/api/member-items/${tutorial.id}`)
    const mark = (who: Person, step: number | undefined, isDone = true) =>
      site.send(who, 'PUT', `/api/member-items/${tutorial.id}/steps/${step}/progress`, { isDone })
    beforeAll(async () => {
      const steps = [
        { postId: await publishPost('Begin') },
        { title: 'The data', file: await upload('data.csv', 'a,b') },
        { postId: await publishPost('Never', new Date(Date.now() + 3_600_000).toISOString()) },
      ]
      tutorial = await make({ kind: 'tutorial', openTo: 'premium', title: 'Search', steps })
    })

    test('lists the steps that can be opened, each with its own title or its post’s', async () => {
      const { steps } = await read(members.premium)
      expect(steps).toEqual([
        {
          id: tutorial.steps[0]?.id,
          title: 'Begin',
          opens: { type: 'post', slug: 'begin', readTime: 3 },
          isDone: false,
        },
        {
          id: tutorial.steps[1]?.id,
          title: 'The data',
          opens: { type: 'file', name: 'data.csv', size: 3 },
          isDone: false,
        },
      ])
      expect(await find(members.premium, tutorial.id)).toMatchObject({ opens: null, steps: 2, stepsDone: 0 })
    })

    test('serves the file of a step to those who may open it, at no other address', async () => {
      const ofStep = (step: number | undefined, item = tutorial.id) =>
        `/api/member-items/${item}/steps/${step}/file`
      const [post, file] = tutorial.steps
      for (const role of roles)
        expect((await site.get(members[role], ofStep(file?.id))).status, role).toBe(
          openedBy.premium.includes(role) ? 200 : 404,
        )
      const other = await make({ kind: 'tutorial', openTo: 'premium', steps: [{ file: await upload() }] })
      for (const path of [ofStep(post?.id), ofStep(file?.id, other.id), fileOf(tutorial.id)])
        expect((await site.get(members.admin, path)).status, path).toBe(404)
    })

    test('stores each member’s progress, even when it is sent twice or in parallel', async () => {
      const [first, second] = tutorial.steps
      const answers = await Promise.all([0, 1, 2].map(() => mark(members.premium, first?.id)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const done = async (who: Person) => (await read(who)).steps.map(({ isDone }) => isDone)
      expect(await done(members.premium)).toEqual([true, false])
      expect(await done(members.admin)).toEqual([false, false])
      const { completed } = await site.read<Featured>(members.premium, '/api/member-items/featured')
      expect(completed).toBe(0)
      const whole: ItemWithSteps = await (await mark(members.premium, second?.id)).json()
      expect(whole.steps.map(({ isDone }) => isDone)).toEqual([true, true])
      expect(await find(members.premium, tutorial.id)).toMatchObject({ steps: 2, stepsDone: 2 })
      expect(await site.read(members.premium, '/api/member-items/featured')).toMatchObject({ completed: 1 })
      for (const _ of [1, 2]) expect((await mark(members.premium, second?.id, false)).status).toBe(200)
      expect(await done(members.premium)).toEqual([true, false])
    })

    test('refuses a mark at a step that the member cannot see', async () => {
      const [first, , closed] = tutorial.steps
      expect((await mark(members.user, first?.id)).status).toBe(404)
      expect((await mark(members.premium, closed?.id)).status).toBe(404)
      expect((await mark(members.premium, 2_000_000_000)).status).toBe(404)
      const wrong = await site.send(
        members.premium,
        'PUT',
        `/api/member-items/${tutorial.id}/steps/${first?.id}/progress`,
        { isDone: 'yes' },
      )
      expect([wrong.status, Object.keys((await wrong.json()).fields)]).toEqual([400, ['isDone']])
    })

    test('is in a member’s data copy, and is erased', async () => {
      await mark(members.premium, tutorial.steps[0]?.id)
      const own = () => ownRows(members.premium, 'member_item_progress')
      const stepId = tutorial.steps[0]?.id
      expect(await own()).toEqual([{ stepId, tutorial: 'Search', doneAt: expect.any(String) }])
      await tx(() => eraseProgress(members.premium.userId))
      expect(await own()).toEqual([])
      expect((await read(members.premium)).steps[0]?.isDone).toBe(false)
    })

    test('loses the marks of a removed step, and keeps the others', async () => {
      const [first, second] = tutorial.steps
      for (const step of [first, second]) await mark(members.premium, step?.id)
      await change(tutorial.id, { steps: [{ id: second?.id, file: second?.file }] })
      expect((await read(members.premium)).steps).toMatchObject([{ id: second?.id, isDone: true }])
      const { rows } = await db().execute(sql`select * from member_item_progress`)
      expect(rows).toHaveLength(1)
    })
  })

  test('shows featured items on the first page; others learn only that they exist', async () => {
    const before = await site.read<Featured>(members.user, '/api/member-items/featured')
    expect(before.items.map(({ isOpen, isSeen }) => [isOpen, isSeen])).toEqual(Array(4).fill([false, false]))
    const [first] = before.items
    await change(first?.id ?? 0, { file: await upload('secret-name.txt') })
    const answer = await site.get(members.user, '/api/member-items/featured')
    const text = await answer.text()
    expect(text).not.toContain('secret-name')
    expect(JSON.parse(text).items[0]).toMatchObject({ id: first?.id, isOpen: true, isSeen: false })
    expect(await site.read(members.premium, '/api/dashboard/figures')).toMatchObject({ premium: 1 })
    await change(first?.id ?? 0, { openTo: 'admin' })
    const named = async (who: Person) =>
      (await site.read<Featured>(who, '/api/member-items/featured')).items.map(({ id }) => id)
    expect(await named(members.premium)).not.toContain(first?.id)
    expect(await named(members.admin)).toContain(first?.id)
  })
})
