import { beforeAll, expect, test } from 'vitest'
import { parseConfig, setConfig } from '#platform/config.ts'
import { origin, render } from '../testing/render.ts'

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

test('the front page without featured posts says that none are on show yet', async () => {
  const { headers, html } = await render('/', () => Response.json([]))
  expect(blog(html)).toContain('No posts on show yet')
  expect(blog(html)).not.toContain('Nothing written')
  expect(headers.has('cache-control')).toBe(false)
})

const services = (html: string) => /<section id="services".*?<\/section>/s.exec(html)?.[0] ?? ''

test('the front page leads to a service with its smallest and largest price, and without it to all services', async () => {
  const pricing = { basic: { price: '1200.00' }, premium: { price: '8400.00' } }
  const { html } = await render('/', ({ url }) =>
    Response.json(
      url.endsWith('/services') ? [{ id: 7, name: 'Web Performance Repair', isFeatured: true, pricing }] : [],
    ),
  )
  const cells = services(html).replaceAll('<!-- -->', '').split('<li').slice(1)
  expect(cells).toHaveLength(6)
  expect(cells.map((cell) => [...cell.matchAll(/href="(.*?)"/g)].map(([, href]) => href))).toEqual([
    ...[['/services'], ['/services'], ['/services'], ['/services/7']],
    ...[['/services'], ['/services']],
  ])
  expect(cells[3]).toContain('$1,200')
  expect(cells[3]).toContain('to $8,400')
})
