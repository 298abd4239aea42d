import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ArchivedFile, makeArchive } from '#operations/imports/commands/testing/make-archive.ts'
import { db } from '#platform/database/database.ts'
import { engines } from '#testing/site.ts'
import { type CodeSite, openCodeSite } from './commands/testing/code-site.ts'
import { maxArchiveBytes } from './domain/limits.ts'
import { codeFiles, codeSamples } from './table.ts'

const megabyte = 1024 * 1024
const file = (name: string, content: string | Uint8Array = 'x', more = {}): ArchivedFile => ({
  name,
  content,
  ...more,
})
const answerOf = async (sent: Promise<Response>) => {
  const answer = await sent
  return `${answer.status} ${(await answer.json()).message}`
}

describe.each(engines)('a ZIP of code on %s', (engine) => {
  let { site, add, upload, remove, read } = {} as CodeSite
  beforeAll(async () => {
    ;({ site, add, upload, remove, read } = await openCodeSite(engine))
  })
  afterEach(() => db().delete(codeSamples))
  afterAll(() => site.close())

  test('becomes a sample, without unneeded files', async () => {
    const answer = await add(
      [
        file('src/', ''),
        file('src/budget.ts', 'export {}\n'),
        file('README.md', '# Hello'),
        file('.git/config'),
        file('__MACOSX/._README.md', '\0'),
      ],
      { license: 'MIT', version: '1.2' },
    )
    expect(answer.status).toBe(201)
    const sample = {
      slug: 'retry-budget',
      title: 'Retry budget',
      description: 'Retries that stop in time.',
      license: 'MIT',
      version: '1.2',
      createdAt: expect.any(String),
      post: null,
      files: 2,
      bytes: 17,
    }
    expect(await answer.json()).toEqual(sample)
    expect(await read('/api/code/retry-budget')).toEqual({
      ...sample,
      tree: [
        { path: 'README.md', bytes: 7 },
        { path: 'src/budget.ts', bytes: 10 },
      ],
      readme: { path: 'README.md', html: expect.stringContaining('Hello') },
    })
  })

  test('may contain 200 files, and one of 1 MB', async () => {
    const files = Array.from({ length: 199 }, (_, index) => file(`${index}.ts`))
    expect((await add([...files, file('long.txt', Buffer.alloc(megabyte, 'a'))])).status).toBe(201)
    expect(await db().$count(codeFiles)).toBe(200)
  })

  test.each<[string, ArchivedFile[], string]>([
    ['leads out of its folder', [file('../a.ts')], '“../a.ts”, which leads out of its folder with ..'],
    ['leads out of a folder in it', [file('src/../../a.ts')], '“src/../../a.ts”, which leads out of its'],
    ['has a folder outside', [file('../out/', ''), file('a.ts')], '“../out/”, which leads out of its folder'],
    ['has an absolute path', [file('/etc/passwd')], '“/etc/passwd”, which has an absolute path'],
    ['has a path of a drive', [file('C:/a.ts')], '“C:/a.ts”, which has an absolute path'],
    ['has backslashes', [file('..\\a.ts')], '“..\\a.ts”, which has a backslash in its name'],
    ['has a name twice', [file('a.ts'), file('a.ts')], '“a.ts” twice'],
    [
      'has names that differ only in case',
      [file('src/a.ts'), file('SRC/A.ts')],
      '“src/a.ts” and “SRC/A.ts”, which differ only in case',
    ],
    ['has a file as a folder', [file('a/b.ts'), file('A')], '“A” as a file and as a folder'],
    [
      'contains a link',
      [file('link', '/etc/passwd', { mode: 0o120777 })],
      '“link”, which is a link or no ordinary file',
    ],
    ['is encrypted', [file('a.ts', 'x', { isEncrypted: true })], '“a.ts”, which is encrypted'],
    ['contains a control character', [file('a\u0007.ts')], 'which has a name that no file can have'],
    ['has a dot as a folder', [file('a/./b.ts')], '“a/./b.ts”, which has a name that no file can have'],
    [
      'contains a picture',
      [file('logo.png', Buffer.from([0x89, 0x50, 0xff]))],
      '“logo.png”, which is not a text',
    ],
    ['contains zeros', [file('a.bin', 'a\0b')], '“a.bin”, which is not a text in UTF-8'],
    [
      'has a file that is too large',
      [file('a.txt', Buffer.alloc(megabyte + 1, 'a'))],
      '“a.txt”, which is larger than 1 MB',
    ],
    [
      'says less of a file than it unpacks to',
      [file('bomb.txt', Buffer.alloc(50 * megabyte), { statedSize: 1000 })],
      '“bomb.txt”, which cannot be unpacked: too many bytes',
    ],
    [
      'holds too many files',
      Array.from({ length: 201 }, (_, index) => file(`${index}.ts`)),
      '201 files. A sample has',
    ],
    ['contains no file', [file('src/', '')], 'contains no file'],
  ])('is refused with a reason when it %s', async (_what, files, message) => {
    expect(await answerOf(add(files))).toMatch(/^400 The ZIP/)
    expect(await answerOf(add(files))).toContain(message)
    expect(await db().$count(codeSamples)).toBe(0)
  })

  test('is refused when its files are larger than 20 MB in total', async () => {
    const files = Array.from({ length: 21 }, (_, index) => file(`${index}.txt`, Buffer.alloc(megabyte, 'a')))
    expect(await answerOf(add(files))).toBe('400 The files are larger than 20 MB in total')
  })

  test('is refused when it is none, or is truncated', async () => {
    const words = '400 This is not a ZIP file, or it is incomplete'
    expect(await answerOf(upload('no archive'))).toBe(words)
    expect(await answerOf(upload(''))).toBe(words)
    expect(await answerOf(upload(makeArchive([file('a.ts')]).subarray(0, 60)))).toBe(words)
    expect(await answerOf(upload(Buffer.alloc(maxArchiveBytes + 1)))).toBe(
      '413 The ZIP may have at most 10 MB',
    )
    expect(await db().$count(codeSamples)).toBe(0)
  })

  test('replaces the former one only on request', async () => {
    await add([file('a.ts', 'one')])
    expect(await answerOf(add([file('b.ts')]))).toBe('409 Another sample has this address')
    expect((await read('/api/code/retry-budget')).tree).toEqual([{ path: 'a.ts', bytes: 3 }])
    expect((await add([file('b.ts', 'two!')], { replace: 'true', version: '2' })).status).toBe(201)
    const { tree, version } = await read('/api/code/retry-budget')
    expect([version, tree]).toEqual(['2', [{ path: 'b.ts', bytes: 4 }]])
  })

  test('leaves the former one unchanged when it is refused', async () => {
    await add([file('a.ts', 'one')])
    expect(await answerOf(add([file('../b.ts')], { replace: 'true' }))).toMatch(/^400 /)
    expect((await read('/api/code/retry-budget')).tree).toEqual([{ path: 'a.ts', bytes: 3 }])
  })

  test.each([
    [{ slug: 'No Slug' }, 'slug'],
    [{ title: ' ' }, 'title'],
    [{ description: '' }, 'description'],
    [{ post: 'no-such-post' }, 'post'],
  ])('needs correct facts: %o', async (more, field) => {
    const answer = await add([file('a.ts')], more)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
  })

  test('is deleted with its files', async () => {
    await add([file('a.ts')])
    expect((await remove('retry-budget')).status).toBe(204)
    expect(await db().$count(codeFiles)).toBe(0)
    expect((await remove('retry-budget')).status).toBe(404)
  })
})
