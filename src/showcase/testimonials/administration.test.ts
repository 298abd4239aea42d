import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { purgeProjects } from '#showcase/projects/commands.ts'
import { projects } from '#showcase/projects/table.ts'
import { type AdminSite, openAdminSite } from '#testing/admin-site.ts'
import { engines } from '#testing/site.ts'
import { purgeTestimonials } from './commands.ts'
import type { Testimonial } from './contract.ts'
import { testimonials } from './table.ts'

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
  let admin: AdminSite<Testimonial>
  beforeAll(async () => {
    admin = await openAdminSite(engine, 'testimonials', fields)
  })
  afterAll(() => admin.site.close())
  beforeEach(async () => {
    await db().delete(testimonials)
    await db().delete(projects)
  })

  const addProject = async () => {
    const values = { slug: `a-${randomUUID()}`, title: 'A', description: 'B', tags: [], technologies: [] }
    const [project] = await db().insert(projects).values(values).returning({ id: projects.id })
    return project?.id ?? 0
  }

  test('are created with every given field, rated 5 by default', async () => {
    expect(await admin.create()).toMatchObject({ ...fields, projectId: null, projectType: null })
    const { name, company, content } = fields
    const bare = await admin.send('POST', '', { name, company, content, avatar: '' })
    expect(await bare.json()).toMatchObject({ role: null, rating: 5, avatar: null, featured: false })
    expect((await admin.create({ rating: '3' })).rating).toBe(3)
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
  ])('refuse a wrong %s: %j', (field, change, message) => admin.expectRefused(field, change, message))

  test('change in the given fields; the rest stays', async () => {
    const { id } = await admin.create({ projectId: await addProject(), projectType: 'Web application' })
    const changed: Testimonial = await (await admin.send('PUT', `/${id}`, { rating: 1, role: '' })).json()
    expect(changed).toMatchObject({ ...fields, rating: 1, role: null, projectType: 'Web application' })
    expect(changed.projectId).not.toBeNull()
    expect(await (await admin.send('PUT', `/${id}`, {})).json()).toEqual({ ...changed, version: 3 })
  })

  test('are not overwritten by an admin with an outdated version', () =>
    admin.expectGuarded({ content: 'By Ada' }, { content: 'By Bob' }))

  test('are restored with their project, even after its deletion and restoration', async () => {
    const projectId = await addProject()
    const made = await admin.create({ projectId })
    await admin.create({ name: 'Second' })
    await admin.sendTo('projects', 'DELETE', `/${projectId}`)
    expect((await admin.send('PUT', `/${made.id}`, { projectId })).status).toBe(400)
    await admin.send('DELETE', `/${made.id}`)
    expect((await admin.shown()).map(({ name }) => name)).toEqual(['Second'])
    await purgeProjects()
    await purgeTestimonials()
    await admin.sendTo('projects', 'POST', `/${projectId}/restore`)
    expect((await admin.send('POST', `/${made.id}/restore`)).status).toBe(200)
    expect((await admin.shown())[0]).toEqual(made)
  })

  test('are on their project’s page, until the admin chooses another one or none', async () => {
    const projectId = await addProject()
    const first = await admin.create({ projectId, content: 'The first words.' })
    const second = await admin.create({ projectId, content: 'Other words.' })
    const project = async () => (await (await admin.site.request('/api/projects')).json())[0]
    const page = async () => (await admin.site.request(`/projects/${(await project()).slug}`)).text()
    const choose = (testimonialId: number | null) =>
      admin.sendTo('projects', 'PUT', `/${projectId}`, { testimonialId })
    expect(await project()).toMatchObject({ testimonialId: first.id })
    expect(await page()).toContain('The first words.')
    expect((await choose(second.id)).status).toBe(200)
    expect(await page()).toContain('Other words.')
    await admin.send('DELETE', `/${second.id}`)
    expect(await page()).not.toContain('Other words.')
    expect((await choose(second.id)).status).toBe(400)
    await choose(null)
    expect(await page()).not.toMatch(/(first|Other) words\./)
  })

  test('outlive their project, and are purged a day after their own deletion', async () => {
    const projectId = await addProject()
    const { id } = await admin.create({ projectId })
    const longAgo = { deletedAt: sql`now() - interval '25 hours'` }
    await db().update(projects).set(longAgo).where(eq(projects.id, projectId))
    await purgeProjects()
    expect(await admin.shown()).toMatchObject([{ id, projectId: null }])
    await db().update(testimonials).set(longAgo).where(eq(testimonials.id, id))
    await purgeTestimonials()
    expect((await admin.send('POST', `/${id}/restore`)).status).toBe(404)
  })

  test('are reordered before another one or to the end', async () => {
    const made = [await admin.create(), await admin.create(), await admin.create()]
    const [one, two, three] = made.map(({ id }) => id) as [number, number, number]
    const answer = await admin.place(three, one)
    expect(((await answer.json()) as Testimonial[]).map(({ id }) => id)).toEqual([three, one, two])
    await admin.place(three, null)
    expect((await admin.shown()).map(({ id }) => id)).toEqual([one, two, three])
    expect((await admin.place(three, 2_000_000_000)).status).toBe(404)
    expect((await admin.send('PUT', `/${three}/place`, {})).status).toBe(400)
  })

  test('publish `content`', async () => {
    const published: string[] = []
    const stop = listen('content', (payload) => published.push(payload))
    const { id } = await admin.create()
    await admin.send('PUT', `/${id}`, { featured: false })
    await admin.place(id, null)
    await admin.send('DELETE', `/${id}`)
    await admin.send('POST', `/${id}/restore`)
    stop()
    const it = `testimonial ${id}`
    expect(published).toEqual([it, it, 'testimonials', it, it])
  })
})
