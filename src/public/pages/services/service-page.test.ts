import { beforeAll, expect, test } from 'vitest'
import { origin, render } from '#members/testing/render.ts'
import { parseConfig, setConfig } from '#platform/config.ts'
import type { Service } from '#showcase/catalogue/contract.ts'

beforeAll(() => setConfig(parseConfig({ PUBLIC_URL: origin })))

const packagePricing = { price: '500.00', features: [] }
const service: Service = {
  id: 1,
  categoryId: 1,
  name: 'Code review',
  description: 'One day of reading.',
  longDescription: null,
  features: [],
  pricing: { basic: packagePricing, standard: packagePricing, premium: packagePricing },
  pricesIncludeVat: false,
  deliveryTime: null,
  requirements: [],
  image: null,
  isActive: true,
  isFeatured: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

test('a service whose reviews cannot be read is shown without them, and not cached', async () => {
  const { status, headers, html } = await render('/services/1', ({ url }) => {
    if (url.endsWith('/reviews')) return Response.json({ message: 'no' }, { status: 500 })
    return Response.json(url.endsWith('/categories') ? [] : service)
  })
  expect(status).toBe(200)
  expect(html).toContain('Code review')
  expect(html).not.toContain('From clients')
  expect(headers.get('cache-control')).toBe('no-store')
})

test.each([
  [true, 'Sign in with Google to place your order', '/api/auth/google?next=%2Fservices%2F1'],
  [false, 'Sign in to place your order', '/auth'],
])('what invites to Google leads there only where it is configured: %s', async (hasGoogle, hint, target) => {
  const answer = ({ url }: Request) =>
    Response.json(
      url.endsWith('/categories')
        ? []
        : url.endsWith('/reviews')
          ? { count: 0, average: null, reviews: [] }
          : service,
    )
  const { html } = await render('/services/1', answer, hasGoogle)
  const text = html.replaceAll('<!-- -->', '')
  expect(text).toContain(hint)
  expect(text).toMatch(
    new RegExp(`href="${target.replace('?', '\\?')}"[^>]*>(<svg.*?</svg> Google|Login)</a>`),
  )
  expect(text).not.toContain('>Sign in</a>')
  expect(html.includes('/api/auth/google')).toBe(hasGoogle)
})

const shownWith = async (pricing: Service['pricing']) => {
  const { html } = await render('/services/1', ({ url }) => {
    if (url.endsWith('/categories')) return Response.json([])
    if (url.endsWith('/reviews')) return Response.json({ count: 0, average: null, reviews: [] })
    return Response.json({ ...service, pricing })
  })
  return html.replaceAll('<!-- -->', '')
}

test('a service with one package has nothing to choose', async () => {
  const text = await shownWith({ standard: { name: 'Everything', price: '500.00' } })
  expect(text).toContain('Everything')
  expect(text).toContain('Sign In to Order')
  for (const absent of [
    'type="radio"',
    'Most popular<',
    'Most popular option',
    'Choose Your Package',
    'The smallest package',
  ])
    expect(text).not.toContain(absent)
  const line = { price: '500.00', description: 'One day of reading and a report' }
  expect(await shownWith({ standard: line })).toContain(line.description)
})

test('the lowest price counts, and a package on request leads to the contact form', async () => {
  const text = await shownWith({
    basic: { price: '700.00' },
    standard: { price: '500.00' },
    premium: { price: null },
  })
  expect(text).toMatch(/<dd[^>]*>\$500</)
  expect(text).toContain('$200 less than Basic')
  expect(text.match(/type="radio"/g)).toHaveLength(2)
  expect(text).toMatch(/href="\/#contact"[^>]*>Ask for a Price/)
})

test('a service that is only on request shows no price and takes no order', async () => {
  const text = await shownWith({ basic: { price: null } })
  expect(text).toContain('On request')
  for (const absent of ['Sign In to Order', '$0', '"offers"', 'Order Now']) expect(text).not.toContain(absent)
})

test('a service that does not exist is a 404, whatever the reviews answer', async () => {
  const { status, html } = await render('/services/9', () =>
    Response.json({ message: 'no' }, { status: 404 }),
  )
  expect(status).toBe(404)
  expect(html).toContain('Service Not Found')
})

test('without JavaScript the page says that ordering needs it, where something can be ordered', async () => {
  const isSaid = async (pricing: object) => {
    const { status, html } = await render('/services/1', ({ url }) =>
      url.endsWith('/reviews')
        ? Response.json({ message: 'no' }, { status: 500 })
        : Response.json(url.endsWith('/categories') ? [] : { ...service, pricing }),
    )
    expect(status).toBe(200)
    return /<noscript><p[^>]*>Ordering needs JavaScript, which is turned off here\./.test(html)
  }
  expect(await isSaid(service.pricing)).toBe(true)
  expect(await isSaid({ basic: { ...packagePricing, price: null } })).toBe(false)
})
