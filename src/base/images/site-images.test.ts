import { sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { changeSetting } from '#base/site/commands.ts'
import { siteSettingHistory, siteSettings } from '#base/site/table.ts'
import { siteDefaults } from '#content/site.ts'
import { db, tx } from '#platform/database/database.ts'
import { files } from '#platform/files/table.ts'
import { isWholeRun } from '#testing/run-settings.ts'
import { openSettingsSite } from '#testing/settings-site.ts'
import { engines } from '#testing/site.ts'
import { purgeImages } from './commands/uses.ts'
import type { SiteImageUse } from './contract.ts'
import { images } from './table.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 120, b: 40, alpha: 0.5 } } })
const drawing = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const dot = '<circle cx="5" cy="5" r="4" fill="#f60"/>'

/** HTML for which the parser creates 20 million elements: it repeats all unclosed elements in every paragraph. */
const multiplying = `<p>${Array.from({ length: 2500 }, (_, number) => `<b a${number}>`).join('')}${'<p>x'.repeat(8000)}`

/** Returns a path across the whole drawing, in which most lines cross each other. */
const tangle = (points: number) =>
  Array.from({ length: points }, (_, i) => `${i ? 'L' : 'M'}${(i * 17.3) % 40} ${(i * 7.7) % 20}`)
    .map((step) => step.replaceAll(/(\.\d)\d+/g, '$1'))
    .join('')

describe.each(engines)('a picture of the site on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openSettingsSite>>
  beforeAll(async () => {
    opened = await openSettingsSite(engine)
  })
  afterAll(() => opened.site.close())
  beforeEach(async () => {
    for (const table of [images, files, siteSettings, siteSettingHistory]) await db().delete(table)
  })

  const get = (path: string) => opened.site.request(path)
  const stored = async (content: Uint8Array<ArrayBuffer> | string, use?: SiteImageUse): Promise<string> => {
    const response = await opened.upload(content, use)
    expect(response.status).toBe(201)
    return (await response.json()).address
  }
  const bytes = async (image: Sharp) => new Uint8Array(await image.toBuffer())

  test.each(['png', 'webp', 'jpeg'] as const)(
    'may be a photo as %s, stored like pictures of posts',
    async (format) => {
      const address = await stored(await bytes(picture(1000, 500).toFormat(format)), 'photo')
      expect(address).toMatch(/^\/media\/[\w-]{16}\/1000x500\.webp$/)
      const small = await get(address.replace('1000x500.webp', '480x240.avif'))
      expect(small.headers.get('content-type')).toBe('image/avif')
    },
  )

  test('may be a logo, stored as shown, with its transparency, and larger for icons', async () => {
    const address = await stored(await bytes(picture(1024, 256).png()))
    expect(address).toMatch(/^\/media\/[\w-]{16}\/256x64\.webp$/)
    const shown = await sharp(Buffer.from(await (await get(address)).arrayBuffer())).metadata()
    expect(shown).toMatchObject({ width: 256, height: 64, hasAlpha: true })
    expect((await get(address.replace('256x64', '512x128'))).status).toBe(200)
  })

  test.each(['logo', 'photo'] as const)('is refused as %s if a side is too long', async (use) => {
    const response = await opened.upload(await bytes(picture(30_001, 1).png()), use)
    expect(response.status).toBe(422)
    expect((await response.json()).message).toMatch(/too long/)
  })

  test.each([
    ['a photo', 'photo', drawing(dot), 'Send a PNG, WebP or JPEG image'],
    ['a photo', 'photo', '<!doctype html>', 'Send a PNG, WebP or JPEG image'],
    ['a logo', 'logo', '<!doctype html><p>', 'Send a PNG, WebP, JPEG or SVG image'],
    ['a logo', 'logo', '%PDF-1.7\n1 0 obj', 'Send a PNG, WebP, JPEG or SVG image'],
  ] as const)('is no other file: %s (%s)', async (_, use, content, message) => {
    const response = await opened.upload(content, use)
    expect(response.status).toBe(415)
    expect((await response.json()).message).toBe(message)
  })

  test('drawn as SVG keeps shapes and colors, and is served so that nothing in it can run', async () => {
    const address = await stored(
      `<?xml version="1.0"?><!-- a program --><!DOCTYPE svg [<!ENTITY a "b">]>${drawing(
        `<defs><linearGradient id="a" xlink:href="#b"><stop offset="1" style="stop-color:#f60"/></linearGradient></defs>
         <path d="M0 0h9" style="fill:url(#a);stroke-dasharray:1 2" fill-rule="evenodd"/>`,
        'width="40px" height="20px"',
      )}`,
    )
    expect(address).toMatch(/^\/media\/[\w-]{16}\/128x64\.svg$/)
    const response = await get(address)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await response.text()).toBe(
      '<svg width="128" height="64" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><defs><linearGradient id="a" href="#b"><stop offset="1" stop-color="#f60" /></linearGradient></defs><path d="M0 0h9" fill-rule="evenodd" fill="url(#a)" stroke-dasharray="1 2" /></svg>',
    )
  })

  // One engine suffices, because the content is checked before the database is used.
  test.runIf(engine === 'postgres').each([
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
    ['a foreign color', '<g fill="url(https://evil.example#a)" style="stroke:url(//evil.example)"/>'],
    ['a relative color', '<g fill="url(x.svg#a)" stroke="URL(#a"/>'],
    ['an escaped address', '<g style="fill:u\\72l(//evil.example)" fill="\\75rl(//evil.example)"/>'],
    ['HTML', '<foreignObject><body><iframe src="//evil.example"></iframe></body></foreignObject>'],
    ['HTML that ends the drawing', '<title><img src=x onerror=alert(1)></title>'],
    ['an entity', '<text>&xxe;&amp;lt;script&gt;</text><g id="&quot;&gt;&lt;script&gt;"/>'],
    ['a repeated part', '<g id="a"/><use href="#a"/><pattern id="p"/><filter id="f"/><mask id="m"/>'],
  ])('drawn as SVG loses %s', async (_, hostile) => {
    const address = await stored(drawing(`${hostile}${dot}`))
    const svg = await (await get(address)).text()
    expect(svg).toContain('<circle cx="5" cy="5" r="4" fill="#f60" />')
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /script|alert|\son|evil|href|url|image|iframe|use|pattern|filter|mask|img|text|xxe|animate|&/i,
    )
  })

  test.runIf(engine === 'postgres').each([
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
    ['of an infinite size', drawing(dot, 'viewBox="0 0 1e999 1e999"'), 422, /has no size/],
    ['with control characters', drawing('<g id="a&#x1;b"/>'), 422, /damaged/],
  ])('drawn as SVG is refused when it is %s', async (_, content, status, message) => {
    const response = await opened.upload(content)
    expect(response.status).toBe(status)
    expect((await response.json()).message).toMatch(message)
    expect(await db().$count(files)).toBe(0)
  })

  // One engine suffices, because the killed process uses no database.
  const endless: [string, string][] = [
    ['parsed', `${multiplying}${drawing(dot)}`],
    ['painted', drawing(`<path d="${tangle(19_000)}"/>`)],
  ]
  test.runIf(engine === 'postgres').each(isWholeRun ? endless : endless.slice(0, 1))(
    'drawn as SVG is refused if it is %s for minutes, and the site answers meanwhile',
    async (_, content) => {
      const uploading = opened.upload(content)
      expect((await get('/api/projects')).status).toBe(200)
      const response = await uploading
      expect(response.status).toBe(422)
      expect((await response.json()).message).toMatch(/too complex/)
    },
  )

  test('stays while a setting or an earlier value names it, and otherwise is deleted a week after its upload', async () => {
    const [present, replaced, unused] = await Promise.all(
      ['', '<g/>', '<g/><g/>'].map((more) => stored(drawing(dot + more))),
    )
    for (const logo of [replaced, present])
      expect((await opened.change('identity', { logo: logo ?? null })).status).toBe(200)
    await purgeImages()
    expect(await db().$count(images)).toBe(3)
    await db().update(images).set({ createdAt: sql`now() - interval '8 days'` })
    await purgeImages()
    const statuses = () =>
      Promise.all([present, replaced, unused].map(async (path) => (await get(path ?? '')).status))
    expect(await statuses()).toEqual([200, 200, 404])
    await db().delete(siteSettingHistory)
    await purgeImages()
    expect(await statuses()).toEqual([200, 404, 404])
    expect(await db().$count(files)).toBe(2)
  })

  // The embedded database has only one session, so there the transactions run one after the other.
  test.runIf(engine === 'postgres')('stays if it becomes the logo during its deletion', async () => {
    const address = await stored(drawing(dot))
    await db().update(images).set({ createdAt: sql`now() - interval '8 days'` })
    const isSaved = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const saving = tx(async () => {
      const value = { ...siteDefaults.identity, logo: address }
      await changeSetting('identity', { value, version: 0 }, opened.admin.userId)
      isSaved.resolve()
      await mayCommit.promise
    })
    await isSaved.promise
    let isPurged = false
    const purging = purgeImages().then(() => {
      isPurged = true
    })
    const isWaiting = async () => {
      const { rows } = await db().execute(sql`
        select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and not granted`)
      return isPurged || rows.length > 0
    }
    await expect.poll(isWaiting).toBe(true)
    mayCommit.resolve()
    await Promise.all([saving, purging])
    expect((await get(address)).status).toBe(200)
  })
})
