import { sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { siteDefaults } from '#content/site.ts'
import { siteSettingHistory, siteSettings } from '#features/site/table.ts'
import { db } from '#platform/database/database.ts'
import { files } from '#platform/files/table.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { purgeImages } from './commands.ts'
import { images } from './table.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 120, b: 40, alpha: 0.5 } } })
const drawing = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const dot = '<circle cx="5" cy="5" r="4" fill="#f60"/>'

describe.each(engines)('a picture of the site on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    cookie = (await signInAs('admin')).cookie
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const table of [images, files, siteSettings, siteSettingHistory]) await db().delete(table)
  })

  const upload = (content: Uint8Array<ArrayBuffer> | string, use = 'logo') =>
    site.request(`/api/admin/site/images?use=${use}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: content,
    })
  const stored = async (content: Uint8Array<ArrayBuffer> | string, use = 'logo'): Promise<string> => {
    const response = await upload(content, use)
    expect(response.status).toBe(201)
    return (await response.json()).address
  }
  const bytes = async (image: Sharp) => new Uint8Array(await image.toBuffer())

  test.each(['png', 'webp', 'jpeg'] as const)(
    'may be a photo as %s, kept as pictures of posts are',
    async (format) => {
      const address = await stored(await bytes(picture(1000, 500).toFormat(format)), 'photo')
      expect(address).toMatch(/^\/media\/[\w-]{16}\/1000x500\.webp$/)
      const small = await site.request(address.replace('1000x500.webp', '480x240.avif'))
      expect(small.headers.get('content-type')).toBe('image/avif')
    },
  )

  test('may be a logo, kept as it is shown, with its transparency, and larger for icons', async () => {
    const address = await stored(await bytes(picture(1024, 256).png()))
    expect(address).toMatch(/^\/media\/[\w-]{16}\/256x64\.webp$/)
    const shown = await sharp(Buffer.from(await (await site.request(address)).arrayBuffer())).metadata()
    expect(shown).toMatchObject({ width: 256, height: 64, hasAlpha: true })
    expect((await site.request(address.replace('256x64', '512x128'))).status).toBe(200)
  })

  test.each([
    ['a photo', 'photo', drawing(dot), 'Send a PNG, WebP or JPEG image'],
    ['a photo', 'photo', '<!doctype html>', 'Send a PNG, WebP or JPEG image'],
    ['a logo', 'logo', '<!doctype html><p>', 'Send a PNG, WebP, JPEG or SVG image'],
    ['a logo', 'logo', '%PDF-1.7\n1 0 obj', 'Send a PNG, WebP, JPEG or SVG image'],
  ])('is no other file: %s (%s)', async (_, use, content, message) => {
    const response = await upload(content, use)
    expect(response.status).toBe(415)
    expect((await response.json()).message).toBe(message)
  })

  test('drawn as SVG keeps shapes and colours, and is served so that nothing in it can run', async () => {
    const address = await stored(
      `<?xml version="1.0"?><!-- a program --><!DOCTYPE svg [<!ENTITY a "b">]>${drawing(
        `<defs><linearGradient id="a" xlink:href="#b"><stop offset="1" style="stop-color:#f60"/></linearGradient></defs>
         <path d="M0 0h9" style="fill:url(#a);stroke-dasharray:1 2" fill-rule="evenodd"/>`,
        'width="40px" height="20px"',
      )}`,
    )
    expect(address).toMatch(/^\/media\/[\w-]{16}\/128x64\.svg$/)
    const response = await site.request(address)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await response.text()).toBe(
      '<svg width="128" height="64" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><defs><linearGradient id="a" href="#b"><stop offset="1" stop-color="#f60" /></linearGradient></defs><path d="M0 0h9" fill-rule="evenodd" fill="url(#a)" stroke-dasharray="1 2" /></svg>',
    )
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in another space', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
    ['a script in CDATA', '<desc><![CDATA[<script>alert(1)</script>]]></desc>'],
    ['a handler', '<g onload="alert(1)" onclick=alert(1)></g>'],
    ['a link', '<a xlink:href="javascript:alert(1)" href="https://evil.example"></a>'],
    [
      'a changed attribute',
      '<set attributeName="onload" to="alert(1)"/><animate href="#a" values="javascript:1"/>',
    ],
    [
      'a foreign picture',
      '<image xlink:href="https://evil.example/x.png"/><use href="https://evil.example#a"/>',
    ],
    ['a foreign gradient', '<linearGradient href="//evil.example#a"/><linearGradient href="data:x#a"/>'],
    ['a foreign colour', '<g fill="url(https://evil.example#a)" style="stroke:url(//evil.example)"/>'],
    ['a relative colour', '<g fill="url(x.svg#a)" stroke="URL(#a"/>'],
    ['an escaped address', '<g style="fill:u\\72l(//evil.example)" fill="\\75rl(//evil.example)"/>'],
    ['HTML', '<foreignObject><body><iframe src="//evil.example"></iframe></body></foreignObject>'],
    ['HTML that ends the drawing', '<title><img src=x onerror=alert(1)></title>'],
    ['an entity', '<text>&xxe;&amp;lt;script&gt;</text><g id="&quot;&gt;&lt;script&gt;"/>'],
    ['a repeated part', '<g id="a"/><use href="#a"/><pattern id="p"/><filter id="f"/><mask id="m"/>'],
  ])('drawn as SVG loses %s', async (_, hostile) => {
    const address = await stored(drawing(`${hostile}${dot}`))
    const svg = await (await site.request(address)).text()
    expect(svg).toContain('<circle cx="5" cy="5" r="4" fill="#f60" />')
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /script|alert|\son|evil|href|url|image|iframe|use|pattern|filter|mask|img|text|xxe|animate|&/i,
    )
  })

  test.each([
    ['of more than 200 KB', drawing(`<path d="${'M0 0'.repeat(60_000)}"/>`), 413, /at most 200 KB/],
    ['nested too deeply', drawing('<g>'.repeat(30_000)), 422, /nested too deeply/],
    [
      'of one long style without a value',
      drawing(`<g style="${'a'.repeat(190_000)}">`, ''),
      422,
      /has no size/,
    ],
    ['without a size', drawing(dot, ''), 422, /has no size/],
    ['with no height', drawing(dot, 'viewBox="0 0 9 0"'), 422, /has no size/],
    ['of a single line', drawing(dot, 'viewBox="0 0 9999999 1"'), 422, /has no size/],
    ['with a style sheet', drawing(`<style>@import "//evil.example"</style>${dot}`), 422, /style sheet/],
    ['with control characters', drawing('<g id="a&#x1;b"/>'), 422, /damaged/],
  ])('drawn as SVG is refused when it is %s', async (_, content, status, message) => {
    const response = await upload(content)
    expect(response.status).toBe(status)
    expect((await response.json()).message).toMatch(message)
    expect(await db().$count(files)).toBe(0)
  })

  test('stays while a setting or an earlier value names it, and goes a week after its upload otherwise', async () => {
    const [present, replaced, unused] = await Promise.all(
      ['', '<g/>', '<g/><g/>'].map((more) => stored(drawing(dot + more))),
    )
    const save = async (logo: string | undefined, version: number) => {
      const value = { ...siteDefaults.identity, logo }
      const saved = await site.send('PUT', '/api/admin/site/identity', { value, version }, { cookie })
      expect(saved.status).toBe(200)
    }
    await save(replaced, 0)
    await save(present, 1)
    await purgeImages()
    expect(await db().$count(images)).toBe(3)
    await db().update(images).set({ createdAt: sql`now() - interval '8 days'` })
    await purgeImages()
    const statuses = () =>
      Promise.all([present, replaced, unused].map(async (path) => (await site.request(path ?? '')).status))
    expect(await statuses()).toEqual([200, 200, 404])
    await db().delete(siteSettingHistory)
    await purgeImages()
    expect(await statuses()).toEqual([200, 404, 404])
    expect(await db().$count(files)).toBe(1)
  })
})
