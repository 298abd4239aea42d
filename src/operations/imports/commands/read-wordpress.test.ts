import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { locale, setLocale } from '#platform/locale.ts'
import { attachment, cdata, exportOf, type Fields, item, read } from './testing/wordpress-items.ts'

const before = locale()
beforeAll(() => setLocale({ ...before, timeZone: 'America/Chicago' }))
afterAll(() => setLocale(before))

describe('a post', () => {
  test('has plain words in title, author, tags and description', async () => {
    const category = `<category domain="category" nicename="rd">${cdata('R&amp;D')}</category><category domain="post_tag" nicename="x">Fish &amp;#038; Chips</category>`
    const fields = {
      title: 'Salt &amp; &quot;Pepper&quot; &#8211; <em>why</em> 3 < 4 &lt;b&gt;',
      'excerpt:encoded':
        '[caption id="a"]<b>Short</b>[/caption] &amp; [note]sweet[/note] [sic] [gallery ids="1"]',
      'wp:is_sticky': '1',
    }
    const { posts } = await read(exportOf(item(fields).replace('</item>', `${category}</item>`)))
    expect(posts[0]).toMatchObject({
      title: 'Salt & "Pepper" – why 3 < 4 <b>',
      excerpt: 'Short & sweet [sic]',
      author: "Ada O'Hara & Sons",
      category: 'R&D',
      tags: ['Fish & Chips'],
      featured: true,
    })
  })

  test.each([
    ['one', ['Notes'], 'Notes', ['x']],
    ['several, of which one is a tag too', ['Notes', 'X', 'Code'], 'Notes', ['X', 'Code', 'x']],
    ['none but what WordPress gives to all', ['Uncategorized'], undefined, ['x']],
    ['what WordPress gives to all, and one', ['Uncategorized', 'Notes'], 'Notes', ['x']],
  ])('in %s has the first as its category and the others as tags', async (_, names, category, tags) => {
    const terms = names.map(
      (name) => `<category domain="category" nicename="${name.toLowerCase()}">${cdata(name)}</category>`,
    )
    const all = `${terms.join('')}<category domain="post_tag" nicename="x">x</category></item>`
    const { posts } = await read(exportOf(item({}).replace('</item>', all)))
    expect(posts[0]).toMatchObject({ tags })
    expect(posts[0]?.category).toBe(category)
  })

  test.each([
    ['publish', 'published', []],
    ['future', 'published', []],
    ['draft', 'draft', []],
    ['pending', 'draft', ['It waited for a review: it is a draft']],
    ['dp-rewrite-republish', 'draft', ['Its status “dp-rewrite-republish” is unknown: it is a draft']],
    ['', 'draft', ['Its status “” is unknown: it is a draft']],
  ])('with the status “%s” is %s', async (given, status, notes) => {
    const { posts } = await read(exportOf(item({ 'wp:status': given })))
    expect(posts).toMatchObject([
      {
        status,
        notes,
        publishedAt: status === 'draft' ? undefined : '2024-05-01T08:30:00.000Z',
        oldPaths: status === 'draft' ? [] : ['/2024/05/a-post/', '/?p=1'],
      },
    ])
  })

  test('that was not public, and what is no post, is left and named', async () => {
    const { posts, pages, left } = await read(
      exportOf(
        item({ 'wp:status': 'private', 'wp:post_name': 'p' }),
        item({ 'wp:status': 'trash', 'wp:post_name': 't' }),
        item({ 'wp:post_password': 'x', 'wp:post_name': 's' }),
        item({ 'wp:post_type': 'page', 'wp:post_name': 'about' }),
        item({ 'wp:post_type': 'product', 'wp:post_name': 'hat', title: 'A hat' }),
        attachment('7', '1', 'dune'),
        attachment('8', '1', 'sea'),
        item({ 'wp:post_type': 'nav_menu_item' }),
        item({}).replace('</item>', '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment></item>'),
      ),
    )
    expect(posts).toHaveLength(1)
    expect(pages).toMatchObject([{ slug: 'about' }])
    expect(left.map(({ source, why }) => `${source}: ${why}`)).toEqual([
      'attachment: 2 of this kind: pictures come along where a post shows them, other files do not',
      'nav_menu_item: 1 of this kind: the menus of this site are its own',
      'comment: 1 of this kind: posts have none here',
      'p: It is private',
      't: It is trash',
      's: It has a password',
      'hat: It is of the kind “product”, not a post',
    ])
  })

  test('without a time of UTC has the one on the clock, and none at all is no date', async () => {
    const zero = '0000-00-00 00:00:00'
    const dateOf = async (fields: Fields) => (await read(exportOf(item(fields)))).posts[0]
    expect(await dateOf({ 'wp:post_date_gmt': zero })).toMatchObject({
      publishedAt: '2024-05-01T15:30:00.000Z',
    })
    expect(
      await dateOf({
        'wp:post_date_gmt': zero,
        'wp:post_date': zero,
        pubDate: 'Fri, 07 Jun 2013 03:00:44 +0000',
      }),
    ).toMatchObject({ publishedAt: '2013-06-07T03:00:44.000Z' })
    expect(
      await dateOf({
        'wp:post_date_gmt': zero,
        'wp:post_date': zero,
        pubDate: 'Wed, 30 Nov -0001 00:00:00 +0000',
      }),
    ).toMatchObject({
      publishedAt: undefined,
      status: 'published',
    })
    const scheduled = { 'wp:status': 'future', 'wp:post_date_gmt': zero, 'wp:post_date': zero }
    expect(await dateOf(scheduled)).toMatchObject({
      status: 'draft',
      notes: ['It was to be published at a time that the export does not say: it is a draft'],
    })
  })

  test('has its picture, or a note where the export does not hold it', async () => {
    const { posts } = await read(
      exportOf(
        item({ '@_thumbnail_id': '7' }),
        item({ '@_thumbnail_id': '9' }),
        attachment('7', '1', 'dune'),
      ),
    )
    expect(posts).toMatchObject([
      { image: 'https://old.example/wp-content/uploads/dune.jpg', notes: [] },
      { image: undefined, notes: ['The export does not hold its picture, the file 9'] },
    ])
  })
})

