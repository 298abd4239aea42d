import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { subscribe } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { type AdminSite, openAdminSite } from '#testing/content-desk.ts'
import { engines } from '#testing/site.ts'
import { purgeProjects } from './commands.ts'
import type { Project } from './contract.ts'
import { projects } from './table.ts'

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
  let desk: AdminSite<Project>
  beforeAll(async () => {
    desk = await openAdminSite(engine, 'projects', fields)
  })
  afterAll(() => desk.site.close())
  beforeEach(() => db().delete(projects))

  const titles = async () => (await desk.shown()).map(({ title }) => title)

  test('are created behind all others, with every field as it was given', async () => {
    const first = await desk.create()
    expect(first).toMatchObject({ ...fields, category: null, clientName: null, testimonial: null })
    expect(Date.now() - Date.parse(first.completedAt)).toBeLessThan(60_000)
    await desk.create({ title: 'Second', featured: false })
    expect(await titles()).toEqual(['Harbour map', 'Second'])
    const featured: Project[] = await (await desk.site.request('/api/projects/featured')).json()
    expect(featured.map(({ title }) => title)).toEqual(['Harbour map'])
  })

  test('are created from title and description alone; what is left empty is null', async () => {
    const response = await desk.send('POST', '', {
      title: ' A ',
      description: ' B ',
      image: '',
      liveUrl: ' ',
    })
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
    const { tags } = await desk.create({ tags: [' SQL', '', 'SQL ', '  ', 'Maps'] })
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
  ])('refuse a wrong %s: %j', (field, change, message) => desk.expectRefused(field, change, message))

  test('are changed in what is given; the rest stays', async () => {
    const { id } = await desk.create({ category: 'Web Apps', clientName: 'Fathom' })
    const changed = await desk.send('PUT', `/${id}`, { title: 'New', featured: false, liveUrl: null })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({
      ...fields,
      title: 'New',
      featured: false,
      liveUrl: null,
      category: 'Web Apps',
      clientName: 'Fathom',
    })
    const untouched = await desk.send('PUT', `/${id}`, {})
    expect(await untouched.json()).toEqual((await desk.shown())[0])
  })

  test('are gone at once when they are deleted, and come back with id, place and fields', async () => {
    await desk.create({ title: 'First' })
    const second = await desk.create({ title: 'Second', category: 'Maps' })
    await desk.create({ title: 'Third' })
    expect((await desk.send('DELETE', `/${second.id}`)).status).toBe(204)
    expect(await titles()).toEqual(['First', 'Third'])
    expect(await (await desk.site.request('/api/projects/featured')).json()).toHaveLength(2)
    for (const refused of [
      await desk.send('DELETE', `/${second.id}`),
      await desk.send('PUT', `/${second.id}`, { title: 'Ghost' }),
      await desk.place(second.id, null),
    ]) {
      expect(refused.status).toBe(404)
      expect((await refused.json()).message).toBe('There is no such project')
    }
    const restored = await desk.send('POST', `/${second.id}/restore`)
    expect(restored.status).toBe(200)
    expect(await restored.json()).toEqual(second)
    expect(await titles()).toEqual(['First', 'Second', 'Third'])
    expect((await desk.send('POST', `/${second.id}/restore`)).status).toBe(200)
  })

  test('are removed for good a day after they were deleted, not before', async () => {
    const old = await desk.create()
    const recent = await desk.create()
    const kept = await desk.create()
    for (const [{ id }, age] of [
      [old, '24 hours 1 minute'],
      [recent, '23 hours 59 minutes'],
    ] as const) {
      await db()
        .update(projects)
        .set({ deletedAt: sql`now() - ${age}::interval` })
        .where(eq(projects.id, id))
    }
    await purgeProjects()
    expect((await desk.send('POST', `/${old.id}/restore`)).status).toBe(404)
    expect((await desk.send('POST', `/${recent.id}/restore`)).status).toBe(200)
    expect((await desk.shown()).map(({ id }) => id)).toEqual([recent.id, kept.id])
  })

  test('are placed before another one or behind all, also beside a deleted one', async () => {
    const [a, b, c, d] = await Promise.all([0, 0, 0, 0].map(() => desk.create({ title: 'Same' })))
    const all = await desk.shown()
    expect(all).toHaveLength(4)
    const [one, two, three, four] = all.map(({ id }) => id) as [number, number, number, number]
    expect(new Set([a?.id, b?.id, c?.id, d?.id])).toEqual(new Set([one, two, three, four]))
    const answer = await desk.place(four, two)
    expect(((await answer.json()) as Project[]).map(({ id }) => id)).toEqual([one, four, two, three])
    await desk.place(one, null)
    await desk.send('DELETE', `/${two}`)
    await desk.place(three, four)
    await desk.send('POST', `/${two}/restore`)
    expect((await desk.shown()).map(({ id }) => id)).toEqual([three, four, two, one])
    expect((await desk.place(four, four)).status).toBe(404)
    expect((await desk.place(four, 2_000_000_000)).status).toBe(404)
    expect((await desk.shown()).map(({ id }) => id)).toEqual([three, four, two, one])
  })

  test('keep one order when several admins arrange at once', async () => {
    const ids: number[] = []
    for (let count = 0; count < 6; count += 1) ids.push((await desk.create()).id)
    const answers = await Promise.all(ids.map((id, index) => desk.place(id, ids[(index + 2) % 6] ?? null)))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const rows = await db().select({ position: projects.position }).from(projects)
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('tell every process that public pages have changed, at each write and at no refusal', async () => {
    let told = 0
    const stop = subscribe('content', () => {
      told += 1
    })
    const { id } = await desk.create()
    const other = await desk.create()
    await desk.send('PUT', `/${id}`, { featured: false })
    await desk.place(id, null)
    await desk.send('DELETE', `/${id}`)
    await desk.send('POST', `/${id}/restore`)
    await desk.send('PUT', `/${id}`, { title: '' })
    await desk.send('DELETE', '/2000000000')
    await desk.place(other.id, other.id)
    stop()
    expect(told).toBe(6)
  })
})
