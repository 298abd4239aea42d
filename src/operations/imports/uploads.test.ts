import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { config } from '#platform/config.ts'
import { db, openEngine } from '#platform/database/database.ts'
import { fromSetup } from '#platform/database/testing/test-database.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import { removeImportsJob } from './commands/import-upload.ts'
import { ghostExport } from './commands/testing/ghost-export.ts'
import { type ArchivedFile, makeArchive } from './commands/testing/make-archive.ts'
import type { ImportEntry } from './contract.ts'
import { maxTextBytes, maxUploadBytes } from './domain/uploads.ts'

const post = (title: string, more = '') =>
  `---\ntitle: ${title}\ndate: 2024-03-01\n${more}---\n\nText of it.\n`

type Site = Awaited<ReturnType<typeof openTestSite>>
let site: Site
let cookie: string

async function openSite(database: 'embedded' | 'postgres'): Promise<void> {
  site = await openTestSite(database)
  cookie = (await signInAs('admin')).cookie
}

const send = (name: string, body: BodyInit, dryRun = false, headers: Record<string, string> = { cookie }) =>
  site.request(
    `/api/admin/imports?${new URLSearchParams({ name, dryRun: String(dryRun), publish: 'true' })}`,
    {
      method: 'POST',
      body,
      headers,
    },
  )
const sendZip = (files: ArchivedFile[], dryRun = false) => send('site.zip', makeArchive(files), dryRun)
const entriesOf = async (answer: Response | Promise<Response>): Promise<ImportEntry[]> => {
  const given = await answer
  const body = await given.json()
  expect(given.status, JSON.stringify(body)).toBe(200)
  return body
}
const kindsOf = async (answer: Promise<Response>) =>
  (await entriesOf(answer)).map(({ kind, title, source }) => `${kind} ${title || source}`)
const messageOf = async (answer: Promise<Response>) => {
  const { status } = await answer
  const { message } = await (await answer).json()
  return `${status} ${message}`
}
const slugs = async () => {
  const posts: { slug: string }[] = await (await site.request('/api/blog')).json()
  return posts.map(({ slug }) => slug).sort()
}
const subscribers = async () => {
  const listed = await (await site.request('/api/admin/subscribers', { headers: { cookie } })).json()
  return listed.map(({ email, status }: { email: string; status: string }) => `${email} ${status}`).sort()
}
/** Files that ended imports left on the disk. */
const leftFiles = () => {
  const folder = join(config().DATA_DIR, 'temporary', 'import')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Sends the beginning of an export. */
function beginToSend(name: string, length: number, begin: string): ClientRequest {
  const path = `/api/admin/imports?name=${name}&dryRun=false&publish=true`
  const headers = { cookie, 'content-length': length }
  const sending = request(site.url + path, { method: 'POST', headers })
  sending.on('error', () => {}).write(begin)
  return sending
}

async function answerOf(sending: ClientRequest): Promise<{ status: number | undefined; text: string }> {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, text: await text(answer) }
}

