import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { openTestSite, signInAs } from '#testing/site.ts'
import { makeEntry } from './commands/moved-post.ts'
import { type ArchivedFile, makeArchive } from './commands/testing/make-archive.ts'
import type { ImportEntry } from './contract.ts'
import { maxIgnored } from './domain/uploads.ts'
import { importReports } from './table.ts'

let site: Awaited<ReturnType<typeof openTestSite>>
let cookie: string
beforeAll(async () => {
  site = await openTestSite('postgres')
  cookie = (await signInAs('admin')).cookie
})
afterAll(() => site.close())

const send = (files: ArchivedFile[], query: Record<string, string>) =>
  site.request(
    `/api/admin/imports?${new URLSearchParams({ name: 'site.zip', fetch: 'false', publish: 'true', ...query })}`,
    {
      method: 'POST',
      body: makeArchive(files),
      headers: { cookie },
    },
  )
async function run(files: ArchivedFile[], ignored: string[] = [], dryRun = false): Promise<ImportEntry[]> {
  const answer = await send(files, { dryRun: String(dryRun), ignore: ignored.join('\n') })
  expect(answer.status).toBe(200)
  return answer.json()
}
const post = (name: string, ...fields: string[]) => ({
  name: `site/${name}.md`,
  content: ['---', `title: ${name}`, 'date: 2024-01-01', ...fields, '---', '', 'Text of it.', ''].join('\n'),
})
const statusOf = async (slug: string) => (await site.request(`/api/blog/${slug}`)).status

describe('a post with a field that is not known here', () => {
  test('is public after the owner has said that the field does not hide it', async () => {
    const files = [
      post('lamp', 'draftStage: 2', 'roles: [staff]'),
      post('tide', 'state: Bavaria'),
      post('rope', 'toc: false'),
    ]
    const tried = await run(files, [], true)
    expect(tried).toMatchObject([
      {
        title: 'lamp',
        becomesPublic: false,
        opensIfIgnored: true,
        doubts: [
          { field: 'draftStage', value: '2' },
          { field: 'roles', value: 'staff' },
        ],
        notes: ['It comes as a draft: “draftStage: 2”, “roles: staff” are not known here'],
      },
      { title: 'rope', becomesPublic: true, doubts: [], notes: [] },
      {
        title: 'tide',
        becomesPublic: false,
        doubts: [{ field: 'state: Bavaria', value: '' }],
        notes: ['It comes as a draft: “state: Bavaria” is not known here'],
      },
    ])
    const fields = tried.flatMap(({ doubts }) => doubts.map(({ field }) => field))
    const asked = await run(files, fields, true)
    expect(asked).toMatchObject(tried.map(() => ({ becomesPublic: true, doubts: [], notes: [] })))
    expect(await run(files, fields)).toEqual(asked)
    for (const slug of ['lamp', 'tide', 'rope']) expect(await statusOf(slug)).toBe(200)
  })

  test('is a draft without an answer, or with one for another field, until an answer comes', async () => {
    const files = [post('buoy', 'draftStage: 2', 'roles: [staff]')]
    await run(files)
    expect(await run(files, ['draftStage', 'roles: team', 'Roles', '.*'])).toMatchObject([
      {
        kind: 'same',
        becomesPublic: false,
        opensIfIgnored: true,
        doubts: [{ field: 'roles', value: 'staff' }],
      },
    ])
    expect(await statusOf('buoy')).toBe(404)
    expect(await run(files, ['draftStage', 'roles'])).toMatchObject([
      { kind: 'changed', becomesPublic: true },
    ])
    expect(await statusOf('buoy')).toBe(200)
  })

  test('is public for the one value that the owner allows', async () => {
    const files = [post('pier', 'brouillon: non'), post('dock', 'brouillon: oui')]
    expect(await run(files, ['brouillon: non'])).toMatchObject([
      { title: 'dock', becomesPublic: false, doubts: [{ field: 'brouillon', value: 'oui' }] },
      { title: 'pier', becomesPublic: true, doubts: [] },
    ])
    expect([await statusOf('pier'), await statusOf('dock')]).toEqual([200, 404])
  })

  test('does not become public by an answer before its date', async () => {
    const later = post('ebb', 'stage: 2')
    const files = [{ ...later, content: later.content.replace('2024', '2124') }]
    expect(await run(files, [], true)).toMatchObject([
      { opensIfIgnored: false, doubts: [{ field: 'stage' }] },
    ])
    expect(await run(files, ['stage'])).toMatchObject([{ becomesPublic: false, doubts: [] }])
    expect(await statusOf('ebb')).toBe(404)
  })

  test('that is written twice with different values needs an answer for both', async () => {
    const files = [post('helm', 'stage: a', 'params: { stage: b }')]
    expect(await run(files, ['stage: b'], true)).toMatchObject([{ becomesPublic: false }])
    expect(await run(files, ['stage: a', 'stage: b'], true)).toMatchObject([{ becomesPublic: true }])
  })

  test('is not asked of where the answer changes nothing', async () => {
    const undated = { name: 'site/undated.md', content: '---\ntitle: U\nstage: 2\n---\n\nText.\n' }
    const entries = await run([undated, post('marked', 'draft: true', 'stage: 2')], ['draft', 'stage'], true)
    expect(entries).toMatchObject([
      { becomesPublic: false, doubts: [] },
      { becomesPublic: false, doubts: [] },
    ])
    expect(await run([undated], [], true)).toMatchObject([
      {
        doubts: [],
        notes: [
          'It comes as a draft: it has no date. Add “date:” or set it here',
          expect.stringContaining('stage'),
        ],
      },
    ])
  })

  test('is not asked of with more fields than an answer may name', async () => {
    const fields = Array.from({ length: maxIgnored + 1 }, (_, index) => `own${index}: 1`)
    const [full, most] = [post('bilge', ...fields), post('deck', ...fields.slice(1))]
    const [tooMany, asked] = await run([full, most])
    expect(tooMany).toMatchObject({ becomesPublic: false, opensIfIgnored: false, doubts: [] })
    expect(asked?.doubts).toHaveLength(maxIgnored)
    expect(await statusOf('bilge')).toBe(404)
  })

  test('stays public if it was imported so, and the report names the field', async () => {
    await run([post('quay')])
    expect(await run([post('quay', 'stage: 2', 'tags: [water]')])).toMatchObject([
      {
        kind: 'changed',
        staysPublic: true,
        doubts: [],
        notes: [
          'It stays public, as it is here. By its file it would be a draft: “stage: 2” is not known here',
        ],
      },
    ])
    expect(await statusOf('quay')).toBe(200)
  })

  test('that another file sets is named with this file', async () => {
    const [entry] = await run([
      post('notes/sail'),
      { name: 'site/notes/notes.json', content: '{"stage": "x"}' },
    ])
    expect(entry).toMatchObject({
      becomesPublic: false,
      notes: ['It comes as a draft: “stage: x” by notes.json is not known here'],
    })
  })
})

