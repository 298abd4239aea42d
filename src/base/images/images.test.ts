import { crc32 } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { files } from '#platform/files/table.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { purgeImages } from './commands/uses.ts'
import { images } from './table.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })

/** Creates a picture of 64 × 32 pixels: red and blue above green and white. */
function quarters(): Sharp {
  const part = (background: string) => ({
    create: { width: 32, height: 16, channels: 3 as const, background },
  })
  return sharp({ create: { width: 64, height: 32, channels: 3, background: 'white' } }).composite([
    { input: part('#f00'), left: 0, top: 0 },
    { input: part('#00f'), left: 32, top: 0 },
    { input: part('#080'), left: 0, top: 16 },
  ])
}

/**
 * Returns a picture as cameras store it when they are turned: rotated, with an EXIF orientation that tells viewers to rotate it
 * back.
 */
async function turn(upright: Sharp, orientation: number): Promise<Uint8Array<ArrayBuffer>> {
  const degrees = { 3: 180, 4: 180, 5: 270, 6: 270, 7: 90, 8: 90 }[orientation] ?? 0
  const mirrored = [2, 4, 5, 7].includes(orientation)
  const stored = await (mirrored ? upright.flop() : upright).png().toBuffer()
  const jpeg = sharp(stored).rotate(degrees).jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
  return new Uint8Array(await jpeg.withMetadata({ orientation }).toBuffer())
}

async function cornersOf(image: Sharp): Promise<string[]> {
  const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ]
  return [at(10, 5), at(50, 5), at(10, 25), at(50, 25)].map(nameOf)
}

function nameOf([red = 0, green = 0, blue = 0]: number[]): string {
  if (Math.min(red, green, blue) > 200) return 'white'
  if (red > Math.max(green, blue) + 60) return 'red'
  if (blue > Math.max(red, green) + 60) return 'blue'
  return green > Math.max(red, blue) + 60 ? 'green' : `${red} ${green} ${blue}`
}

async function moving(): Promise<Sharp> {
  const frames = ['#f00', '#0f0', '#00f'].map((background) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
}

function withFrames(png: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from('acTL'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])])
  const length = Buffer.from([0, 0, 0, 8])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(chunk))
  return Buffer.concat([png.subarray(0, 33), length, chunk, sum, png.subarray(33)])
}

