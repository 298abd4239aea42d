// Runs with modules of its own, because an earlier site in this process would have filled the caches.
import { beforeAll, expect, test } from 'vitest'
import { origin, render } from '#members/testing/render.ts'
import { parseConfig, setConfig } from '#platform/config.ts'

beforeAll(() => setConfig(parseConfig({ PUBLIC_URL: origin })))

const blog = (html: string) => /<section id="blog".*?<\/section>/s.exec(html)?.[0]

test('the front page without an answer about its posts says that they could not be fetched, and is not cached', async () => {
  const { status, headers, html } = await render('/', ({ url }) =>
    url.includes('/api/blog') ? Response.json({}, { status: 503 }) : Response.json([]),
  )
  expect(status).toBe(200)
  expect(blog(html)).toContain('The posts could not be fetched')
  expect(blog(html)).not.toContain('No posts on show yet')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the section of the blog says where it is drawn without featured posts that none are on show yet', async () => {
  const { headers, html } = await render('/', () => Response.json([]))
  expect(blog(html)).toContain('No posts on show yet')
  expect(blog(html)).not.toContain('Nothing written')
  expect(headers.has('cache-control')).toBe(false)
})

const services = (html: string) => /<section id="services".*?<\/section>/s.exec(html)?.[0] ?? ''

const cells = (html: string) => services(html).replaceAll('<!-- -->', '').split('<li').slice(1)
const pricing = { basic: { price: '1200.00' }, premium: { price: '8400.00' } }
const service = (id: number, isFeatured: boolean) => {
  return {
    id,
    name: `Service ${id}`,
    description: `Text ${id}`,
    deliveryTime: '3 weeks',
    isFeatured,
    pricing,
  }
}

test('the front page shows six services of the catalogue, featured ones first, with their prices', async () => {
  const stored = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => service(id, id === 3 || id === 8))
  const outcome = { was: '2.4 s', now: '180 ms' }
  const projects = [{ id: 1, serviceId: 8, title: 'Tidewick: tides', tags: [], technologies: [], outcome }]
  const answers: Record<string, object[]> = { '/services': stored, '/projects': projects }
  const { html } = await render('/', ({ url }) => Response.json(answers[url.replace(/.*\/api/, '')] ?? []))
  const shown = cells(html)
  expect(shown.map((cell) => /href="(.*?)"/.exec(cell)?.[1])).toEqual(
    [3, 8, 1, 2, 4, 5].map((id) => `/services/${id}`),
  )
  for (const text of ['Service 3', 'Text 3', '$1,200', 'to $8,400', 'Delivered in 3 weeks'])
    expect(shown[0]).toContain(text)
  expect(shown[1]).toContain('Tidewick: 180 ms instead of 2.4 s')
})

test('the section of the services says that there are none, or that they could not be fetched', async () => {
  const empty = await render('/', () => Response.json([]))
  expect(services(empty.html)).toContain('No services on offer yet')
  const { html } = await render('/', ({ url }) =>
    url.endsWith('/services') ? Response.json({}, { status: 503 }) : Response.json([]),
  )
  expect(services(html)).toContain('The services could not be fetched')
})
