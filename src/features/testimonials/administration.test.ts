import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '../../platform/database/database.ts'
import { listen } from '../../platform/notify.ts'
import { engines, openTestSite, signInAs } from '../../testing/site.ts'
import { projects } from '../projects/table.ts'
import { sweepProjects } from '../projects/writes.ts'
import type { Testimonial } from './contract.ts'
import { testimonials } from './table.ts'
import { sweepTestimonials } from './writes.ts'

const fields = {
  name: 'Ruth',
  company: 'Fathom',
  role: 'Operations Lead',
  content: 'It works on the ferry.',
  rating: 4,
  avatar: 'https://pictures.example/ruth.webp',
  featured: true,
}

describe.each(engines)('testimonials on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await db().delete(testimonials)
    await db().delete(projects)
  })

  const send = (method: string, path: string, body?: unknown) =>
    site.send(method, `/api/admin/testimonials${path}`, body, { cookie })
  const create = async (changes = {}): Promise<Testimonial> => {
    const response = await send('POST', '', { ...fields, ...changes })
    expect(response.status).toBe(201)
    return response.json()
  }
  const shown = async (): Promise<Testimonial[]> => (await site.request('/api/testimonials')).json()
  const addProject = async () => {
    const values = { title: 'A', description: 'B', tags: [], technologies: [] }
    const [project] = await db().insert(projects).values(values).returning({ id: projects.id })
    return project?.id ?? 0
  }

  test('are created with every field as it was given, rated 5 unless told', async () => {
    expect(await create()).toMatchObject({ ...fields, projectId: null, projectType: null })
    const { name, company, content } = fields
    const bare = await send('POST', '', { name, company, content, avatar: '' })
    expect(await bare.json()).toMatchObject({ role: null, rating: 5, avatar: null, featured: false })
    expect((await create({ rating: '3' })).rating).toBe(3)
  })

  test.each([
    ['name', { name: '' }, 'Name is required'],
    ['name', { name: 'x'.repeat(201) }, 'Use at most 200 characters'],
    ['company', { company: ' ' }, 'Company is required'],
    ['content', { content: null }, 'Content is required'],
    ['content', { content: 'x'.repeat(5001) }, 'Use at most 5,000 characters'],
    ...[0, 6, 4.5, '', 'five'].map(
      (rating) => ['rating', { rating }, 'Use a whole number from 1 to 5'] as [string, object, string],
    ),
    ['avatar', { avatar: 'javascript:alert(1)' }, 'Use a path of this site or an https address'],
    ['projectId', { projectId: 2_000_000_000 }, 'There is no such project'],
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
    const { id } = await create({ projectId: await addProject(), projectType: 'Web application' })
    const changed: Testimonial = await (await send('PUT', `/${id}`, { rating: 1, role: '' })).json()
    expect(changed).toMatchObject({ ...fields, rating: 1, role: null, projectType: 'Web application' })
    expect(changed.projectId).not.toBeNull()
    expect(await (await send('PUT', `/${id}`, {})).json()).toEqual(changed)
  })

  test('come back whole, with the project that they are about, also when that was deleted and restored', async () => {
    const projectId = await addProject()
    const made = await create({ projectId })
    await create({ name: 'Second' })
    await site.send('DELETE', `/api/admin/projects/${projectId}`, undefined, { cookie })
    expect((await send('PUT', `/${made.id}`, { projectId })).status).toBe(400)
    await send('DELETE', `/${made.id}`)
    expect((await shown()).map(({ name }) => name)).toEqual(['Second'])
    await sweepProjects()
    await sweepTestimonials()
    await site.send('POST', `/api/admin/projects/${projectId}/restore`, undefined, { cookie })
    expect((await send('POST', `/${made.id}/restore`)).status).toBe(200)
    expect((await shown())[0]).toEqual(made)
  })

  test('outlive their project, and are removed a day after they were deleted themselves', async () => {
    const projectId = await addProject()
    const { id } = await create({ projectId })
    const longAgo = { deletedAt: sql`now() - interval '25 hours'` }
    await db().update(projects).set(longAgo).where(eq(projects.id, projectId))
    await sweepProjects()
    expect(await shown()).toMatchObject([{ id, projectId: null }])
    await db().update(testimonials).set(longAgo).where(eq(testimonials.id, id))
    await sweepTestimonials()
    expect((await send('POST', `/${id}/restore`)).status).toBe(404)
  })

  test('are placed before another one or behind all', async () => {
    const [one, two, three] = [await create(), await create(), await create()].map(({ id }) => id)
    const answer = await send('PUT', `/${three}/place`, { before: one })
    expect(((await answer.json()) as Testimonial[]).map(({ id }) => id)).toEqual([three, one, two])
    await send('PUT', `/${three}/place`, { before: null })
    expect((await shown()).map(({ id }) => id)).toEqual([one, two, three])
    expect((await send('PUT', `/${three}/place`, { before: 2_000_000_000 })).status).toBe(404)
    expect((await send('PUT', `/${three}/place`, {})).status).toBe(400)
  })

  test('tell every process that public pages have changed', async () => {
    const told: string[] = []
    const stop = listen('content', (payload) => told.push(payload))
    const { id } = await create()
    await send('PUT', `/${id}`, { featured: false })
    await send('PUT', `/${id}/place`, { before: null })
    await send('DELETE', `/${id}`)
    await send('POST', `/${id}/restore`)
    stop()
    const it = `testimonial ${id}`
    expect(told).toEqual([it, it, 'testimonials', it, it])
  })
})
