import { describe, expect, test } from 'vitest'
import { readExport } from './read-export.ts'
import { makeExportFolder } from './testing/export-folder.ts'

const folder = makeExportFolder('America/Chicago')
const { root, write } = folder
const read = (content: string | Buffer, name = 'post.md') => folder.read(name, content)
const withFields = (...lines: string[]) => read(['---', 'title: A', ...lines, '---', 'Text.', ''].join('\n'))

describe('front matter', () => {
  test.each([
    ['with spaces behind its lines', '--- \ntitle: Secret\ndraft: true\n---  \nText.\n'],
    ['below empty lines', '\n\n---\ntitle: Secret\ndraft: true\n---\nText.\n'],
    ['behind a byte order mark', '\uFEFF---\ntitle: Secret\ndraft: true\n---\nText.\n'],
    ['with the line ends of Windows', '---\r\ntitle: Secret\r\ndraft: true\r\n---\r\nText.\r\n'],
    ['that ends with dots', '---\ntitle: Secret\ndraft: true\n...\nText.\n'],
    ['named as YAML', '---yaml\ntitle: Secret\ndraft: true\n---\nText.\n'],
    ['in TOML', '+++\ntitle = "Secret"\ndraft = true\n+++\nText.\n'],
    ['in TOML, named so', '---toml\ntitle = "Secret"\ndraft = true\n---\nText.\n'],
    ['in JSON, named so', '---json\n{ "title": "Secret", "draft": true }\n---\nText.\n'],
    ['that is an object', '{\n  "title": "Secret",\n  "draft": true\n}\n\nText.\n'],
    ['without an opening line', 'title: Secret\ndraft: true\n---\nText.\n'],
  ])('%s is read, and never shown to readers', async (_, content) => {
    const { post } = await read(content)
    expect(post).toMatchObject({ title: 'Secret', status: 'draft' })
    expect(post?.content.trim()).toBe('Text.')
  })

  test.each([
    ['of a script', '---js\nconst draft = true\n---\nText.\n', 1],
    ['without an end', '---\ntitle: Secret\ndraft: true\n\nText.\n', 1],
    ['that is no YAML', '---\ntitle: Secret\ntags: [\n---\nText.\n', 3],
    ['that is no TOML', '+++\ntitle = Secret\n+++\nText.\n', 2],
    ['that is no JSON', '{\n "title": \n}\nText.\n', 1],
    ['below a heading', '# Secret\n\n---\ndraft: true\n---\nText.\n', 3],
  ])('%s makes the file wrong, with its line', async (_, content, line) => {
    const { post, left } = await read(content)
    expect(post).toBeUndefined()
    expect(left).toMatchObject({ source: 'post.md', isWrong: true, line })
  })

  test('is not what a text without it begins with', async () => {
    for (const content of ['Text.\n\n---\n\nMore.\n', '---\n\nA line above.\n\n---\n'])
      expect((await read(content)).left?.why ?? 'read').not.toMatch(/shown/)
  })
})

describe('the state of a post', () => {
  test.each([
    ...['draft: yes', 'draft: On', 'draft: "true"', 'draft: TRUE', 'isDraft: 1', 'published: no'],
    ...['published: "false"', 'publish: off', 'status: Draft', 'status: private', 'status: pending'],
    ...['state: DRAFT', 'visibility: members', 'hidden: true', 'unlisted: yes'],
    ...['password: secret', 'eleventyExcludeFromCollections: true', 'permalink: false'],
  ])('is a draft for `%s`', async (line) => {
    expect((await withFields(line)).post).toMatchObject({ status: 'draft' })
  })

  test.each([
    ...['draft: no', 'draft: False', 'published: yes', 'published: 2024-05-01', 'status: Published'],
    ...['status: publish', 'hidden: false', 'visibility: public', 'draft:'],
  ])('is public for `%s`', async (line) => {
    expect((await withFields(line)).post).toMatchObject({ status: 'published' })
  })

  test.each(['status: in review', 'draft: perhaps'])('is asked for `%s`', async (line) => {
    expect((await withFields(line)).post?.doubts).toEqual([{ field: line, value: '' }])
  })
})

