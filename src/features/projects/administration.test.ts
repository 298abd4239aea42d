import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../platform/database/database.ts'
import { listen } from '../../platform/notify.ts'
import { engines, openTestSite, signInAs } from '../../testing/site.ts'
import type { Project } from './contract.ts'
import { projects } from './table.ts'
import { sweepProjects } from './writes.ts'

const fields = {
  title: 'Harbour map',
  description: 'A map that pilots trust.',
  longDescription: 'The whole story.',
  image: '/art/project/plain.svg',
  tags: ['Maps', 'Real time'],
  technologies: ['TypeScript'],
  liveUrl: 'https://harbour.example/?from=here',
  githubUrl: 'http://code.example/harbour',
  featured: true,
}

describe.each(engines)('projects on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())
  beforeEach(() => db().delete(projects))

  const send = (method: string, path: string, body?: unknown) =>
    site.send(method, `/api/admin/projects${path}`, body, { cookie })
  const create = async (changes = {}): Promise<Project> => {
    const response = await send('POST', '', { ...fields, ...changes })
    expect(response.status).toBe(201)
    return response.json()
  }
  const shown = async (): Promise<Project[]> => (await site.request('/api/projects')).json()
  const titles = async () => (await shown()).map(({ title }) => title)
  const place = (id: number, before: number | null) => send('PUT', `/${id}/place`, { before })

  test('are created behind all others, with every field as it was given', async () => {
    const first = await create()
    expect(first).toMatchObject({ ...fields, category: null, clientName: null, testimonial: null })
    expect(Date.now() - Date.parse(first.completedAt)).toBeLessThan(60_000)
    await create({ title: 'Second', featured: false })
    expect(await titles()).toEqual(['Harbour map', 'Second'])
    const featured: Project[] = await (await site.request('/api/projects/featured')).json()
    expect(featured.map(({ title }) => title)).toEqual(['Harbour map'])
  })

  test('are created from title and description alone; what is left empty is null', async () => {
    const response = await send('POST', '', { title: ' A ', description: ' B ', image: '', liveUrl: ' ' })
    expect(await response.json()).toMatchObject({
      title: 'A',
      description: 'B',
      image: null,
      liveUrl: null,
      longDescription: null,
      tags: [],
      technologies: [],
      featured: false,
    })
  })

  test('lose empty and repeated tags', async () => {
    const { tags } = await create({ tags: [' SQL', '', 'SQL ', '  ', 'Maps'] })
    expect(tags).toEqual(['SQL', 'Maps'])
  })

  test.each([
    ['title', { title: '  ' }, 'Title is required'],
    ['title', { title: 'x'.repeat(201) }, 'Use at most 200 characters'],
    ['description', { description: '' }, 'Description is required'],
    ['description', { description: 'x'.repeat(501) }, 'Use at most 500 characters'],
    ['longDescription', { longDescription: 'x'.repeat(10_001) }, 'Use at most 10,000 characters'],
    ['tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }, 'Use at most 20 tags'],
    ['tags', { tags: ['x'.repeat(41)] }, 'Use at most 40 characters for each'],
    ['technologies', { technologies: ['x'.repeat(41)] }, 'Use at most 40 characters for each'],
    ['image', { image: 'http://plain.example/a.png' }, 'Use a path of this site or an https address'],
    ['image', { image: '//evil.example/a.png' }, 'Use a path of this site or an https address'],
    ['image', { image: 'javascript:alert(1)' }, 'Use a path of this site or an https address'],
    ...['javascript:alert(1)', 'ftp://a.example', 'a.example', '//a.example', 'http://', 'https://%'].map(
      (liveUrl) =>
        ['liveUrl', { liveUrl }, 'Use an address that begins with http:// or https://'] as [
          string,
          object,
          string,
        ],
    ),
    ['githubUrl', { githubUrl: 'data:text/html,x' }, 'Use an address that begins with http:// or https://'],
  ])('refuse a wrong %s: %j', async (field, change, message) => {
    const { id } = await create()
    for (const response of [
      await send('POST', '', { ...fields, ...change }),
      await send('PUT', `/${id}`, change),
    ]) {
      expect(response.status).toBe(400)
      expect((await response.json()).fields).toEqual({ [field]: message })
    }
    expect(await shown()).toHaveLength(1)
  })

  test('are changed in what is given; the rest stays', async () => {
    const { id } = await create({ category: 'Web Apps', clientName: 'Fathom' })
    const changed = await send('PUT', `/${id}`, { title: 'New', featured: false, liveUrl: null })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({
      ...fields,
      title: 'New',
      featured: false,
      liveUrl: null,
      category: 'Web Apps',
      clientName: 'Fathom',
    })
    const untouched = await send('PUT', `/${id}`, {})
    expect(await untouched.json()).toEqual((await shown())[0])
  })

  test('are gone at once when they are deleted, and come back with id, place and fields', async () => {
    await create({ title: 'First' })
    const second = await create({ title: 'Second', category: 'Maps' })
    await create({ title: 'Third' })
    expect((await send('DELETE', `/${second.id}`)).status).toBe(204)
    expect(await titles()).toEqual(['First', 'Third'])
    expect(await (await site.request('/api/projects/featured')).json()).toHaveLength(2)
    for (const refused of [
      await send('DELETE', `/${second.id}`),
      await send('PUT', `/${second.id}`, { title: 'Ghost' }),
      await place(second.id, null),
    ]) {
      expect(refused.status).toBe(404)
      expect((await refused.json()).message).toBe('There is no such project')
    }
    const restored = await send('POST', `/${second.id}/restore`)
    expect(restored.status).toBe(200)
    expect(await restored.json()).toEqual(second)
    expect(await titles()).toEqual(['First', 'Second', 'Third'])
    expect((await send('POST', `/${second.id}/restore`)).status).toBe(200)
  })

  test('are removed for good a day after they were deleted, not before', async () => {
    const old = await create()
    const recent = await create()
    const kept = await create()
    for (const [{ id }, age] of [
      [old, '24 hours 1 minute'],
      [recent, '23 hours 59 minutes'],
    ] as const) {
      await db()
        .update(projects)
        .set({ deletedAt: sql`now() - ${age}::interval` })
        .where(eq(projects.id, id))
    }
    await sweepProjects()
    expect((await send('POST', `/${old.id}/restore`)).status).toBe(404)
    expect((await send('POST', `/${recent.id}/restore`)).status).toBe(200)
    expect((await shown()).map(({ id }) => id)).toEqual([recent.id, kept.id])
  })

  test('are placed before another one or behind all, also beside a deleted one', async () => {
    const [a, b, c, d] = await Promise.all([0, 0, 0, 0].map(() => create({ title: 'Same' })))
    const all = await shown()
    expect(all).toHaveLength(4)
    const [one, two, three, four] = all.map(({ id }) => id) as [number, number, number, number]
    expect(new Set([a?.id, b?.id, c?.id, d?.id])).toEqual(new Set([one, two, three, four]))
    const answer = await place(four, two)
    expect(((await answer.json()) as Project[]).map(({ id }) => id)).toEqual([one, four, two, three])
    await place(one, null)
    await send('DELETE', `/${two}`)
    await place(three, four)
    await send('POST', `/${two}/restore`)
    expect((await shown()).map(({ id }) => id)).toEqual([three, four, two, one])
    expect((await place(four, four)).status).toBe(404)
    expect((await place(four, 2_000_000_000)).status).toBe(404)
    expect((await shown()).map(({ id }) => id)).toEqual([three, four, two, one])
  })

  test('keep one order when several admins arrange at once', async () => {
    const ids: number[] = []
    for (let count = 0; count < 6; count += 1) ids.push((await create()).id)
    const answers = await Promise.all(ids.map((id, index) => place(id, ids[(index + 2) % 6] ?? null)))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const rows = await db().select({ position: projects.position }).from(projects)
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('tell every process that public pages have changed, at each write and at no refusal', async () => {
    let told = 0
    const stop = listen('content', () => {
      told += 1
    })
    const { id } = await create()
    const other = await create()
    await send('PUT', `/${id}`, { featured: false })
    await place(id, null)
    await send('DELETE', `/${id}`)
    await send('POST', `/${id}/restore`)
    await send('PUT', `/${id}`, { title: '' })
    await send('DELETE', '/2000000000')
    await place(other.id, other.id)
    stop()
    expect(told).toBe(6)
  })
})
