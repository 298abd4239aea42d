import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { files } from '#platform/files/table.ts'
import { engines } from '#testing/site.ts'
import { openFilesSite } from './commands/testing/files-site.ts'

const megabyte = 1024 * 1024
const zip = Buffer.from('504b0304140000000000', 'hex')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const movie = (brand: string) => `\0\0\0\x20ftyp${brand}\0\0\0\0isom`

describe.each(engines)('kinds of order files on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openFilesSite>>
  beforeAll(async () => {
    opened = await openFilesSite(engine)
  })
  afterAll(() => opened.site.close())

  test('are served so that nothing in them can run, and only images are shown', async () => {
    const { site, ada, keep, addressOf } = opened
    const kinds = [
      ['photo.png', png, 'image/png', 'inline'],
      ['page.html', '<!doctype html><script>alert(1)</script>', 'text/plain; charset=utf-8', 'attachment'],
      ['drawing.svg', '<svg onload="alert(1)"></svg>', 'text/plain; charset=utf-8', 'attachment'],
      ['paper.pdf', '%PDF-1.7\n1 0 obj', 'application/pdf', 'attachment'],
      ['all.zip', zip, 'application/zip', 'attachment'],
      ['list.csv', 'a,b', 'text/csv; charset=utf-8', 'attachment'],
    ] as const
    for (const [name, content, type, disposition] of kinds) {
      const response = await site.get(ada, addressOf(await keep(ada, name, content)))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type'), name).toBe(type)
      expect(response.headers.get('content-disposition')).toBe(`${disposition}; filename=${name}`)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      const again = await site.get(ada, new URL(response.url).pathname, {
        'if-none-match': response.headers.get('etag') ?? '',
      })
      expect(again.status).toBe(304)
    }
  })

  test('may be videos, fonts and design files, which are downloaded unchanged', async () => {
    const { site, ada, keep, addressOf } = opened
    const kinds: [name: string, content: string, type: string][] = [
      ...['isom', 'mp42', 'avc1', 'iso6', 'dash'].map((brand): [string, string, string] => [
        'clip.mp4',
        movie(brand),
        'video/mp4',
      ]),
      ['clip.m4v', movie('M4V '), 'video/x-m4v'],
      ['phone.mp4', movie('3gp5'), 'video/3gpp'],
      ['clip.mov', movie('qt  '), 'video/quicktime'],
      ['old.mov', '\0\0\0\x08wide\0\0\0\0mdat', 'video/quicktime'],
      ['clip.webm', '\x1aE\xdf\xa3\x87\x42\x82\x84webm', 'video/webm'],
      ['sans.ttf', '\0\x01\0\0\0\x10\0\x01\0\0', 'font/ttf'],
      ['sans.otf', 'OTTO\0\x10\0\0', 'font/otf'],
      ['sans.ttc', 'ttcf\0\x01\0\0', 'font/collection'],
      ['sans.woff', 'wOFF\0\x01\0\0\0\0\0\0', 'font/woff'],
      ['sans.woff2', 'wOF2\0\x01\0\0\0\0', 'font/woff2'],
      ['page.psd', '8BPS\0\x01\0\0\0\0\0\0', 'image/vnd.adobe.photoshop'],
      ['page.fig', 'fig-kiwi\x0f\0\0\0\x01', 'application/x-figma'],
      ['board.jam', 'fig-jam.\x0f\0\0\0\x01', 'application/x-figma'],
      ['page.sketch', zip.toString('latin1'), 'application/zip'],
      ['logo.ai', '%PDF-1.6\n%âãÏÓ AIPrivateData', 'application/pdf'],
      ['old.ai', '%!PS-Adobe-3.0\n%%Creator: Adobe Illustrator', 'application/postscript'],
      ['older.ai', '%!PS-Adobe-3.0 EPSF-3.0\n', 'application/eps'],
    ]
    for (const [name, written, type] of kinds) {
      const content = Buffer.from(written, 'latin1')
      const file = await keep(ada, name, content)
      expect([name, file.name, file.type]).toEqual([name, name, type])
      const got = await site.get(ada, addressOf(file))
      expect(got.headers.get('content-type')).toBe(type)
      expect(got.headers.get('content-disposition')).toBe(`attachment; filename=${name}`)
      expect(Buffer.from(await got.arrayBuffer()).equals(content), name).toBe(true)
    }
  })

  test('may be a text in Latin-1, which keeps its bytes and says so', async () => {
    const { site, admin, ada, keep, write, addressOf } = opened
    for (const [name, type] of [
      ['latin1.txt', 'text/plain; charset=windows-1252'],
      ['latin1.csv', 'text/csv; charset=windows-1252'],
      ['notes.md', 'text/plain; charset=windows-1252'],
    ] as const) {
      const content = Buffer.from('hello äö latin1', 'latin1')
      const file = await keep(ada, name, content)
      expect((await write(ada, [file.id])).status).toBe(201)
      const got = await site.get(admin, addressOf(file))
      expect(got.headers.get('content-type')).toBe(type)
      expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true)
    }
  })

  test('may be a text in UTF-16, which keeps its bytes and says so', async () => {
    const { site, ada, keep, addressOf } = opened
    const little = Buffer.from('\ufeffhello äö 字', 'utf16le')
    for (const [name, type, content] of [
      ['a.txt', 'text/plain; charset=utf-16le', little],
      ['a.csv', 'text/csv; charset=utf-16be', Buffer.from(little).swap16()],
    ] as const) {
      const file = await keep(ada, name, content)
      const got = await site.get(ada, addressOf(file))
      expect(got.headers.get('content-type')).toBe(type)
      expect(Buffer.from(await got.arrayBuffer()).equals(content)).toBe(true)
    }
  })

  test.each([
    ['run.pdf', '7f454c4602010100', 'This file is no PDF: its content is a program. Send an image'],
    [
      'a.png',
      '4d5a90000300000004000000ffff0000',
      'This file is no PNG picture: its content is a program. Send',
    ],
    ['a.pdf', '0102ff', 'This file is no PDF: its content is of no known kind. Send'],
    ['run', '7f454c4602010100', 'This file is a program. Send'],
    ['a.7z', '377abcaf271c0004', 'This file is an archive that is no ZIP file. Send'],
    ['shiftjis.txt', '93fa967b8cea819b81', 'The encoding of this text is not known: save it in UTF-8. Send'],
    ['a.txt', '610062', 'This file has characters that no text has. Send'],
    ['plan.dwg', '414331303332', 'This file is a CAD drawing. Send an image'],
    [
      'a.jp2',
      '0000000c6a5020200d0a870a00000014667479706a703220',
      'Files of the kind JP2 are not taken. Send',
    ],
    ['a', '0000000c6a5020200d0a870a00000014667479706a703220', 'Files of this kind are not taken. Send'],
    ['a.bin', '01020304ff', 'The kind of this file is not known. Send'],
  ])('is refused with what is wrong with it: %s', async (name, content, message) => {
    const { ada, upload } = opened
    const refused = await upload(ada, name, Buffer.from(content, 'hex'))
    expect(refused.status).toBe(415)
    const words = (await refused.json()).message
    expect(words).toContain(message)
    expect(words).toContain('or a ZIP file. Any other file can be sent inside a ZIP file')
    expect(words).not.toMatch(/\w+\/(x-|vnd)/)
  })

  test('may be a picture of up to 60 megapixels', async () => {
    const { ada, upload } = opened
    const sent = async (height: number) => {
      const size = { width: 60_000, height, channels: 3 as const, background: 'white' }
      return upload(ada, 'a', await sharp({ create: size }).png().toBuffer())
    }
    expect((await sent(1000)).status).toBe(201)
    const refused = await sent(1001)
    expect(refused.status).toBe(422)
    expect((await refused.json()).message).toBe('This image is larger than 60 megapixels')
  })

  test.each([
    ['a program', 'setup.txt', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 415],
    ['a Linux program', 'photo.png', Buffer.from('7f454c4602010100', 'hex'), 415],
    ['a Word file under another name', 'a.zip', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415],
    ['bytes that are no text', 'a.txt', Buffer.from([0xff, 0xfd, 0x00, 0x41]), 415],
    ['text with a NUL', 'a.txt', 'a\0b', 415],
    ['nothing', 'a.txt', '', 400],
    ['more than 10 MB', 'a.txt', 'x'.repeat(10 * megabyte + 1), 413],
  ])('are never %s', async (_, name, content, status) => {
    const { ada, upload } = opened
    const before = await db().$count(files)
    const response = await upload(ada, name, content)
    expect(response.status).toBe(status)
    expect((await response.json()).message).toMatch(/\w/)
    expect(await db().$count(files)).toBe(before)
  })
})