describe('fields by other names', () => {
  test.each(['pubDatetime', 'publishedAt', 'datePublished', 'published_at', 'pubDate', 'created-at'])(
    'a date is found as `%s`',
    async (name) => {
      const { post } = await withFields(`${name}: 2022-09-23T15:22:00Z`)
      expect(post).toMatchObject({ publishedAt: '2022-09-23T15:22:00.000Z', status: 'published' })
    },
  )

  test.each(['summary', 'description', 'excerpt', 'subtitle', 'meta_description'])(
    'an excerpt is found as `%s`',
    async (name) => {
      expect((await withFields(`${name}: Short.`)).post).toMatchObject({ excerpt: 'Short.' })
    },
  )

  test.each([
    ...['ogImage: ./pic.png', 'image: ./pic.png', 'cover_image: ./pic.png', 'heroImage: ./pic.png'],
    ...[
      'cover: { image: ./pic.png }',
      'image: { src: ./pic.png, alt: A }',
      'images: [./pic.png, ./other.png]',
    ],
  ])('a picture is found in `%s`', async (line) => {
    expect((await withFields(line)).post).toMatchObject({ image: './pic.png' })
  })

  test('the modification is not taken for the publication', async () => {
    const { post } = await withFields(
      'modDatetime: 2024-05-04T00:00:00Z',
      'pubDatetime: 2022-09-23T15:22:00Z',
    )
    expect(post).toMatchObject({ publishedAt: '2022-09-23T15:22:00.000Z' })
  })
})

describe('tags in one text', () => {
  test.each([
    ['_config.yml', '_posts/2024-01-01-a.md', 'ruby rails postgres', ['ruby', 'rails', 'postgres']],
    ['_config.yml', '_posts/2024-01-01-a.md', 'ruby on rails, postgres', ['ruby on rails', 'postgres']],
    ['hugo.toml', 'content/posts/a.md', 'ruby on rails', ['ruby on rails']],
    ['eleventy.config.js', 'posts/a.md', 'ruby on rails', ['ruby on rails']],
  ])('beside %s are as its generator reads them', async (config, source, tags, expected) => {
    write(config, '')
    write(source, `---\ntitle: A\ntags: ${tags}\n---\nText.\n`)
    expect((await readExport(root)).posts).toMatchObject([{ tags: expected }])
  })
})

test('a site of Jekyll brings its posts and drafts, with code, links and old addresses, and names the rest', async () => {
  write('_config.yml', 'permalink: /:year/:month/:title/\nbaseurl: ""\n')
  write('about.md', '---\nlayout: page\ntitle: About\n---\nWho I am.\n')
  write('_layouts/post.html', '<main></main>')
  write('assets/plan.png', 'x')
  write('_drafts/unfinished.md', '---\ntitle: Unfinished\n---\nNot yet.\n')
  write('_posts/2024-06-01-second.markdown', '---\ntitle: Second\n---\nText.\n')
  write(
    '_posts/2024-05-02-locks.md',
    [
      '---\ntitle: "Locks"\ndate: 2024-05-02 09:30:00 +0100\n---\n![Plan]({{ site.baseurl }}/assets/plan.png)\n',
      '{% highlight ruby %}\nputs "{{ 1 }}"\n\nputs 2\n{% endhighlight %}\n',
      'See [the other]({% post_url 2024-06-01-second %}).\n\n{% include chart.html %}\n',
    ].join('\n'),
  )
  const { posts, left } = await readExport(root)
  const [locks] = posts.filter(({ slug }) => slug === 'locks')
  expect(posts.map(({ slug, status }) => [slug, status])).toEqual(
    expect.arrayContaining([
      ['locks', 'published'],
      ['second', 'published'],
      ['unfinished', 'draft'],
    ]),
  )
  expect(locks).toMatchObject({ oldPaths: ['/2024/05/locks/'], publishedAt: '2024-05-02T08:30:00.000Z' })
  expect(locks?.content).toContain('![Plan](/assets/plan.png)')
  expect(locks?.content).toContain('```ruby\nputs "{{ 1 }}"\n\nputs 2\n```')
  expect(locks?.content).toContain('[the other](/blog/second)')
  expect(locks?.notes?.join()).toMatch(/tag \{% include %\} stays in the text, line 15/)
  expect(left.map(({ source }) => source)).toEqual(
    expect.arrayContaining(['_config.yml', '_layouts/', 'about.md']),
  )
})

