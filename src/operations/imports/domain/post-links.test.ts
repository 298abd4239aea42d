import { expect, test } from 'vitest'
import { linkPosts } from './post-links.ts'

const targetOf = (source: string) => ({ source, title: 'A', path: '/blog/found' })
const written = 'Stra\u00dfen/Gr\u00fc\u00dfe.md'
const forms = [written, written.normalize('NFD'), encodeURI(written), encodeURI(written.normalize('NFD'))]

test.each(forms.flatMap((source) => forms.map((link) => [source, link])))(
  'the file %s is found by the link %s',
  (source = '', link = '') => {
    for (const text of [`[a](<${link}>)`, `[a](<../posts/../${link}#part>)`, `<a href="${link}">a</a>`])
      expect(linkPosts(text, 'posts/b.md', [targetOf(source)])).toMatchObject({
        text: expect.stringContaining('/blog/found'),
        missing: [],
      })
  },
)

test.each([
  ['[a]({filename}b.md)', '[a](/blog/found)'],
  ['[a]({filename}../notes/b.md#part)', '[a](/blog/found#part)'],
  ['[a]({filename}/notes/b.md)', '[a](/blog/found)'],
  ['[a](|filename|b.md)', '[a](/blog/found)'],
  ['[a](%7Bfilename%7Db.md)', '[a](/blog/found)'],
  ['![p]({static}/images/x.png)', '![p](/images/x.png)'],
  ['![p](|static|x.png)', '![p](x.png)'],
  ['![p]({attach}x.png)', '![p](x.png)'],
  ['<img src="{static}x.png">', '<img src="x.png">'],
  ['`{static}x.png` {static}', '`{static}x.png` {static}'],
])('what Pelican writes as %s leads there', (text, expected) => {
  expect(linkPosts(text, 'notes/a.md', [targetOf('content/notes/b.md')])).toEqual({
    text: expected,
    missing: [],
  })
})

test.each([
  ['[a]({tag}field%20notes)', '[a](/blog?tag=field%20notes)'],
  ['[a](<{tag}field notes>)', '[a](/blog?tag=field%20notes)'],
  ['[a](|tag|SQL)', '[a](/blog?tag=SQL)'],
  ['[a]({category}Field%20Notes)', '[a](/blog?category=field-notes)'],
  ['[a]({author}Ada)', '[a](/blog)'],
  ['[a]({index})', '[a](/blog)'],
])('the list that Pelican writes as %s is one of the blog', (text, expected) => {
  expect(linkPosts(text, 'a.md', [])).toEqual({ text: expected, missing: [] })
})

test.each([
  ['[[Lost]] and [[Lost note|its words]]', 'Lost and its words', ['[[Lost]]', '[[Lost note|its words]]']],
  ['![[Lost#Part]]', 'Lost#Part', ['![[Lost#Part]]']],
  ['if [[ -f x ]]', 'if [[ -f x ]]', ['[[ -f x ]]']],
  ['`[[Lost]]`', '`[[Lost]]`', []],
])('of the wiki links in %s without a target the words stay', (text, expected, missing) => {
  expect(linkPosts(text, 'a.md', [])).toEqual({ text: expected, missing })
})

test('a link of Pelican that leads nowhere is named, and its mark is not shown', () => {
  expect(linkPosts('[a]({static}/files/x.pdf)', 'a.md', [])).toEqual({
    text: '[a](/files/x.pdf)',
    missing: ['{static}/files/x.pdf'],
  })
})

test.each([
  ['![[gull.png]]', '![](gull.png)'],
  ['![[images/gull one.png|300]]', '![](images/gull%20one.png)'],
  ['![[gull.png|A gull]]', '![A gull](gull.png)'],
  ['![[gull.png|A gull|200x100]]', '![A gull](gull.png)'],
  ['![[gull.png|200]]', '![](gull.png)'],
  ['`![[gull.png]]`', '`![[gull.png]]`'],
])('the picture that Obsidian embeds as %s is one of Markdown', (text, expected) => {
  expect(linkPosts(text, 'a.md', [])).toEqual({ text: expected, missing: [] })
})
