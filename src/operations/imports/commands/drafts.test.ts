import { describe, expect, test } from 'vitest'
import { readExport } from './read-export.ts'
import { makeExportFolder } from './testing/export-folder.ts'

const { root, write, read } = makeExportFolder()
const dated = '---\ntitle: Lamp\ndate: 2021-04-09\n---\nText.\n'

test('a heading that is underlined gives the title, and is no part of the text', async () => {
  const { post } = await read('2021-05-06-a.md', 'A lamp\n======\n\nText.\n')
  expect(post).toMatchObject({ title: 'A lamp', status: 'published' })
  expect(post?.content.trim()).toBe('Text.')
})

test('the date of MkDocs, with the day of creation and of the last change, is read', async () => {
  const { post } = await read(
    'a.md',
    '---\ntitle: A\ndate:\n  created: 2021-05-06\n  updated: 2022-01-02\n---\nText.\n',
  )
  expect(post).toMatchObject({
    status: 'published',
    doubts: [],
    publishedAt: '2021-05-06T00:00:00.000Z',
    changedAt: '2022-01-02T00:00:00.000Z',
  })
})

test('a folder that is left out says how many posts are in it', async () => {
  for (const name of [
    '_archive/a.md',
    '_archive/deep/b.md',
    '_archive/README.md',
    '.notes/c.md',
    '_data/d.txt',
  ])
    write(name, dated)
  const { left } = await readExport(root)
  expect(left).toEqual([
    { source: '.notes/', why: 'It is a hidden folder. One post is in it' },
    {
      source: '_archive/',
      why: 'It is a folder of the generator: its name begins with _. 2 posts are in it',
    },
    { source: '_data/', why: 'It is a folder of the generator: its name begins with _' },
  ])
})

describe('metadata without a fence', () => {
  const boat = { title: 'A boat', status: 'draft', tags: ['boats', 'wood'] }
  test.each([
    ['of Pelican', 'Title: A boat\nDate: 2021-06-07 09:00\nTags: boats, wood\nStatus: draft\n\nText.\n'],
    ['with a colon before', ':title: A boat\n:tags: boats, wood\n:status: draft\n\nText.\n'],
    [
      'of MultiMarkdown, over two lines',
      'Title:   A\n    boat\nTags: boats, wood\nStatus: draft\nCSS: a.css\n\nText.\n',
    ],
    ['below empty lines', '\n\nTitle: A boat\nTags: boats, wood\nStatus: draft\n\nText.\n'],
    [
      'before a rule further down',
      'Title: A boat\nTags: boats, wood\nStatus: draft\n\nText.\n\n---\n\nMore: text.\n',
    ],
    [
      'in JSON between ;;;',
      ';;;\n{ "title": "A boat", "tags": ["boats", "wood"], "draft": true }\n;;;\nText.\n',
    ],
    [
      'in JSON without braces',
      ';;;\n"title": "A boat", "tags": ["boats", "wood"], "draft": true\n;;;\nText.\n',
    ],
    ['in YAML between ***', '***\ntitle: A boat\ntags: [boats, wood]\ndraft: true\n***\nText.\n'],
    ['in TOML between ===', '===\ntitle = "A boat"\ntags = ["boats", "wood"]\ndraft = true\n===\nText.\n'],
    [
      'in a comment, of Nikola',
      '<!--\n.. title: A boat\n.. tags: boats, wood\n.. status: draft\n-->\n\nText.\n',
    ],
  ])('%s is read, and never shown to readers', async (_, content) => {
    const { post } = await read('boat.md', content)
    expect(post).toMatchObject(boat)
    expect(post?.content.trim()).toMatch(/^Text\./)
    expect(post?.content).not.toMatch(/boats|draft/)
  })

  test('of Pandoc has title, author and date', async () => {
    const { post } = await read('boat.md', '% A boat\n% Runa Feld\n% 2021-06-07\n\nText.\n')
    expect(post).toMatchObject({
      title: 'A boat',
      author: 'Runa Feld',
      publishedAt: '2021-06-07T00:00:00.000Z',
    })
  })

  test.each([
    ['between marks that are never closed', ';;;\n{ "title": "A", "draft": true }\nText.\n'],
    ['that is no JSON', ';;;\n{ title }\n;;;\nText.\n'],
    ['between other lines', 'Title: A\nsome words\nStatus: draft\n\nText.\n'],
  ])('%s makes the file wrong', async (_, content) => {
    const { post, left } = await read('boat.md', content)
    expect(post).toBeUndefined()
    expect(left).toMatchObject({ isWrong: true, line: expect.any(Number) })
  })

  test.each([
    'Note: the rope is dry.\n\nMore.\n',
    '***\n\nA line above.\n\n***\n',
    'Beak\n: Red, with a black tip\n',
    '<!-- a comment -->\n\nText.\n',
    '```yaml\ntitle: An example\n```\n',
  ])('is not what %j begins with', async (content) => {
    expect((await read('2021-06-07-boat.md', content)).post?.content.trim()).toBe(content.trim())
  })
})