test('what Kramdown adds to Markdown is not shown as text in a post of Jekyll, but code keeps it', async () => {
  write('_config.yml', '')
  write(
    '_posts/2024-05-02-marks.md',
    [
      '---\ntitle: Marks\n---\n* TOC\n{:toc}\n',
      'Lead words.\n{: .lead #first}\n',
      '## A part {#part}\n',
      'A [link](https://a.example){:target="_blank"} and {::nomarkdown}<b>bold</b>{:/}.\n',
      '{::comment}\nNobody reads this.\n{:/comment}\n',
      '```\n{: .kept}\n```\n\nInline `{: .kept}` and a set {a: 1}.\n',
    ].join('\n'),
  )
  const { posts } = await readExport(root)
  const text = posts
    .find(({ slug }) => slug === 'marks')
    ?.content.replace(/\n{2,}/g, '\n')
    .trim()
  expect(text).toBe(
    [
      'Lead words.\n## A part {#part}\nA [link](https://a.example) and <b>bold</b>.',
      '```\n{: .kept}\n```\nInline `{: .kept}` and a set {a: 1}.',
    ].join('\n'),
  )
})

test('an MDX text keeps its words, and names the components that it loses', async () => {
  const { post } = await read(
    [
      '---\ntitle: Kit\n---',
      "import { Chart } from '../chart'\n",
      'export const meta = { a: 1 }\n',
      'Text with <Chart data={[1,2]} /> inside, and `<Code />`.\n',
      '<Callout>\n\nInside **callout**.\n\n</Callout>\n',
      '{/* a comment */}\n',
    ].join('\n'),
    'kit.mdx',
  )
  expect(post?.content).toContain('Inside **callout**.')
  expect(post?.content).toContain('`<Code />`')
  expect(post?.content).not.toMatch(/import|export|Chart|Callout|comment/)
  expect(post?.notes).toEqual([
    'The component <Chart> is left out, line 8',
    'The component <Callout> is left out, line 10',
  ])
})

test('links between posts lead to their new addresses, and others are named with their place', async () => {
  write(
    'alpha.md',
    '---\ntitle: Alpha\n---\n[b](./beta.md), [g](notes/gamma.md#part), [[beta]], [[Gamma|here]].\n',
  )
  write('beta.md', '---\ntitle: Beta\n---\n[a](alpha.md), [none](lost.md)\n\n`[a](alpha.md)`\n')
  write('notes/gamma.md', '---\ntitle: Gamma\nslug: renamed\n---\nUp to [alpha](../alpha.md).\n')
  const { posts } = await readExport(root)
  const bySlug = Object.fromEntries(posts.map(({ slug, content, notes }) => [slug, { content, notes }]))
  expect(bySlug.alpha?.content.trim()).toBe(
    '[b](/blog/beta), [g](/blog/renamed#part), [beta](/blog/beta), [here](/blog/renamed).',
  )
  expect(bySlug.beta?.content).toContain('[a](/blog/alpha), [none](lost.md)\n\n`[a](alpha.md)`')
  expect(bySlug.beta?.notes).toEqual(['The link lost.md leads to no post here, line 4'])
  expect(bySlug.renamed?.content).toContain('[alpha](/blog/alpha)')
})

describe('the encoding of a file', () => {
  const german = '---\ntitle: Grüße\n---\nSchöne Grüße aus Köln, und später mehr über Straßen und Bücher.\n'

  test.each([
    ['UTF-16', Buffer.from(`\uFEFF${german}`, 'utf16le')],
    ['UTF-16 without a mark', Buffer.from(german, 'utf16le')],
    ['Latin-1', Buffer.from(german, 'latin1')],
  ])('%s is read', async (_, bytes) => {
    const { post } = await read(bytes)
    expect(post).toMatchObject({ title: 'Grüße', content: expect.stringContaining('Schöne Grüße aus Köln') })
  })

  test('that nobody can tell is refused with the line', async () => {
    const cyrillic = Buffer.from(
      [...'Привет мир, это текст на русском языке'].map((letter) => {
        const code = letter.codePointAt(0) ?? 0
        return code < 128 ? code : code - 0x0410 + 0xc0
      }),
    )
    const { post, left } = await read(Buffer.concat([Buffer.from('---\ntitle: A\n---\n'), cyrillic]))
    expect(post).toBeUndefined()
    expect(left).toMatchObject({ isWrong: true, line: 4, why: expect.stringContaining('UTF-8') })
  })
})
