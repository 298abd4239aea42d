import { expect, test } from 'vitest'
import { readAnswer } from './answer-text.tsx'

const linksIn = (text: string) =>
  readAnswer(text)
    .flatMap((block) => ('items' in block ? block.items.flat() : block.line))
    .flatMap(({ path }) => path ?? [])

test('links to pages of this site stay links', () => {
  expect(readAnswer('See [SaaS MVP](/services/1), or [write](/#contact).')).toEqual([
    {
      line: [
        { text: 'See ' },
        { text: 'SaaS MVP', path: '/services/1' },
        { text: ', or ' },
        { text: 'write', path: '/#contact' },
        { text: '.' },
      ],
    },
  ])
})

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  '/\t/evil.example',
])('a link to %s is only its words', (target) => {
  expect(linksIn(`Go [here](${target}).`)).toEqual([])
})

test('an image is only its description', () => {
  expect(readAnswer('![a map](/art/map.svg)')).toEqual([{ line: [{ text: 'a map' }] }])
})

test('HTML stays text', () => {
  const text = '<img src=x onerror=alert(1)><a href="/x">y</a>'
  expect(readAnswer(text)).toEqual([{ line: [{ text }] }])
})

test('lines with dashes or numbers become a list', () => {
  expect(readAnswer('Here:\n- one\n- [two](/blog)\n\nEnd')).toEqual([
    { line: [{ text: 'Here:' }] },
    { items: [[{ text: 'one' }], [{ text: 'two', path: '/blog' }]] },
    { line: [{ text: 'End' }] },
  ])
})