describe('the day of a post', () => {
  test.each([
    [
      'path/cache.md',
      '+++\npath = "2021/05/06/quiet-cache"\ntitle = "A"\n+++\nText.\n',
      '/2021/05/06/quiet-cache',
    ],
    ['a.md', '---\ntitle: A\npermalink: /2021/5/6/a/\n---\nText.\n', '/2021/5/6/a/'],
    ['2021-05-06-a.md', '---\ntitle: A\n---\nText.\n', undefined],
    ['2021-05-06_a.md', '---\ntitle: A\n---\nText.\n', undefined],
    ['20210506-a.md', '---\ntitle: A\n---\nText.\n', undefined],
    ['2021.05.06 a.md', '---\ntitle: A\n---\nText.\n', undefined],
    ['2021-05-06.md', '---\ntitle: A\n---\nText.\n', undefined],
    ['2021-05-06-a/index.md', '---\ntitle: A\n---\nText.\n', undefined],
    ['posts/2021/05/06/a.md', '---\ntitle: A\n---\nText.\n', undefined],
    ['a.md', '---\ntitle: A\npubDate: 2021-05-06\n---\nText.\n', undefined],
    ['2021-05-06-a.md', '---\ntitle: A\ndate: 2021-05-06 18:30:22 2021 -0800\n---\nText.\n', undefined],
  ])('is found in %s', async (name, content, path) => {
    const { post } = await read(name, content)
    expect(post).toMatchObject({ status: 'published', publishedAt: '2021-05-06T00:00:00.000Z' })
    expect(post?.oldPaths).toEqual(path ? [path] : [])
  })

  test('that cannot be read has a note where the name of the file has one', async () => {
    const { post } = await read('2021-05-06-a.md', '---\ndate: 05/06/2021\n---\nText.\n')
    expect(post?.notes).toEqual([
      '“05/06/2021” is ambiguous: write it as 2021-06-05 or 2021-05-06. The day 2021-05-06 of its name or address counts',
    ])
  })

  test.each(['2021-13-40-a.md', '12345678.md', '2021-05-a.md'])('is not in %s', async (name) => {
    expect((await read(name, '---\ntitle: A\n---\nText.\n')).post?.publishedAt).toBeUndefined()
  })
})

test('links of Zola lead to the post of that file', async () => {
  write('content/blog/first.md', dated)
  write('content/blog/second.md', '+++\ntitle = "B"\ndate = 2021-04-10\n+++\n[a](@/blog/first.md#part)\n')
  const { posts } = await readExport(root)
  expect(posts.find(({ title }) => title === 'B')?.content.trim()).toBe('[a](/blog/first#part)')
})

test('bundles in several languages have an address for each', async () => {
  const named = (slug: string) => `---\ntitle: A\ndate: 2021-04-09\n${slug}---\nText.\n`
  write('content/queues/index.md', named(''))
  write('content/queues/index.de.md', named(''))
  write('content/locks/index.de.md', named(''))
  write('content/keys/index.md', named('slug: keys\n'))
  write('content/keys/index.pt-br.md', named('slug: keys\n'))
  write('content/own/index.de.md', named('slug: schluessel\n'))
  const { posts } = await readExport(root)
  expect(posts.map(({ slug }) => slug).toSorted()).toEqual([
    ...['keys', 'keys-pt-br', 'locks-de', 'queues', 'queues-de', 'schluessel'],
  ])
})

