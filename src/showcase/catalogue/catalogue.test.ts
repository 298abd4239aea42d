import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { engines, openTestSite } from '#testing/site.ts'
import { describeService } from './components/describe-service.ts'
import type { Service, ServiceCategory } from './contract.ts'
import { serviceCategories, services } from './table.ts'

describe.each(engines)('the catalogue on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderPublicPage, 'sample')
  })
  afterAll(() => site.close())

  async function get<T>(path: string): Promise<T> {
    const response = await site.request(path)
    expect(response.status).toBe(200)
    return (await response.json()) as T
  }
  const statusOf = async (path: string) => (await site.request(path)).status

  test('shows the services of one category, or all in the order of the categories', async () => {
    const categories = await get<ServiceCategory[]>('/api/services/categories')
    const all = await get<Service[]>('/api/services')
    const byCategory = await Promise.all(
      categories.map(({ id }) => get<Service[]>(`/api/services?category=${id}`)),
    )
    expect(categories.map(({ displayOrder }) => displayOrder)).toEqual([0, 1, 2, 3, 4])
    expect(byCategory.every((services) => services.length >= 2)).toBe(true)
    expect(byCategory.flat()).toEqual(all)
  })

  test('returns nothing for an unknown category, and refuses one that is no number', async () => {
    expect(await get('/api/services?category=77')).toEqual([])
    expect(await statusOf('/api/services?category=all')).toBe(400)
  })

  test('returns 404 for ids that are unknown or not integers', async () => {
    for (const id of ['999', '0', '-1', '1.5', '1e0', '0x1', 'saas-mvp', '99999999999']) {
      const answer = await site.request(`/api/services/${id}`)
      expect(answer.status, id).toBe(404)
      expect(await answer.json()).toEqual({ message: 'Service Not Found' })
    }
  })

  test('features exactly the featured services', async () => {
    const all = await get<Service[]>('/api/services')
    expect(await get('/api/services/featured')).toEqual(all.filter(({ isFeatured }) => isFeatured))
  })

  test('offers packages whose prices rise from basic to premium', async () => {
    for (const { name, pricing } of await get<Service[]>('/api/services')) {
      const [basic = 0, standard = 0, premium = 0] = Object.values(pricing).map(({ price }) => Number(price))
      expect(basic, name).toBeGreaterThan(0)
      expect(standard, name).toBeGreaterThan(basic)
      expect(premium, name).toBeGreaterThan(standard)
    }
  })

  test('describes a service to search engines with an offer for each package', async () => {
    const service = await get<Service>('/api/services/1')
    const described = describeService(service, 'https://site.example')
    expect(described).toMatchObject({
      '@type': 'Service',
      name: service.name,
      url: 'https://site.example/services/1',
      offers: [
        { price: service.pricing.basic?.price, priceCurrency: 'USD' },
        { price: service.pricing.standard?.price, priceCurrency: 'USD' },
        { price: service.pricing.premium?.price, priceCurrency: 'USD' },
      ],
    })
  })

  test('survives a category whose icon has the name of an object’s own property', async () => {
    await db().update(serviceCategories).set({ icon: 'constructor' }).where(eq(serviceCategories.id, 1))
    await publish('content', 'catalogue')
    for (const path of ['/', '/services', '/services/1']) expect(await statusOf(path)).toBe(200)
  })

  test('hides a service that is no longer offered, and all services of an inactive category', async () => {
    const [kept, dropped] = await get<Service[]>('/api/services?category=1')
    await db()
      .update(services)
      .set({ isActive: false })
      .where(eq(services.id, dropped?.id ?? 0))
    expect(await statusOf(`/api/services/${dropped?.id}`)).toBe(404)
    expect((await get<Service[]>('/api/services')).map(({ id }) => id)).not.toContain(dropped?.id)
    await db().update(serviceCategories).set({ isActive: false }).where(eq(serviceCategories.id, 1))
    expect(await statusOf(`/api/services/${kept?.id}`)).toBe(404)
    expect(await get('/api/services?category=1')).toEqual([])
  })
})