test('the report of an import before fields were asked of can still be read', async () => {
  const { doubts: _, opensIfIgnored: __, ...entry } = makeEntry({ kind: 'new', type: 'post', source: 'a.md' })
  const [report] = await db()
    .insert(importReports)
    .values({ fileName: 'old.zip', isDryRun: true, entries: [entry as ImportEntry] })
    .returning()
  const answer = await site.request(`/api/admin/imports/${report?.id}`, { headers: { cookie } })
  expect(await answer.json()).toMatchObject({ entries: [{ ...entry, doubts: [], opensIfIgnored: false }] })
})

test.each([
  ['too many names', Array.from({ length: 101 }, (_, index) => `f${index}`).join('\n'), 'Name at most 100'],
  ['an answer that is too long', 'x'.repeat(201), 'A field with its value has at most 200 characters'],
])('an import with %s of fields is refused, and the parameter is named', async (_, ignore, message) => {
  const answer = await send([post('oar')], { dryRun: 'false', ignore })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ fields: { ignore: expect.stringContaining(message) } })
  expect(await statusOf('oar')).toBe(404)
})

test('names that no field has, and such as objects have, change nothing', async () => {
  const names = ['__proto__', 'constructor', '*', '', ' ', 'stage ', 'STAGE', '🚧'.repeat(50)]
  const [entry] = await run([post('keel', 'stage: 2')], names)
  expect(entry).toMatchObject({ kind: 'new', becomesPublic: false })
  expect((await send([post('keel')], { ignore: 'a\u0000' })).status).toBe(400)
  expect(await run([post('mast', '__proto__: staff', 'constructor: 1')], [], true)).toMatchObject([
    { doubts: [{ field: '__proto__' }, { field: 'constructor' }] },
  ])
})

test.each(['&nbsp;', '<p></p>', '<!-- later -->', '<p>&nbsp;</p>\n\n<br>'])(
  'a post whose text is only `%s` comes as a draft',
  async (text) => {
    const content = `---\ntitle: Blank\ndate: 2024-01-01\n---\n\n${text}\n`
    expect(await run([{ name: 'site/blank.md', content }], [], true)).toMatchObject([
      { kind: 'new', becomesPublic: false, notes: ['It comes as a draft: its text is empty'] },
    ])
  },
)

test('a post whose text is only a picture is public', async () => {
  const content = '---\ntitle: Seen\ndate: 2024-01-01\n---\n\n![](https://pictures.example/a.png)\n'
  expect(await run([{ name: 'site/seen.md', content }], [], true)).toMatchObject([{ becomesPublic: true }])
})
