import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openSettingsSite } from '#testing/settings-site.ts'
import { engines } from '#testing/site.ts'

describe.each(engines)('the icons of the site on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openSettingsSite>>
  beforeAll(async () => {
    opened = await openSettingsSite(engine)
  })
  afterAll(() => opened.site.close())
  afterEach(async () => {
    for (const key of ['identity', 'look'] as const) await opened.reset(key)
  })

  const change: typeof opened.change = async (key, changes) => {
    const saved = await opened.change(key, changes)
    expect(saved.status).toBe(200)
    return saved
  }
  const upload = async (content: Buffer | string): Promise<string> => {
    const response = await opened.upload(typeof content === 'string' ? content : new Uint8Array(content))
    return (await response.json()).address
  }
  const get = (path: string, headers = {}) => opened.site.request(path, { headers })
  const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
  /** Returns the RGBA values of a pixel, by default of the pixel in the middle. */
  const colorAt = async (content: Buffer, place?: number) => {
    const { width } = await sharp(content).metadata()
    const at = place ?? Math.floor(width / 2)
    const pixel = { left: at, top: at, width: 1, height: 1 }
    return [...(await sharp(content).ensureAlpha().extract(pixel).raw().toBuffer())]
  }
  const isGreen = ([red = 255, green = 0, blue = 255]: number[]) => red < 9 && green > 246 && blue < 9

  /** Fetches the browser tab's icon. Checks its type and its size in bytes. */
  const tabIcon = async (maxBytes = 4096) => {
    const response = await get('/favicon.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    const content = Buffer.from(await response.arrayBuffer())
    expect(content.length).toBeLessThanOrEqual(maxBytes)
    return content
  }

  test('are the drawn mark in the accent of the site', async () => {
    expect((await tabIcon()).toString()).toContain('fill="#ffb066"')
    await change('look', { accentHue: 200 })
    const svg = (await tabIcon()).toString()
    expect(svg).toMatch(/r="3" fill="#[0-9a-f]{6}"/)
    expect(svg).not.toContain('#ffb066')
  })

  test.each([
    ['/apple-touch-icon.png', 'image/png', 180],
    ['/icon-512.png', 'image/png', 512],
  ])('%s has its size and fills the square', async (path, type, size) => {
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe(type)
    const content = Buffer.from(await response.arrayBuffer())
    expect(await sharp(content).metadata()).toMatchObject({ width: size, height: size })
    expect(await colorAt(content, 0)).toEqual([0x0b, 0x0e, 0x14, 255])
  })

  test('are not sent twice, and sent again once they are others', async () => {
    const etag = (await get('/favicon.ico')).headers.get('etag') ?? ''
    const again = () => get('/favicon.ico', { 'if-none-match': etag })
    expect((await again()).status).toBe(304)
    await change('identity', { letters: 'NL' })
    const changed = await again()
    expect(changed.status).toBe(200)
    const [, type, count] = new Uint16Array((await changed.arrayBuffer()).slice(0, 6))
    expect([type, count]).toEqual([1, 3])
  })

  test('show the letters on the accent, drawn as shapes', async () => {
    const drawn = (await get('/site.webmanifest')).text()
    await change('identity', { letters: 'NL' })
    const svg = (await tabIcon()).toString()
    expect(svg).toContain('<path')
    expect(svg).not.toContain('<text')
    expect(await colorAt(await bytes('/icon-512.png'), 0)).toEqual([0xff, 0xb0, 0x66, 255])
    expect(await (await get('/site.webmanifest')).text()).not.toBe(await drawn)
  })

  test('show the logo, an SVG too, and the share image shows it beside the name', async () => {
    const before = (await get('/share/home.png')).headers.get('etag')
    const green = { width: 300, height: 300, channels: 3 as const, background: '#00ff00' }
    const png = await sharp({ create: green }).png().toBuffer()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z" fill="#0f0"/></svg>'
    for (const content of [png, svg]) {
      await change('identity', { logo: await upload(content) })
      expect(await colorAt(await tabIcon())).toSatisfy(isGreen)
      for (const path of ['/apple-touch-icon.png', '/icon-512.png'])
        expect(await colorAt(await bytes(path)), path).toSatisfy(isGreen)
      const shared = await get('/share/home.png')
      expect(shared.headers.get('etag')).not.toBe(before)
      expect(await colorAt(Buffer.from(await shared.arrayBuffer()), 90)).toSatisfy(isGreen)
    }
  })

  test('show a photograph small in the tab', async () => {
    // A picture of noise, because noise makes the largest PNG.
    const noise = sharp(randomBytes(500 * 500 * 3), { raw: { width: 500, height: 500, channels: 3 } })
    await change('identity', { logo: await upload(await noise.png().toBuffer()) })
    await tabIcon(72 * 1024)
  })

  test('show the letters where the logo is a wide one, and the drawn mark where it is elsewhere', async () => {
    const wide =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 9"><path d="M0 0h90v9H0z" fill="#0f0"/></svg>'
    await change('identity', { logo: await upload(wide), letters: 'N' })
    expect((await bytes('/favicon.svg')).toString()).not.toContain('<image')
    await change('identity', { logo: 'https://elsewhere.example/logo.png' })
    expect((await bytes('/favicon.svg')).toString()).toContain('<title>Logo</title>')
    expect((await get('/share/home.png')).status).toBe(200)
  })
})
