import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const blocks = /^(address|aside|blockquote|br|dd|details|div|dl|dt|figure|hr|li|ol|p|section|summary|ul)$/
/** What interrupts the sentences of a text: headings, code, tables, pictures. */
const leftOut = /^(h[1-6]|pre|table|figure|picture|img|video|audio)$/

const isNote = ({ properties }: Element) =>
  'dataFootnotes' in properties || 'dataFootnoteRef' in properties || 'ariaHidden' in properties

/** The words of a text's sentences as a reader sees them, on one line. */
export function plainText(tree: Root): string {
  const words: string[] = []
  visit(tree, (node) => {
    if (node.type === 'text') words.push(node.value)
    if (node.type !== 'element') return undefined
    if (blocks.test(node.tagName) || leftOut.test(node.tagName)) words.push(' ')
    return leftOut.test(node.tagName) || isNote(node) ? SKIP : undefined
  })
  return words.join('').replace(/\s+/g, ' ').trim()
}
