import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { isWholeRun } from '#testing/run-settings.ts'
import { engines } from '#testing/site.ts'
import { type DataSite, kinds, openDataSite, summary, written } from './commands/testing/data-site.ts'
import { dataImports } from './table.ts'

describe.each(engines)('a file of data on %s', (engine) => {
  let site: DataSite
  beforeAll(async () => {
    site = await openDataSite(engine)
  })
  afterEach(() => site.empty())
  afterAll(() => site.close())

  const post = { slug: 'queues', title: 'Queues', excerpt: 'About queues.', content: 'A *text*.' }

  const unreadable = [
    ['nothing', '', 'The file is empty'],
    ['names of columns alone', 'slug,title\n', 'The file holds no records'],
    ['an empty array', '[]', 'The file holds no records'],
    ['a ZIP', 'PK\u0003\u0004\0\0', 'line 1: it is no text'],
    ['another table', 'a,b\n1,2\n', 'There is no column named slug'],
    ['a column twice', 'slug,title,slug\n', 'two columns are named slug'],
    ['an open quote', 'slug,title\na,"b\n', 'line 2'],
    ['an array without an end', '[\n{"slug": "a"},\n{"slug":', 'the array has no end'],
    ['an array with a fault', '[\n{"slug": "a"},\n{"slug" "b"}]', 'line 3: it is no JSON'],
    ['two arrays', '[{"slug":"a"}]\n[]', 'there is more behind the array'],
    ['deep nesting', `[${'['.repeat(500_000)}`, 'the array has no end'],
    ['too many records', `[${'{"slug":"a"},'.repeat(1001)}{}]`, 'at most 1000 records'],
    [
      'too many columns',
      `slug,${Array.from({ length: 300 }, (_, index) => `c${index}`).join()}\n`,
      'more than 200 columns',
    ],
    ['a huge cell', `slug,content\na,${'x'.repeat(2_000_000)}\n`, 'line 2'],
  ] as const
  test.each(unreadable)('that is %s is refused as a whole, with the reason', async (_, content, reason) => {
    const answer = await site.send('posts', content)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain(reason)
    expect(await db().$count(dataImports)).toBe(0)
  })

  test('names what is wrong with each record, whatever it holds', async () => {
    const report = await site.check(
      'posts',
      [
        JSON.stringify({ ...post, slug: 'a', title: 7 }),
        JSON.stringify({ ...post, slug: 'b', content: 'x\u0000y' }),
        '["an array"]',
        '{"slug": "broken',
        JSON.stringify({ ...post, slug: 'c', status: 'gone' }),
        JSON.stringify({ ...post, slug: 'd', publishedAt: 'yesterday' }),
        JSON.stringify({ ...post, slug: 'e', tags: 'one, two' }),
        JSON.stringify({ ...post, slug: null }),
        '{"slug": "f", "__proto__": {"title": "T", "excerpt": "E", "content": "C"}}',
        JSON.stringify({ ...post, slug: 'g', content: 'x'.repeat(200_001) }),
      ].join('\n\n'),
    )
    expect(report.entries.map(({ kind, line, notes }) => `${kind} ${line} ${notes}`)).toEqual([
      'wrong 1 title: Must be a text',
      'wrong 3 It has characters that no text has',
      'wrong 5 It is no record',
      'wrong 7 It is no JSON',
      expect.stringContaining('wrong 9 status: Choose one of'),
      'wrong 11 publishedAt: “yesterday” cannot be read as a date: write it like 2023-02-12',
      expect.stringContaining('wrong 13 tags: Must be a list'),
      'wrong 15 slug: It is missing',
      'wrong 17 title: Title is required',
      'wrong 19 content: Use at most 200,000 characters',
    ])
    expect([1, 3, 5].map((at) => report.entries[at]?.title)).toEqual(['A record', 'A record', 'Queues'])
  })

  test('that was checked before has the same notes again', async () => {
    const check = () => site.check('testimonials', written.json([{ name: 'Ada', company: 'Looms', id: 1 }]))
    const notes = ['The column “id” is not read']
    expect([(await check()).notes, (await check()).notes]).toEqual([notes, notes])
  })

  test('has its columns named that are not read, also by names that objects have anyway', async () => {
    const notesOf = async (set: string, columns: string) =>
      (await site.check(set, `${columns}\n${'x,'.repeat(columns.split(',').length - 1)}x\n`)).notes
    expect(await notesOf('testimonials', 'name,nick')).toEqual(['The column “nick” is not read'])
    expect(await notesOf('projects', 'slug,constructor,old price')).toEqual([
      'These columns are not read: constructor, old price',
    ])
    const ours = 'email,subscribedAt,status,isActive,consentSource,consentAt'
    const always = 'Whoever has left the newsletter is not brought back'
    expect(await notesOf('subscribers', ours)).toEqual([always])
    expect(await notesOf('subscribers', 'E-Mail,Signup_Date,type,nick')).toEqual([
      always,
      'The column “nick” is not read',
    ])
    // Of two columns for the same field, the one with our own name is read.
    expect(await notesOf('subscribers', 'email,mail')).toEqual([always, 'The column “mail” is not read'])
  })

  test('may come from a spreadsheet: with a mark, semicolons, short lines and in Windows-1252', async () => {
    const marked = await site.check(
      'testimonials',
      '\ufeffname;company;content;rating\r\nAda;Engines;"Good;\r\nreally";4\r\n\r\nBo;Looms;Fine\r\nCy;Looms;Fine;5;6\r\n',
    )
    expect(summary(marked)).toEqual([
      'new | 2 | Ada',
      'new | 5 | Bo',
      expect.stringMatching(/^wrong \| 6 .*5 cells, but the first line has 4$/),
    ])
    const western = await site.send(
      'testimonials',
      Buffer.from('name,company,content\nJosé Peña,Café,Très bien\n', 'latin1'),
    )
    expect(await western.json()).toMatchObject({
      counts: { new: 1 },
      notes: [expect.stringContaining('Windows-1252')],
    })
  })

  test.each(kinds)('as %s has its lines counted also where it is read in pieces', async (kind) => {
    const rows = Array.from({ length: 400 }, (_, index) => ({
      ...{ name: `Person ${index}`, company: 'Ünder “Ölmühle” 🙂', rating: index === 399 ? 9 : 5 },
      content: '"Good", it\r\nis.\n'.repeat(20),
    }))
    const { counts, entries } = await site.check('testimonials', written[kind](rows))
    expect(counts).toMatchObject({ new: 399, wrong: 1 })
    // In CSV each record has 41 lines, since line ends are not escaped.
    const last = { csv: 2 + 399 * 41, json: 401, ndjson: 400 }[kind]
    expect(entries.find(({ kind: what }) => what === 'wrong')).toMatchObject({
      line: last,
      title: 'Person 399',
    })
  })

  test('of many subscribers lets others be answered meanwhile', async () => {
    const count = isWholeRun ? 50_000 : 10_000
    const rows = Array.from({ length: count }, (_, index) => ({
      email: `reader-${index}@example.org`,
      status: 'pending',
    }))
    let isDone = false
    const report = site.check('subscribers', written.csv(rows)).finally(() => {
      isDone = true
    })
    let answered = 0
    while (!isDone) {
      expect((await site.request('/api/projects')).status).toBe(200)
      answered += 1
    }
    expect(answered).toBeGreaterThan(10)
    expect((await report).counts.new).toBe(count)
    expect((await report).entries).toHaveLength(1000)
  })
})
