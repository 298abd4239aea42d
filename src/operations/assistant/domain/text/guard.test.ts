import { expect, test } from 'vitest'
import { guardArticle, guardText } from './guard.ts'

test('prose passes the guard unchanged', () => {
  const prose = 'Node.js 24 runs TypeScript: no build, no wait (C++ add-ons aside).\n\nThat is all.'
  expect(guardArticle(prose)).toBe(prose)
})

test('text is cut at the limit', () => {
  expect(guardText('word '.repeat(300), 1_000).length).toBeLessThanOrEqual(1_000)
})

test('tokens longer than any word are dropped, and the text around them stays', () => {
  expect(guardText(`before ${'a.'.repeat(40)} after`, 1_000).split(/\s+/)).toEqual(['before', 'after'])
})

test('long runs of a script without spaces stay, for they are prose', () => {
  const chinese = '数据库的索引和查询'.repeat(10)
  expect(guardText(chinese, 1_000)).toBe(chinese)
})

test('runs of symbols and of white space collapse', () => {
  expect(guardText('wait!!!!!!!! what   now', 1_000)).toBe('wait! what now')
  expect(guardText('a * # * # * # * # b', 1_000)).toMatch(/^a +b$/)
})

test('control characters and lone halves of surrogate pairs become spaces', () => {
  expect(guardText('a\u0000b\ud83dc', 1_000)).toBe('a b c')
})

test('an article loses its markup and its code, and keeps its text', () => {
  const article =
    '# Fast *pages*\n\nRead [the guide](https://example.org/a) and `vite`.\n\n```js\nlet secret = 1\n```\n\n<p>The end.</p>'
  const text = guardArticle(article)
  expect(text).toContain('# Fast pages')
  expect(text).toContain('Read the guide and vite.')
  expect(text).toContain('The end.')
  expect(text).not.toMatch(/secret|example\.org|</)
})

test('tables, front matter, shortcodes and lines of code do not count as text', () => {
  const article = `---
title: Secret
---
The prices are below. {{< img src="secret" >}}

| plan | secret |
|---|---|
| basic | 10 |

const secret = open('door');

The end comes here.`
  const text = guardArticle(article)
  expect(text).toMatch(/The prices are below\.\s+The end comes here\./)
  expect(text).not.toMatch(/secret|basic/i)
})