describe.each(engines)('a picture on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    cookie = (await signInAs('developer')).cookie
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    for (const table of [blogPosts, images, files]) await db().delete(table)
  })

  const upload = (content: Uint8Array<ArrayBuffer> | string, alt = 'A map') =>
    site.request(`/api/blog/images?alt=${encodeURIComponent(alt)}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: content,
    })
  const bytes = async (image: Sharp) => new Uint8Array(await image.toBuffer())

  test('is stored in every width as AVIF and WebP, at an address with its size', async () => {
    const response = await upload(await bytes(picture(1000, 500).png()))
    expect(response.status).toBe(201)
    const image = await response.json()
    expect(image).toEqual({
      address: expect.stringMatching(/^\/media\/[\w-]{16}\/1000x500\.webp$/),
      alt: 'A map',
      width: 1000,
      height: 500,
    })
    for (const [size, width, height] of [
      ['480x240', 480, 240],
      ['800x400', 800, 400],
      ['1000x500', 1000, 500],
    ] as const) {
      for (const [format, name] of [
        ['webp', 'webp'],
        ['avif', 'heif'],
      ] as const) {
        const file = await site.request(image.address.replace('1000x500.webp', `${size}.${format}`))
        expect(file.headers.get('content-type')).toBe(`image/${format}`)
        expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(file.headers.get('x-content-type-options')).toBe('nosniff')
        expect(file.headers.get('content-security-policy')).toContain('sandbox')
        expect(file.headers.get('content-disposition')).toMatch(/^inline; filename=/)
        const found = await sharp(Buffer.from(await file.arrayBuffer())).metadata()
        expect(found).toMatchObject({ width, height, format: name })
      }
    }
  })

  test('that is larger than any screen is scaled down, rotated upright, and loses its metadata', async () => {
    const content = await bytes(
      picture(1000, 3200)
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .withMetadata({ orientation: 6 })
        .jpeg(),
    )
    const image = await (await upload(content)).json()
    expect(image).toMatchObject({ width: 1600, height: 500 })
    const file = await site.request(image.address)
    const kept = Buffer.from(await file.arrayBuffer())
    expect(kept.includes('secret place')).toBe(false)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  test('has its dimensions and every width in the post that refers to it', async () => {
    const { address } = await (await upload(await bytes(picture(500, 250).webp()))).json()
    const response = await site.send(
      'POST',
      '/api/blog/preview',
      { content: `![A map](${address})` },
      { cookie },
    )
    const { html } = await response.json()
    expect(html).toContain('width="500" height="250"')
    const named = [...html.matchAll(/(\/media\/\S+) \d+w/g)].map(([, path]) => path)
    expect(named).toHaveLength(4)
    for (const path of named) expect((await site.request(path)).status).toBe(200)
  })

  test('needs an alternative text', async () => {
    const response = await upload(await bytes(picture(2, 2).png()), ' ')
    expect(response.status).toBe(400)
    expect((await response.json()).fields.alt).toBe('Say what the picture shows')
  })

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 415],
    ['HTML', '<!doctype html><script>alert(1)</script>', 415],
    ['a PDF', '%PDF-1.7\n1 0 obj', 415],
    ['nothing', '', 415],
  ])('is never %s', async (_, content, status) => {
    const response = await upload(content)
    expect(response.status).toBe(status)
    expect((await response.json()).message).toBe('Send a JPEG, PNG, WebP, AVIF or GIF image')
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is stored upright with the orientation %i of a camera',
    async (orientation) => {
      const upright = quarters().raw()
      const { data, info } = await upright.toBuffer({ resolveWithObject: true })
      const turned = await turn(sharp(data, { raw: info }), orientation)
      const { address, width, height } = await (await upload(turned)).json()
      expect([width, height]).toEqual([64, 32])
      const shown = sharp(Buffer.from(await (await site.request(address)).arrayBuffer()))
      expect(await cornersOf(shown)).toEqual(['red', 'blue', 'green', 'white'])
    },
  )

  test('in CMYK has the same colors on screens', async () => {
    const printed = await quarters()
      .toColorspace('cmyk')
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect((await sharp(printed).metadata()).space).toBe('cmyk')
    const { address } = await (await upload(new Uint8Array(printed))).json()
    const shown = sharp(Buffer.from(await (await site.request(address)).arrayBuffer()))
    expect((await shown.metadata()).space).toBe('srgb')
    expect(await cornersOf(shown)).toEqual(['red', 'blue', 'green', 'white'])
  })

  test.each([
    ['a GIF', async () => (await moving()).gif().toBuffer()],
    ['a WebP', async () => (await moving()).webp().toBuffer()],
    ['a lossless WebP', async () => (await moving()).webp({ lossless: true, loop: 1 }).toBuffer()],
    ['a PNG', async () => withFrames(await picture(4, 4).png().toBuffer())],
    [
      'an AVIF',
      async () =>
        Buffer.from(
          (await picture(4, 4).avif().toBuffer()).toString('latin1').replace('ftypavif', 'ftypavis'),
          'latin1',
        ),
    ],
  ])('that moves is refused in words: %s', async (_, made) => {
    const content = new Uint8Array(await made())
    const asPhoto = site.request('/api/admin/site/images?use=photo', {
      method: 'POST',
      headers: { cookie: (await signInAs('admin')).cookie, 'content-type': 'application/octet-stream' },
      body: content,
    })
    for (const response of [await upload(content), await asPhoto]) {
      expect([415, 422]).toContain(response.status)
      expect((await response.json()).message).toMatch(/moves.*stands still|Send a PNG, WebP or JPEG/)
    }
    expect((await (await upload(content)).json()).message).toMatch(/^This picture moves/)
    expect(await db().$count(files)).toBe(0)
  })

  test.each(['gif', 'webp'] as const)('with one frame is accepted as %s', async (format) => {
    const response = await upload(await bytes(picture(20, 10).toFormat(format)))
    expect(response.status).toBe(201)
  })

  test('that is truncated or decodes to too many pixels is refused', async () => {
    const whole = await bytes(picture(400, 400).jpeg())
    const bomb = await bytes(picture(16_000, 4_000).png({ compressionLevel: 9 }))
    for (const content of [whole.slice(0, whole.length / 2), bomb]) {
      const response = await upload(content)
      expect(response.status).toBe(422)
      expect((await response.json()).message).toMatch(/damaged, too long, or larger/)
    }
    expect(await db().$count(files)).toBe(0)
  })

  test('of more than 15 MB is refused, with or without a declared length', async () => {
    const response = await upload(new Uint8Array(15 * 1024 * 1024 + 1))
    expect(response.status).toBe(413)
    expect((await response.json()).message).toBe('An image may have at most 15 MB')
  })

  test.each(['nothing/1x1.webp', 'aaaaaaaaaaaaaaaa/480x240.webp', '../x', 'aaaaaaaaaaaaaaaa/480x240.svg'])(
    'that does not exist is not found: %s',
    async (path) => {
      expect((await site.request(`/media/${path}`)).status).toBe(404)
    },
  )

  test('that no text refers to is deleted after a week, all others stay', async () => {
    const addresses: string[] = []
    for (let count = 0; count < 4; count += 1)
      addresses.push((await (await upload(await bytes(picture(20, 10).png()))).json()).address)
    const [inPost, inDraft, unused, fresh] = addresses as [string, string, string, string]
    const written = { title: 'A', excerpt: 'B', content: `![x](${inPost})` }
    await site.send('POST', '/api/blog', written, { cookie })
    await site.send('PUT', '/api/blog/drafts/new', { fields: { content: `![x](${inDraft})` } }, { cookie })
    const isFresh = sql`${images.key} = ${fresh.split('/')[2]}`
    await db().update(images).set({ createdAt: sql`now() - interval '8 days'` }).where(sql`not ${isFresh}`)
    await purgeImages()
    const statuses = await Promise.all(
      [inPost, inDraft, unused, fresh].map(async (path) => (await site.request(path)).status),
    )
    expect(statuses).toEqual([200, 200, 404, 200])
    expect(await db().$count(files)).toBe(6)
    await purgeImages()
  })
})
