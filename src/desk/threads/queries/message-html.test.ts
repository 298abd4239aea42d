import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { hostileTexts } from '#showcase/blog/domain/markdown/testing/hostile-texts.ts'
import { processorTime } from '#testing/processor-time.ts'
import { messageHtml, messageText } from './message-html.ts'

const link = (address: string, words = address) =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow ugc">${words}</a>`

test.each([
  ['paragraphs and lines', 'a\nb\n\nc', '<p>a<br>\nb</p>\n<p>c</p>'],
  ['bold and italics', '**a** *b* _c_', '<p><strong>a</strong> <em>b</em> <em>c</em></p>'],
  ['code', '`a < b`\n\n```js\nx\n```', '<p><code>a &#x3C; b</code></p>\n<pre><code>x\n</code></pre>'],
  ['lists', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['numbered lists', '3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['links to other sites', '[a](https://b.example/c)', `<p>${link('https://b.example/c', 'a')}</p>`],
  [
    'bare addresses, without the full stop behind them',
    'See https://b.example/c?d=e#f. (http://g.example)',
    `<p>See ${link('https://b.example/c?d=e#f')}. (${link('http://g.example')})</p>`,
  ],
])('a message may have %s', (_, text, html) => {
  expect(messageHtml(text)).toBe(html)
})

test('an excerpt has a message’s text without Markdown syntax', () => {
  const text =
    'Title: **Atlas** by [us](https://b.example),\nsee `a < b`.\n\n- *one*\n- two\n\n```js\nx\n```\n# a'
  expect(messageText(text)).toBe('Title: Atlas by us, see a < b. one two x # a')
  expect(messageText('[x'.repeat(5000))).toBe('[x'.repeat(5000))
})

test.each([
  ['headings', '# a', '<p># a</p>'],
  ['quotes', '> a', '<p>> a</p>'],
  ['rules', 'a\n\n---', '<p>a</p>\n<p>---</p>'],
  ['HTML', '<b>a</b>', '<p>&#x3C;b>a&#x3C;/b></p>'],
  ['pictures', '![a](https://b.example/c.png)', `<p>!${link('https://b.example/c.png', 'a')}</p>`],
  [
    'addresses elsewhere',
    '[a]: https://b.example\n\n[a]',
    `<p>[a]: ${link('https://b.example')}</p>\n<p>[a]</p>`,
  ],
  ['character references', '&lt;&#60;', '<p>&#x26;lt;&#x26;#60;</p>'],
])('%s stay plain text', (_, text, html) => {
  expect(messageHtml(text)).toBe(html)
})

test.each([
  'javascript:alert(1)',
  '/dashboard',
  '//b.example',
  'mailto:a@b.example',
  'data:text/html,a',
  '#a',
  'c.html',
])('a link to %s becomes plain text', (address) => {
  expect(messageHtml(`[a](${address})`)).toBe('<p>a</p>')
  expect(messageHtml(`[a](<${address}>)`)).toBe('<p>a</p>')
})

const known = ['p', 'br', 'strong', 'em', 'code', 'pre', 'a', 'ul', 'ol', 'li']

test('hostile text produces only allowed elements', () => {
  for (const text of hostileTexts) {
    visit(fromHtml(messageHtml(text), { fragment: true }), 'element', ({ tagName, properties }) => {
      expect(known, text).toContain(tagName)
      for (const [name, value] of Object.entries(properties)) {
        if (name === 'href') expect(value, text).toMatch(/^https?:\/\/[^/]/i)
        else expect(['target', 'rel', 'start'], text).toContain(name)
      }
    })
  }
})

describe('a text of 5,000 characters that would be slow to parse', () => {
  test.each([
    '*a',
    '*a_',
    '- ',
    '+ ',
    '1) ',
    '- a\n',
    '[a](',
    '[',
    '`a',
    '<a@',
    '**a *',
    '![',
    'https://',
    '\\',
    '* ',
  ])('is shown unchanged: %j', (piece) => {
    const text = piece.repeat(5000 / piece.length).trim()
    messageHtml(`${text} `)
    let html = ''
    const time = processorTime(() => {
      html = messageHtml(text)
    })
    expect(time).toBeLessThan(500)
    expect(html.replace(/<[^>]*>|\s/g, '').length).toBeGreaterThan(1000)
  })

  test('a longer one may have fewer marks', () => {
    const withItems = (items: number) => '1) a\n'.repeat(items).padEnd(10_000, 'b\n')
    expect(messageHtml(withItems(190))).toContain('<li>')
    expect(messageHtml(withItems(399))).not.toContain('<li>')
  })
})