describe('a file', () => {
  const titles = async (content: string | Uint8Array) => {
    const { posts, left } = await read(content)
    return { titles: posts.map(({ title }) => title), left }
  }
  const whole = exportOf(item({ title: 'Grüße' }))

  test.each([
    ['blank lines before', `\n\n${whole}`],
    ['a warning before', `<br />\n<b>Warning</b>: x in <b>/a.php</b>\n${whole}`],
    ['a mark of UTF-8', `\uFEFF${whole}`],
    ['UTF-16', Buffer.from(`\uFEFF${whole}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(whole, 'utf16le')],
    ['ISO 8859-1', Buffer.from(whole.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['a wrong declaration of UTF-16', whole.replace('UTF-8', 'UTF-16')],
    [
      'characters that XML forbids',
      whole.replace('Grüße', 'Gr\u0003ü\u000bße\uFFFE').replace('<wp:status>', '&#x3;<wp:status>'),
    ],
    [
      'bare signs',
      whole.replace('<wp:status>', '<guid>https://old.example/?a=1&b=2&nbsp;</guid><wp:status>'),
    ],
  ])('with %s is read', async (_name, content) => {
    expect(await titles(content)).toEqual({ titles: ['Grüße'], left: [] })
  })

  test('of which an item is broken or cut off loses nothing else, and says the line', async () => {
    const items = ['One', 'Two', 'Three'].map((title) => item({ title, 'wp:post_name': title }))
    const [one = '', two = '', three = ''] = items
    const broken = exportOf(one, two.replace('</link>', '</lnk>'), three)
    const lines = broken.slice(0, broken.indexOf('</lnk>')).split('\n').length
    expect(await titles(broken)).toEqual({
      titles: ['One', 'Three'],
      left: [
        {
          source: expect.stringMatching(/^line \d+$/),
          line: lines,
          why: expect.stringContaining('link'),
          isWrong: true,
        },
      ],
    })
    const cut = exportOf(one, two).slice(0, -200)
    expect(await titles(cut)).toMatchObject({ titles: ['One'], left: [{ why: 'The file ends within it' }] })
    const within = exportOf(one, three.replace('Text.', 'Show </item> and <item>.'))
    expect(await titles(within)).toEqual({ titles: ['One', 'Three'], left: [] })
  })

  test('whose head is broken is refused with the place', async () => {
    const broken = exportOf(item({})).replace('</title>', '</titel>')
    await expect(read(broken)).rejects.toThrow(/export\.xml is no well-formed XML at line 2, column \d+: /)
    await expect(read(whole.replace('UTF-8', 'EBCDIC-9'))).rejects.toThrow('reads the encoding “EBCDIC-9”')
  })

  test('with bytes of another encoding names the posts that have them', async () => {
    const { posts } = await read(Buffer.from(exportOf(item({}, 'Gr\u00fc\u00dfe'), item({})), 'latin1'))
    expect(posts.map(({ notes }) => notes)).toEqual([
      ['Some characters are not of the encoding of the file, and are shown as �'],
      [],
    ])
  })

  test('with a post that is too long or too deep keeps the others', async () => {
    const { posts, left } = await read(
      exportOf(
        item({ 'wp:post_name': 'long' }, 'x'.repeat(1_000_001)),
        item({ 'wp:post_name': 'deep' }, '<div>'.repeat(20_000)),
        item({}),
      ),
    )
    expect(posts).toHaveLength(1)
    expect(left).toMatchObject([
      { source: 'long', why: 'Its text is longer than 1,000,000 characters' },
      { source: 'deep', isWrong: true },
    ])
  })
})