describe.each(engines)('an uploaded export on %s', (database) => {
  beforeAll(() => openSite(database))
  afterEach(() => db().execute(sql`truncate blog_posts, newsletter, redirects cascade`))
  afterAll(() => site.close())

  test('stores nothing as a dry run, then what that said, and nothing twice', async () => {
    const files = [
      { name: 'my-site/content/first.md', content: post('First') },
      { name: 'my-site/content/second/index.md', content: post('Second', 'draft: true\n') },
      { name: '__MACOSX/._first.md', content: 'x' },
    ]
    const tried = await entriesOf(sendZip(files, true))
    expect(tried).toMatchObject([
      { kind: 'new', type: 'post', title: 'First', path: '/blog/first', becomesPublic: true },
      { kind: 'new', type: 'post', title: 'Second', becomesPublic: false },
    ])
    expect(await slugs()).toEqual([])
    expect(await entriesOf(sendZip(files))).toEqual(tried)
    expect(await slugs()).toEqual(['first'])
    expect(await kindsOf(sendZip(files))).toEqual(['same First', 'same Second'])
    expect(leftFiles()).toEqual([])
  })

  test('is a dry run unless it says otherwise', async () => {
    const sent = { method: 'POST', body: post('First'), headers: { cookie } }
    expect(await kindsOf(site.request('/api/admin/imports?name=first.md', sent))).toEqual(['new First'])
    expect(await slugs()).toEqual([])
  })

  test('may be a single file of each kind', async () => {
    expect(await kindsOf(send('2024-03-01-hello.md', post('Hello')))).toEqual(['new Hello'])
    expect(await slugs()).toEqual(['hello'])
    expect(await kindsOf(send('blog.JSON', JSON.stringify(ghostExport)))).toContain(
      'new Queues in PostgreSQL',
    )
    expect(await kindsOf(send('members.csv', 'email\nada@example.org\n'))).toEqual(['new ada@example.org'])
  })

  test('finds the export of Ghost in an archive, with its pictures and subscribers', async () => {
    const picture = await import('sharp').then(({ default: sharp }) =>
      sharp({ create: { width: 30, height: 20, channels: 3, background: '#345' } })
        .png()
        .toBuffer(),
    )
    const entries = await entriesOf(
      sendZip([
        { name: 'backup/data/blog.ghost.json', content: JSON.stringify(ghostExport) },
        { name: 'backup/data/members.csv', content: 'email\nada@example.org\n' },
        { name: 'backup/data/content/images/2024/05/queue.png', content: picture },
        { name: 'backup/package.json', content: '{"name":"theme"}' },
        { name: 'backup/themes/notes.md', content: '# About the theme' },
      ]),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'new', title: 'Queues in PostgreSQL', pictures: 1 }),
    )
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'new', title: 'ada@example.org' }))
    expect(entries.map(({ title }) => title)).not.toContain('About the theme')
  })

  test('keeps an address that has left, whatever the file says', async () => {
    await entriesOf(send('a.csv', 'email\nada@example.org\ngrace@example.org\n'))
    const [first] = await (await site.request('/api/admin/subscribers', { headers: { cookie } })).json()
    const path = `/api/admin/subscribers/${first.id}`
    expect((await site.send('PATCH', path, { isActive: false }, { cookie })).status).toBe(200)
    const agreed = `email,active,status,consent_source,consent_at
ada@example.org,yes,active,Form,2026-01-01T00:00:00.000Z
grace@example.org,yes,active,Form,2026-01-01T00:00:00.000Z`
    const kinds = await kindsOf(send('b.csv', agreed))
    expect(kinds.sort()).toEqual(['changed ada@example.org', 'same grace@example.org'])
    expect(await subscribers()).toEqual(['ada@example.org active', 'grace@example.org inactive'])
  })

  test('names what is wrong in one of several exports, and imports the others', async () => {
    const kinds = await kindsOf(
      sendZip([
        { name: 'a.json', content: '{"db": []}' },
        { name: 'b.json', content: JSON.stringify(ghostExport) },
      ]),
    )
    expect(kinds).toContain('wrong a.json')
    expect(kinds).toContain('new Queues in PostgreSQL')
  })

  test.each<[string, ArchivedFile[], RegExp]>([
    ['leads out of its folder', [{ name: '../outside.md', content: 'x' }], /^400 .*cannot be read/],
    ['has an absolute path', [{ name: '/etc/outside.md', content: 'x' }], /^400 .*cannot be read/],
    ['leads out by backslashes', [{ name: 'a\\..\\..\\outside.md', content: 'x' }], /^400 .*cannot be read/],
    [
      'holds a link',
      [{ name: 'link.md', content: '/etc/passwd', mode: 0o120777 }],
      /^400 The archive holds “link.md”, which is a link or no ordinary file$/,
    ],
    [
      'is encrypted',
      [{ name: 'secret.md', content: 'x', isEncrypted: true }],
      /^400 .*is encrypted: make a ZIP without a password$/,
    ],
    [
      'would be huge, and says so',
      [{ name: 'huge.md', content: Buffer.alloc(1000), statedSize: 2 ** 31 }],
      /^400 The archive would have more than 1024 MB when it is unpacked$/,
    ],
    [
      'would be larger than it says',
      [{ name: 'huge.md', content: Buffer.alloc(3_000_000), statedSize: 10 }],
      /^400 The archive cannot be read: .*/,
    ],
    [
      'holds too many files',
      Array.from({ length: 20_001 }, (_, index) => ({ name: `${index}.md` })),
      /^400 The archive holds more than 20000 files$/,
    ],
    [
      'holds two files of one name',
      [{ name: 'a.md' }, { name: 'a.md' }],
      /^400 The archive holds two files of the same name$/,
    ],
    ['holds a file as a folder', [{ name: 'a' }, { name: 'a/b.md' }], /^400 .* two files of the same name$/],
    ['has a name too long', [{ name: `${'x'.repeat(300)}.md` }], /^400 .*has a name that no file can have$/],
    ['has a control character', [{ name: 'a\u0007.md' }], /^400 .*has a name that no file can have$/],
    ['holds no export', [{ name: 'photo.jpg', content: 'x' }], /^400 The archive holds no export/],
    ['is empty', [], /^400 The archive holds no export/],
  ])('is refused with words when it %s', async (_what, files, message) => {
    expect(await messageOf(sendZip(files))).toMatch(message)
    expect(await slugs()).toEqual([])
    expect(leftFiles()).toEqual([])
  })

  test.each<[string, string, BodyInit, RegExp]>([
    ['is no ZIP', 'site.zip', 'no archive', /^400 site.zip is no ZIP archive, or not whole$/],
    [
      'is cut off',
      'site.zip',
      makeArchive([{ name: 'a.md' }]).subarray(0, 40),
      /^400 site.zip is no ZIP archive/,
    ],
    [
      'is no export of Ghost',
      'site.json',
      '{"a":1}',
      /^400 site.json is no export of Ghost. Read are exports of WordPress \(XML\) and Ghost/,
    ],
    ['is no XML', 'site.xml', 'no', /^400 site.xml is no export of WordPress/],
    ['has no addresses', 'list.csv', 'name\nAda\n', /^400 list.csv holds no subscribers/],
    ['is empty', 'list.csv', '', /^400 list.csv is empty$/],
    ['is of another kind', 'photo.jpg', 'x', /^400 This kind of file cannot be imported/],
    ['has a folder in its name', '../a.md', 'x', /^400 The file has an unusual name/],
    ['has no name', '', 'x', /^400 The name of the file is missing$/],
  ])('is refused with words when it %s', async (_what, name, body, message) => {
    expect(await messageOf(send(name, body))).toMatch(message)
    expect(leftFiles()).toEqual([])
  })

  test('is refused when it is too large', async () => {
    const sending = beginToSend('a.zip', maxUploadBytes + 1, 'PK')
    const { status, text } = await answerOf(sending)
    expect(status).toBe(413)
    expect(text).toContain('A file may have at most 256 MB')
    sending.destroy()
    expect(await slugs()).toEqual([])
  })

  test('is refused when its text is too large for a server that answers others', async () => {
    const zeros = Buffer.alloc(maxTextBytes, 'x')
    const ghost = { name: 'a.json', content: Buffer.concat([Buffer.from('{"db":"'), zeros]) }
    expect(await messageOf(sendZip([ghost]))).toBe(
      '400 a.json is larger than 64 MB. Import it on the server: npm run import',
    )
  })

  test('does not wait for another import: the second one is refused', async () => {
    const whole = post('First')
    const first = beginToSend('first.md', whole.length, whole.slice(0, 10))
    await expect.poll(leftFiles).toHaveLength(1)
    // The cleanup job spares a running import.
    await removeImportsJob.run(new AbortController().signal)
    expect(leftFiles()).toHaveLength(1)
    expect(await messageOf(send('second.md', post('Second')))).toBe(
      '409 Another import is running. Please wait until it has ended.',
    )
    first.end(whole.slice(10))
    expect(await answerOf(first)).toMatchObject({ status: 200 })
    expect(await kindsOf(send('second.md', post('Second')))).toEqual(['new Second'])
    expect(leftFiles()).toEqual([])
    expect(await slugs()).toEqual(['first', 'second'])
  })

  test('leaves no files when the sender aborts the upload', async () => {
    const half = beginToSend('first.md', 1000, post('First'))
    await expect.poll(leftFiles).toHaveLength(1)
    half.destroy()
    await expect.poll(async () => (await send('first.md', post('First'))).status).toBe(200)
    expect(leftFiles()).toEqual([])
    expect(await slugs()).toEqual(['first'])
  })

  test('removes the files of a killed process', async () => {
    const left = join(config().DATA_DIR, 'temporary', 'import', 'run-abc')
    await mkdir(left, { recursive: true })
    await writeFile(join(left, 'site.zip'), 'x')
    await removeImportsJob.run(new AbortController().signal)
    expect(leftFiles()).toEqual([])
  })
})

test('an import waits for no other process either', async () => {
  await openSite('postgres')
  const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(fromSetup('TEST_DATABASE_URL'))
  url.pathname = `/${rows[0]?.name}`
  const other = await openEngine({ url: url.href, dataDir: '' })
  expect(await other.claimJob('import')).toBe(true)
  expect(await messageOf(send('a.md', post('First')))).toMatch(/^409 /)
  await other.releaseJob('import')
  expect(await kindsOf(send('a.md', post('First')))).toEqual(['new First'])
  await other.close()
  await site.close()
})
