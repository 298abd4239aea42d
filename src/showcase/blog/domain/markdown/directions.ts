import type { Element, Nodes, Root } from 'hast'

const letter = /\p{L}/u
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote table th td details summary figcaption aside'.split(' '),
)

type Direction = 'ltr' | 'rtl'

/**
 * Sets `dir` on each block whose writing direction differs from the text around it. The first letter determines the direction, as
 * for `dir="auto"` (Unicode Standard Annex 9, P2). A list or table has a single direction. Skips code, because style sheets set
 * its direction.
 */
export const markDirections = () => (tree: Root) => mark(tree, 'ltr')

function mark(node: Nodes, around: Direction): void {
  if (!('children' in node)) return
  for (const child of node.children) {
    const own = child.type === 'element' ? elementDirection(child, around) : around
    if (child.type === 'element' && own !== around) child.properties.dir = own
    mark(child, own)
  }
}

function elementDirection(element: Element, around: Direction): Direction {
  if (!blocks.has(element.tagName)) return around
  const first = firstLetter(element)
  if (first === undefined) return around
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

function firstLetter(node: Nodes): string | undefined {
  if (node.type === 'text') return letter.exec(node.value)?.[0]
  if (!('children' in node) || (node.type === 'element' && /^(code|pre)$/.test(node.tagName)))
    return undefined
  for (const child of node.children) {
    const found = firstLetter(child)
    if (found) return found
  }
  return undefined
}
