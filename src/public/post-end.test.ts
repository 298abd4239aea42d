import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#platform/bus.ts'
import { db } from '#platform/database/database.ts'
import { serviceCategories, services } from '#showcase/catalogue/table.ts'
import { engines, openTestSite } from '#testing/site.ts'
import { seed } from '../seed.ts'
import { renderPublicPage } from './render-page.tsx'

describe.each(engines)('the end of a post on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderPublicPage)
    await seed()
  })
  afterAll(() => site.close())

  const read = async (slug: string) => {
    const response = await site.request(`/blog/${slug}`)
    expect(response.status).toBe(200)
    return (await response.text()).split('</article>')[1] ?? ''
  }

  test('names the author, a service that fits its topics, and the newsletter', async () => {
    const html = await read('backups-that-restore')
    expect(html).toContain('Tessa Brandvold')
    expect(html).toContain('Independent developer in Duluth, Minnesota.')
    expect(html).toMatch(/href="\/services\/\d+"[^>]*>PostgreSQL Checkup<\/a>/)
    expect(html.replaceAll('<!-- -->', '')).toContain('From $1,400')
    expect(html).toContain('id="newsletter"')
    expect(html).toContain('data-when="touch"')
  })

  test('has the form that the list of posts ends with too', async () => {
    const html = await (await site.request('/blog')).text()
    expect(html.split('id="newsletter"')[1]).toContain('action="/api/newsletter"')
  })

  test('leads to all services where none fits', async () => {
    const html = await read('estimate-with-a-spread')
    expect(html).not.toContain('href="/services/')
    expect(html).toContain('href="/services"')
  })

  test('follows the services when they change, though the page is cached', async () => {
    expect(await read('backups-that-restore')).toContain('PostgreSQL Checkup')
    const named = eq(services.name, 'PostgreSQL Checkup')
    await db().update(services).set({ name: 'PostgreSQL Care' }).where(named)
    await publish('content', '')
    expect(await read('backups-that-restore')).toContain('PostgreSQL Care')
    await db().update(serviceCategories).set({ isActive: false })
    await publish('content', '')
    expect(await read('backups-that-restore')).not.toContain('href="/services/')
  })
})
