import { beforeAll, expect, test } from 'vitest'
import { siteDefaults } from '#content/site.ts'
import { origin, render } from '#members/testing/render.ts'
import { parseConfig, setConfig } from '#platform/config.ts'

beforeAll(() => setConfig(parseConfig({ PUBLIC_URL: origin })))

test.each(['/nowhere', '/nowhere/at%20all', '/services/999', '/services/a%22b', '/blog/nothing'])(
  'the 404 page %s has an address and a description of its own',
  async (path) => {
    const { status, html } = await render(path, () => Response.json({ message: 'no' }, { status: 404 }))
    const metaOf = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
    expect(status).toBe(404)
    expect(metaOf('og:url')).toBe(origin + path)
    expect(metaOf('robots')).toBe('noindex')
    expect(metaOf('description')).toMatch(/\w/)
    expect(metaOf('description')).not.toBe(siteDefaults.identity.offer)
    expect(metaOf('og:description')).toBe(metaOf('description'))
  },
)
