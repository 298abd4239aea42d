import { fromHtml } from 'hast-util-from-html'
import { toString as textIn } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import type { EmailLayout } from './layout.ts'
import { renderLayout } from './render-layout.ts'

/** A layout with `text` in every place where a text can be. */
const layoutWith = (text: string): EmailLayout => ({
  ...{ language: text, brand: text, heading: text, paragraphs: [text, text], end: [text] },
  accents: { light: '#1d4ed8', dark: '#93b4ff' },
  sum: { name: text, value: text },
  facts: [[text, text]],
  transfer: { facts: [[text, text]] },
  action: { label: text, address: `https://site.example/pay/${text}` },
})

/** The elements with their attributes, except those that contain a text of the layout. */
async function structureWith(text: string) {
  const elements: string[] = []
  const root = fromHtml((await renderLayout(layoutWith(text))).html)
  visit(root, 'element', ({ tagName, properties }) => {
    elements.push([tagName, ...Object.keys(properties)].join(' '))
  })
  return { elements, words: textIn(root) }
}

test.each([
  '<script>alert(1)</script>',
  '</title></style><img src=x onerror=alert(1)>',
  '" onclick="alert(1)" x="',
  "' style='position:fixed",
  '<!--',
  ']]>&lt;b&gt;',
  'https://pills.example',
])('%s in any field of an email stays text', async (text) => {
  const { elements, words } = await structureWith(text)
  expect(elements).toEqual((await structureWith('words')).elements)
  // The preview, the title and all fields but the language and the address.
  expect(words.split(text).length - 1).toBe(14)
})
