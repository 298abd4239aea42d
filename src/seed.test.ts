import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { availabilitySlots as sampleSlots } from '#content/availability.ts'
import { callTypes as sampleCallTypes } from '#content/call-types.ts'
import { contentCategories as sampleCategories } from '#content/content-categories.ts'
import { posts as samplePosts } from '#content/posts.ts'
import { availabilityChannel } from '#desk/calls/queries/channels.ts'
import { availabilitySlots, callTypes } from '#desk/calls/table.ts'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import type { CountedCategory } from '#showcase/blog/contract/categories.ts'
import type { PostSummary } from '#showcase/blog/contract/schemas.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import type { Service, ServiceCategory } from '#showcase/catalogue/contract.ts'
import { serviceCategories, services } from '#showcase/catalogue/table.ts'
import type { Project } from '#showcase/projects/contract.ts'
import { projects } from '#showcase/projects/table.ts'
import type { Testimonial } from '#showcase/testimonials/contract.ts'
import { testimonials } from '#showcase/testimonials/table.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { addDefaultRecords, seed } from './seed.ts'

describe.each(engines)('the sample site on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
    await seed()
  })
  afterAll(() => site.close())

  async function get<T>(path: string): Promise<T> {
    const response = await site.request(path)
    expect(response.status).toBe(200)
    return (await response.json()) as T
  }

  test('shows at least nine projects over four categories, six of them featured', async () => {
    const all = await get<Project[]>('/api/projects')
    const featured = await get<Project[]>('/api/projects/featured')
    expect(all.length).toBeGreaterThanOrEqual(9)
    expect(featured.length).toBeGreaterThanOrEqual(6)
    expect(new Set(featured.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4)
    expect(featured).toEqual(all.filter((project) => project.featured))
    expect(Object.keys(all[0] ?? {})).not.toContain('position')
  })

  test('shows projects in the order in which they were arranged', async () => {
    const [first, second] = await get<Project[]>('/api/projects')
    await db()
      .update(projects)
      .set({ position: -1 })
      .where(eq(projects.id, second?.id ?? 0))
    const moved = await get<Project[]>('/api/projects')
    expect(moved.slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id])
  })

  test('shows eight testimonials, tied to the projects that they are about', async () => {
    const all = await get<Testimonial[]>('/api/testimonials')
    expect(all.length).toBeGreaterThanOrEqual(8)
    expect(Object.keys(all[0] ?? {})).not.toContain('position')
    expect(await db().$count(testimonials, isNotNull(testimonials.projectId))).toBeGreaterThan(0)
  })

  test('shows twelve articles with their reading time, newest first', async () => {
    const posts = await get<PostSummary[]>('/api/blog')
    expect(posts.length).toBeGreaterThanOrEqual(12)
    expect(posts.map(({ publishedAt }) => publishedAt)).toEqual(
      posts
        .map(({ publishedAt }) => publishedAt)
        .sort()
        .reverse(),
    )
    for (const { content, readTime, slug } of await db().select().from(blogPosts)) {
      expect(readTime, slug).toBe(Math.ceil(content.split(/\s+/).filter(Boolean).length / 200))
      expect(readTime, slug).toBeGreaterThanOrEqual(3)
    }
    const categories = await get<CountedCategory[]>('/api/blog/categories')
    expect(categories.map(({ name, posts }) => [name, posts])).toEqual(
      sampleCategories().map(({ name }) => [
        name,
        samplePosts.filter(({ category }) => category === name).length,
      ]),
    )
    expect(await db().$count(availabilitySlots)).toBeGreaterThanOrEqual(5)
  })

  test('offers twelve services in five categories, with three packages that cost more and more', async () => {
    const categories = await get<ServiceCategory[]>('/api/services/categories')
    const offered = await get<Service[]>('/api/services')
    expect(categories.length).toBeGreaterThanOrEqual(5)
    expect(offered.length).toBeGreaterThanOrEqual(12)
    for (const { name, pricing } of offered) {
      const prices = [pricing.basic, pricing.standard, pricing.premium].map((offered) =>
        Number(offered?.price),
      )
      expect(prices, name).toEqual(prices.toSorted((a, b) => a - b))
      expect(new Set(prices).size, name).toBe(3)
      expect(pricing.basic?.price, name).toMatch(/^\d+\.\d{2}$/)
    }
    const ofCategories = await Promise.all(
      categories.map(({ id }) => get<Service[]>(`/api/services?category=${id}`)),
    )
    expect(ofCategories.flat()).toEqual(offered)
    expect(await get('/api/services/featured')).toEqual(offered.filter(({ isFeatured }) => isFeatured))
  })

  test('answers one service, and a real 404 for one that does not exist', async () => {
    const [service] = await get<Service[]>('/api/services')
    expect(await get(`/api/services/${service?.id}`)).toEqual(service)
    for (const id of ['2147483000', 'abc', '1.5', '99999999999999']) {
      expect((await site.request(`/api/services/${id}`)).status).toBe(404)
    }
    expect(await get('/api/services?category=2147483000')).toEqual([])
  })

  test('no longer offers what was switched off, be it the service or its whole category', async () => {
    const [gone, ...rest] = await get<Service[]>('/api/services')
    await db()
      .update(services)
      .set({ isActive: false })
      .where(eq(services.id, gone?.id ?? 0))
    expect(await get('/api/services')).toEqual(rest)
    expect((await site.request(`/api/services/${gone?.id}`)).status).toBe(404)

    const last = rest.at(-1)
    await db()
      .update(serviceCategories)
      .set({ isActive: false })
      .where(eq(serviceCategories.id, last?.categoryId ?? 0))
    expect(await get('/api/services')).toEqual(
      rest.filter(({ categoryId }) => categoryId !== last?.categoryId),
    )
    expect((await site.request(`/api/services/${last?.id}`)).status).toBe(404)
    const categories = await get<ServiceCategory[]>('/api/services/categories')
    expect(categories.map(({ id }) => id)).not.toContain(last?.categoryId)
  })
})

describe.each(engines)('a site that was set up before calls could be booked, on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
    await db().insert(availabilitySlots).values(sampleSlots)
    await addDefaultRecords()
  })
  afterAll(() => site.close())

  const offered = async () => (await site.request('/api/calls/offered')).json()

  test('gets types of calls and hours that nobody can book, until the owner opens both, and only once', async () => {
    const types = await db().select().from(callTypes)
    expect(types.map(({ slug, isActive }) => [slug, isActive])).toEqual(
      sampleCallTypes().map(({ slug }) => [slug, false]),
    )
    expect(await db().$count(availabilitySlots, eq(availabilitySlots.isActive, true))).toBe(0)
    expect(await offered()).toEqual([])
    await db().update(callTypes).set({ isActive: true }).where(eq(callTypes.slug, 'intro'))
    await publish(availabilityChannel, 'types')
    expect(await offered()).toEqual([])
    await db().update(availabilitySlots).set({ isActive: true })
    await publish(availabilityChannel, 'hours')
    await addDefaultRecords()
    expect(await offered()).toMatchObject([{ slug: 'intro' }])
  })
})
