import { randomBytes } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseConfig, setConfig } from '../config.ts'
import { db, engine as opened, tx } from '../database/database.ts'
import { openTestDatabase, type TestEngine } from '../database/testing/test-database.ts'
import { answerFile } from './answer.ts'
import { purgeFiles, recognizeType, removeFiles, storeFiles } from './store.ts'
import { fileChunks, files } from './table.ts'

const roomy = 10_000_000
const gigabyte = 1024 ** 3
const file = (content: Uint8Array, more = {}) => ({
  content,
  name: 'plan.pdf',
  type: 'application/pdf',
  ownerId: 1,
  purpose: 'test',
  ...more,
})

describe.each<TestEngine>(['embedded', 'postgres'])('a file on %s', (engine) => {
  let close: () => Promise<void>
  beforeAll(async () => {
    close = (await openTestDatabase(engine)).close
  })
  afterAll(() => close())
  beforeEach(async () => {
    setConfig(parseConfig({ LOG_LEVEL: 'silent' }))
    await db().delete(files)
  })

  const storeFile = async (given: ReturnType<typeof file>, maxPerOwner: number) => {
    const [stored] = await storeFiles([given], maxPerOwner, async () => {})
    if (!stored) throw new Error('The file was not stored')
    return stored
  }
  const read = async (id: number, asked = {}) => answerFile(id, new Headers(asked), 'private, max-age=60')

  test.each([0, 1, 256 * 1024, 700_000])('of %d bytes comes back exactly', async (size) => {
    const content = randomBytes(size)
    const { id } = await storeFile(file(content), roomy)
    const answer = await read(id)
    expect(answer.headers.get('content-length')).toBe(String(size))
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  })

  test('is a download under its own name, images are displayed', async () => {
    const named = await storeFile(file(new Uint8Array(1), { name: 'C:\\a\\Plän "1"\r\nx: y.pdf' }), roomy)
    const saved = (await read(named.id)).headers
    expect(saved.get('content-disposition')).toMatch(
      /^attachment; filename="Pl.n \\"1\\"x: y\.pdf"; filename\*=UTF-8''/,
    )
    expect(saved.get('cache-control')).toBe('private, max-age=60')
    const page = await storeFile(file(new Uint8Array(1), { name: 'a.html', type: 'text/plain' }), roomy)
    expect((await read(page.id)).headers.get('content-disposition')).toBe('attachment; filename=a.html')
    const image = await storeFile(file(new Uint8Array(1), { name: 'a.webp', type: 'image/webp' }), roomy)
    expect((await read(image.id)).headers.get('content-disposition')).toBe('inline; filename=a.webp')
  })

  test.each('hta bat cmd com exe scr pif vbs vbe js jse wsf wsh ps1 msi reg lnk jar'.split(' '))(
    'has a name that no system runs: .%s',
    async (ending) => {
      for (const name of [`run.${ending}`, `run.pdf.${ending.toUpperCase()}`, `run.${ending}. .`]) {
        const stored = await storeFile(file(new Uint8Array(1), { name, type: 'text/plain' }), roomy)
        expect(stored.name).toBe(`${name}.txt`)
        // Older files still have their original names.
        await db().update(files).set({ name }).where(eq(files.id, stored.id))
        expect((await read(stored.id)).headers.get('content-disposition')).toMatch(/\.txt"?$/)
      }
      const other = { name: `run.${ending}on.txt`, type: 'text/plain' }
      expect((await storeFile(file(new Uint8Array(1), other), roomy)).name).toBe(other.name)
      const long = await storeFile(file(new Uint8Array(1), { name: `${'a'.repeat(300)}.${ending}` }), roomy)
      expect(long.name.length).toBeLessThanOrEqual(200)
    },
  )

  test('is not resent to a client that has it', async () => {
    const { id } = await storeFile(file(randomBytes(10)), roomy)
    const etag = (await read(id)).headers.get('etag') ?? ''
    const again = await read(id, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('is deleted with all its chunks', async () => {
    const { id } = await storeFile(file(randomBytes(600_000)), roomy)
    await removeFiles([id])
    expect(await db().$count(fileChunks, eq(fileChunks.fileId, id))).toBe(0)
    await expect(read(id)).rejects.toMatchObject({ code: 'missing' })
    await removeFiles([])
  })

  test('is refused if its owner, or everybody, would hold too much', async () => {
    await storeFile(file(new Uint8Array(100)), 100)
    await expect(storeFile(file(new Uint8Array(1)), 100)).rejects.toMatchObject({ code: 'too-large' })
    await storeFile(file(new Uint8Array(50), { ownerId: 2 }), 100)
    await storeFile(file(new Uint8Array(100), { purpose: 'other' }), 100)
    setConfig(parseConfig({ LOG_LEVEL: 'silent', MAX_UPLOADS_MB: '1' }))
    await storeFile(file(new Uint8Array(1024 * 1024 - 250), { ownerId: 3 }), roomy)
    await expect(storeFile(file(new Uint8Array(1), { ownerId: 4 }), 100)).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('as many files as it may'),
    })
    expect(await db().$count(files)).toBe(4)
  })

  test.each([
    [
      '1 GB of a large one',
      { free: gigabyte + 1, size: 100 * gigabyte },
      { free: gigabyte, size: 100 * gigabyte },
    ],
    [
      'a tenth of a small one',
      { free: gigabyte / 5 + 1, size: 2 * gigabyte },
      { free: gigabyte / 5 - 1, size: 2 * gigabyte },
    ],
    [
      'a restart needs',
      { free: 96 * 1024 ** 2 + 1, size: gigabyte / 4 },
      { free: 96 * 1024 ** 2, size: gigabyte / 4 },
    ],
  ])('is refused while less than %s is free', async (_, enough, tooLittle) => {
    const space = vi.spyOn(opened(), 'diskSpace').mockResolvedValue(tooLittle)
    await expect(storeFile(file(new Uint8Array(1)), roomy)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('nearly full'),
    })
    expect(await db().$count(files)).toBe(0)
    space.mockResolvedValue(enough)
    await storeFile(file(new Uint8Array(1)), roomy)
    space.mockRestore()
  })

  test('knows the disk of the embedded database, not that of a server', async () => {
    const space = await opened().diskSpace()
    if (engine === 'postgres') return expect(space).toBeUndefined()
    const { blocks, bsize } = statfsSync(tmpdir())
    expect(space?.size).toBe(blocks * bsize)
    expect(space?.free).toBeLessThan(blocks * bsize)
  })

  test('cannot exceed the quota together with a simultaneous one', async () => {
    const sent = Array.from({ length: 5 }, () => storeFile(file(new Uint8Array(40)), 100))
    const ends = await Promise.allSettled(sent)
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('leaves nothing behind if its reference cannot be written, or a chunk cannot be stored', async () => {
    const refused = storeFiles([file(randomBytes(300_000))], roomy, async () => {
      throw new Error('refused later')
    })
    await expect(refused).rejects.toThrow('refused later')
    expect(await db().$count(files)).toBe(0)
    await db().execute(sql`alter table file_chunks add constraint full_disk check (position < 1)`)
    await expect(storeFile(file(randomBytes(300_000)), roomy)).rejects.toThrow()
    await db().execute(sql`alter table file_chunks drop constraint full_disk`)
    expect(await db().$count(files)).toBe(0)
    expect(await db().$count(fileChunks)).toBe(0)
    const { id } = await storeFile(file(randomBytes(10)), roomy)
    expect((await read(id)).status).toBe(200)
  })

  test('is hidden until it is finished, but counts for its owner, and is purged after an hour', async () => {
    const { id } = await storeFile(file(new Uint8Array(100)), roomy)
    await db().update(files).set({ isFinished: false })
    await expect(read(id)).rejects.toMatchObject({ code: 'missing' })
    await expect(storeFile(file(new Uint8Array(1)), 100)).rejects.toMatchObject({
      code: 'too-large',
    })
    await purgeFiles()
    expect(await db().$count(files)).toBe(1)
    await db().update(files).set({ createdAt: sql`now() - interval '61 minutes'` })
    await storeFile(file(new Uint8Array(1)), roomy)
    await purgeFiles()
    expect(await db().select({ size: files.size }).from(files)).toEqual([{ size: 1 }])
  })

  test('waits for the one before, and lets other queries run in between', async () => {
    const contents = Array.from({ length: 3 }, () => randomBytes(2_000_000))
    let left = contents.length
    const sent = contents.map(async (content) => {
      await storeFile(file(content), roomy)
      left -= 1
    })
    let queries = 0
    let unfinished = 0
    while (left > 0) {
      unfinished = Math.max(unfinished, await db().$count(files, eq(files.isFinished, false)))
      queries += 1
    }
    await Promise.all(sent)
    expect(unfinished).toBeLessThanOrEqual(1)
    // Each file has eight chunks. With one session, a query waits for one of them, but never for a whole file.
    if (engine === 'embedded') expect(queries).toBeGreaterThan(12)
  })

  test('is not stored inside a transaction, which would hold the session', async () => {
    await expect(tx(() => storeFile(file(new Uint8Array(1)), roomy))).rejects.toThrow('outside')
  })
})

describe('the type of a file', () => {
  const text = (value: string) => new TextEncoder().encode(value)
  const picture = (format: 'png' | 'jpeg' | 'webp' | 'avif') =>
    sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer()

  test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
    '%s is recognized by its content, whatever its name',
    async (format) => {
      expect(await recognizeType(await picture(format), 'evil.html')).toBe(`image/${format}`)
    },
  )

  test('of text is text, even if it is HTML or a script', async () => {
    expect(await recognizeType(text('Grüße\n'), 'a.png')).toBe('text/plain')
    expect(await recognizeType(text('<script>alert(1)</script>'), 'a.html')).toBe('text/plain')
    expect(await recognizeType(text('a;b\n1;2\n'), 'A.CSV')).toBe('text/csv')
    expect(await recognizeType(text(''), 'a')).toBe('text/plain')
  })

  test('of text in Latin-1 or Windows-1252 is text that names its encoding', async () => {
    for (const written of [
      'hello äö latin1',
      'é',
      'Zürich; 12\xa0\xa4',
      'a\x93quoted\x94 \x80 5',
      'ï»¿ï» Á',
    ]) {
      const content = Buffer.from(written, 'latin1')
      expect(await recognizeType(content, 'a'), written).toBe('text/plain; charset=windows-1252')
      expect(await recognizeType(content, 'A.CSV')).toBe('text/csv; charset=windows-1252')
    }
  })

  test('of text in UTF-16 is text that names its encoding', async () => {
    expect(await recognizeType(new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62, 0]), 'a')).toBe(
      'text/plain; charset=utf-16le',
    )
    expect(await recognizeType(new Uint8Array([0xfe, 0xff, 0, 0x61]), 'a.csv')).toBe(
      'text/csv; charset=utf-16be',
    )
  })

  test('of a PDF and an archive is recognized', async () => {
    expect(await recognizeType(text('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'a.txt')).toBe('application/pdf')
    expect(await recognizeType(new Uint8Array([0x50, 0x4b, 5, 6, ...Array(18).fill(0)]), 'a')).toBe(
      'application/zip',
    )
  })

  test.each([
    ['binary rubbish', new Uint8Array([1, 2, 3, 4, 0xff])],
    ['text with NUL', text('a\0b')],
    ['UTF-16 without its mark', new Uint8Array([0x61, 0, 0x62, 0])],
    ['UTF-16 that is cut', new Uint8Array([0xff, 0xfe, 0x61, 0, 0x62])],
    ['UTF-16 with NUL', new Uint8Array([0xff, 0xfe, 0x61, 0, 0, 0])],
    ['bytes that Latin-1 has not', new Uint8Array([0x61, 0xe4, 0x81])],
    ['Latin-1 with a control character', new Uint8Array([0x61, 0xe4, 0x1b])],
  ])('of %s is unknown', async (_, content) => {
    expect(await recognizeType(content, 'a.txt')).toBeUndefined()
  })

  test('of an SVG is never an image', async () => {
    const svg = text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect(await recognizeType(svg, 'a.png')).not.toMatch(/^image/)
  })
})