test('posts of Jekyll in HTML and in files with other endings are read', async () => {
  write('_config.yml', '')
  write(
    '_posts/2021-04-09-page.html',
    '---\ntitle: Page\n---\n<h2>Part</h2>\n\n    <p>See <a href="{% post_url 2021-04-10-other %}">it</a>.</p>\n{% highlight js %}\na < b\n{% endhighlight %}\n{% include chart.html %}\n',
  )
  write('_posts/2021-04-10-other.mdown', '---\ntitle: Other\n---\nText.\n')
  write('index.html', '---\n---\n<p>Home</p>\n')
  const { posts, left } = await readExport(root)
  const [page] = posts.filter(({ slug }) => slug === 'page')
  expect(posts).toHaveLength(2)
  expect(page?.content).toContain('## Part\n\nSee [it](/blog/other).\n\n```js\na < b\n```')
  expect(page?.notes).toEqual(['The tag {% include %} stays in the text, line 10'])
  expect(left.map(({ source }) => source)).toEqual(['_config.yml', 'index.html'])
})

test.each([
  ['two folders', ['content/en/posts/x.md', 'content/de/posts/x.md'], ['x', 'x-de']],
  [
    'a folder beside the default',
    ['posts/x.md', 'posts/fr/x.md', 'posts/pt-br/x.md'],
    ['x', 'x-fr', 'x-pt-br'],
  ],
  ['other languages', ['de/x.md', 'fr/x.md'], ['x', 'x-fr']],
  ['one language', ['de/x.md', 'de/y.md'], ['x', 'y']],
  ['folders of another meaning', ['en/a/x.md', 'de/b/x.md'], ['x', 'x']],
])('translations in %s have an address for each', async (_, sources, slugs) => {
  for (const source of sources) write(source, dated)
  const { posts } = await readExport(root)
  expect(sources.map((name) => posts.find(({ source }) => source === name)?.slug)).toEqual(slugs)
})

test('folders above the posts of Jekyll are their categories, also in the old address', async () => {
  write('_config.yml', 'collections_dir: content\npermalink: pretty\n')
  write('travel/_posts/2022-03-08-one.md', '---\ntitle: One\n---\nText.\n')
  write('travel/north/_posts/2022-03-08-two.md', '---\ntitle: Two\ncategories: food\n---\nText.\n')
  write('content/_posts/2022-03-08-three.md', '---\ntitle: Three\n---\nText.\n')
  write('_posts/deep/2022-03-08-four.md', '---\ntitle: Four\n---\nText.\n')
  const { posts } = await readExport(root)
  expect(
    posts.map(({ title, category, tags, oldPaths }) => [title, category, tags, ...oldPaths]).toSorted(),
  ).toEqual([
    ['Four', undefined, [], '/2022/03/08/four/'],
    ['One', 'travel', [], '/travel/2022/03/08/one/'],
    ['Three', undefined, [], '/2022/03/08/three/'],
    ['Two', 'travel', ['north', 'food'], '/travel/north/food/2022/03/08/two/'],
  ])
})

test('the summary of a post has the links of its text', async () => {
  write('lamp.md', dated)
  write('a.md', '---\ntitle: A\n---\nSee [[lamp|a lamp]] {% x %}.\n\n<!--more-->\n\nMore.\n')
  const { posts } = await readExport(root)
  expect(posts.find(({ title }) => title === 'A')?.summary).toBe('See [a lamp](/blog/lamp) .\n\n')
})

test('the templates for new posts of Hugo are left out, and named', async () => {
  write('hugo.toml', '')
  write('archetypes/default.md', '---\ntitle: {{ .Name }}\n---\n')
  expect(await readExport(root)).toMatchObject({
    posts: [],
    left: [
      { source: 'archetypes/', why: 'It is a folder of templates for new posts' },
      { source: 'hugo.toml' },
    ],
  })
})
