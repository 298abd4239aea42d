import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { services } from '#showcase/catalogue/table.ts'
import { addService } from '#testing/add-service.ts'
import { type AdminSite, openAdminSite } from '#testing/admin-site.ts'
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

const outcome = {
  was: '2.4 s',
  now: '180 ms',
  of: 'gauge to screen',
  how: 'Read back from 200 phones.',
  bars: [
    ['Gauge to screen', '2.4 s', 2400, '180 ms', 180],
    ['Answers right', '71%', 71, '92%', 92, 100],
  ],
  crop: { row: [0, 0, 240, 150], thumb: null, focus: [178, 34, 382, 246] },
}

describe.each(engines)('projects on %s', (engine) => {
  let admin: AdminSite<Project>
  beforeAll(async () => {
    admin = await openAdminSite(engine, 'projects', fields)
  })
  afterAll(() => admin.site.close())
  beforeEach(() => db().delete(projects))

  const titles = async () => (await admin.shown()).map(({ title }) => title)

  test('are created at the end, with every given field', async () => {
    const first = await admin.create()
    expect(first).toMatchObject({ ...fields, category: null, clientName: null, testimonial: null })
    expect(Date.now() - Date.parse(first.completedAt)).toBeLessThan(60_000)
    await admin.create({ title: 'Second', featured: false })
    expect(await titles()).toEqual(['Harbour map', 'Second'])
    const featured: Project[] = await (await admin.site.request('/api/projects/featured')).json()
    expect(featured.map(({ title }) => title)).toEqual(['Harbour map'])
  })

  test('need only title and description; empty fields are null', async () => {
    const response = await admin.send('POST', '', {
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

  test('have a result and the service for similar work, or none', async () => {
    const plain = await admin.create()
    expect(plain).toMatchObject({ outcome: null, serviceId: null })
    const serviceId = await addService()
    const made = await admin.create({ outcome, serviceId })
    expect(made).toMatchObject({ outcome, serviceId })
    const change = { outcome: { was: ' 9 days ', now: '3 days', of: 'to a shipped page', bars: [] } }
    const changed: Project = await (await admin.send('PUT', `/${made.id}`, change)).json()
    const rest = { how: null, bars: [], crop: null }
    expect(changed).toMatchObject({ outcome: { ...change.outcome, was: '9 days', ...rest }, serviceId })
    await db().delete(services).where(eq(services.id, serviceId))
    expect((await admin.shown())[1]?.serviceId).toBeNull()
    const cleared = await admin.send('PUT', `/${made.id}`, { outcome: null })
    expect(await cleared.json()).toMatchObject({ outcome: null, title: fields.title })
  })

  test('drop empty and repeated tags', async () => {
    const { tags } = await admin.create({ tags: [' SQL', '', 'SQL ', '  ', 'Maps'] })
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
    ['slug', { slug: 'featured' }, 'This address is reserved for the site itself'],
    ['slug', { slug: 'Two Words' }, 'Use small letters, digits and single hyphens'],
    ['serviceId', { serviceId: 2_000_000_000 }, 'There is no such service'],
    ['testimonialId', { testimonialId: 2_000_000_000 }, 'There is no such testimonial'],
    ['outcome.was', { outcome: { ...outcome, was: ' ' } }, 'Say what it was before'],
    ['outcome.now', { outcome: { ...outcome, now: 'x'.repeat(25) } }, 'Use at most 24 characters'],
    ['outcome.of', { outcome: { ...outcome, of: 'x'.repeat(101) } }, 'Use at most 100 characters'],
    ['outcome.how', { outcome: { ...outcome, how: 'x'.repeat(501) } }, 'Use at most 500 characters'],
    ['outcome.bars', { outcome: { ...outcome, bars: Array(7).fill(outcome.bars[0]) } }, 'Use at most 6 bars'],
    ['outcome.bars.0.0', { outcome: { ...outcome, bars: [['', '2', 2, '1', 1]] } }, 'Say what was measured'],
    ['outcome.bars.0.2', { outcome: { ...outcome, bars: [['A', '2', '2', '1', 1]] } }, 'Use a number'],
    ['outcome.bars.0.4', { outcome: { ...outcome, bars: [['A', '2', 2, '1', -1]] } }, 'Use a number from 0'],
    [
      'outcome.bars.0.5',
      { outcome: { ...outcome, bars: [['A', '71%', 71, '92%', 92, 80]] } },
      'Use at least the larger value',
    ],
    ['githubUrl', { githubUrl: 'data:text/html,x' }, 'Use an address that begins with http:// or https://'],
  ])('refuse a wrong %s: %j', (field, change, message) => admin.expectRefused(field, change, message))

  test('change in the given fields; the rest stays', async () => {
    const { id } = await admin.create({ category: 'Web Apps', clientName: 'Fathom' })
    const changed = await admin.send('PUT', `/${id}`, { title: 'New', featured: false, liveUrl: null })
    expect(changed.status).toBe(200)
    expect(await changed.json()).toMatchObject({
      ...fields,
      title: 'New',
      featured: false,
      liveUrl: null,
      category: 'Web Apps',
      clientName: 'Fathom',
    })
    const untouched = await admin.send('PUT', `/${id}`, {})
    expect(await untouched.json()).toEqual((await admin.shown())[0])
  })

  test('are not overwritten by an admin with an outdated version', () =>
    admin.expectGuarded({ title: 'By Ada' }, { title: 'By Bob' }))

  test('disappear at once when they are deleted, and are restored with id, place and fields', async () => {
    await admin.create({ title: 'First' })
    const second = await admin.create({ title: 'Second', category: 'Maps' })
    await admin.create({ title: 'Third' })
    expect((await admin.send('DELETE', `/${second.id}`)).status).toBe(204)
    expect(await titles()).toEqual(['First', 'Third'])
    expect(await (await admin.site.request('/api/projects/featured')).json()).toHaveLength(2)
    for (const refused of [
      await admin.send('DELETE', `/${second.id}`),
      await admin.send('PUT', `/${second.id}`, { title: 'Ghost' }),
      await admin.place(second.id, null),
    ]) {
      expect(refused.status).toBe(404)
      expect((await refused.json()).message).toBe('There is no such project')
    }
    const restored = await admin.send('POST', `/${second.id}/restore`)
    expect(restored.status).toBe(200)
    expect(await restored.json()).toEqual(second)
    expect(await titles()).toEqual(['First', 'Second', 'Third'])
    expect((await admin.send('POST', `/${second.id}/restore`)).status).toBe(200)
  })

  test('are purged a day after their deletion, not before', async () => {
    const old = await admin.create()
    const recent = await admin.create()
    const kept = await admin.create()
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
    expect((await admin.send('POST', `/${old.id}/restore`)).status).toBe(404)
    expect((await admin.send('POST', `/${recent.id}/restore`)).status).toBe(200)
    expect((await admin.shown()).map(({ id }) => id)).toEqual([recent.id, kept.id])
  })

  test('are reordered before another one or to the end, even beside a deleted one', async () => {
    const [a, b, c, d] = await Promise.all([0, 0, 0, 0].map(() => admin.create({ title: 'Same' })))
    const all = await admin.shown()
    expect(all).toHaveLength(4)
    const [one, two, three, four] = all.map(({ id }) => id) as [number, number, number, number]
    expect(new Set([a?.id, b?.id, c?.id, d?.id])).toEqual(new Set([one, two, three, four]))
    const answer = await admin.place(four, two)
    expect(((await answer.json()) as Project[]).map(({ id }) => id)).toEqual([one, four, two, three])
    await admin.place(one, null)
    await admin.send('DELETE', `/${two}`)
    await admin.place(three, four)
    await admin.send('POST', `/${two}/restore`)
    expect((await admin.shown()).map(({ id }) => id)).toEqual([three, four, two, one])
    expect((await admin.place(four, four)).status).toBe(404)
    expect((await admin.place(four, 2_000_000_000)).status).toBe(404)
    expect((await admin.shown()).map(({ id }) => id)).toEqual([three, four, two, one])
  })

  test('keep one order when several admins reorder at once', async () => {
    const ids: number[] = []
    for (let count = 0; count < 6; count += 1) ids.push((await admin.create()).id)
    const answers = await Promise.all(ids.map((id, index) => admin.place(id, ids[(index + 2) % 6] ?? null)))
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
    const rows = await db().select({ position: projects.position }).from(projects)
    expect(rows.map(({ position }) => position).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('publish `content` at each change, but not at a refused one', async () => {
    let published = 0
    const stop = listen('content', () => {
      published += 1
    })
    const { id } = await admin.create()
    const other = await admin.create()
    await admin.send('PUT', `/${id}`, { featured: false })
    await admin.place(id, null)
    await admin.send('DELETE', `/${id}`)
    await admin.send('POST', `/${id}/restore`)
    await admin.send('PUT', `/${id}`, { title: '' })
    await admin.send('DELETE', '/2000000000')
    await admin.place(other.id, other.id)
    stop()
    expect(published).toBe(6)
  })
})
