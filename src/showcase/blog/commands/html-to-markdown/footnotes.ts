import type { Element, Parents, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { allElements, classNames, element, isElement, nodeText, readAttribute } from './elements.ts'

/** The tag names of placeholder elements, which the conversion replaces with Markdown footnotes. */
export const footnoteReference = 'footnote-reference'
export const footnoteDefinition = 'footnote-definition'

const linkTarget = (link: Element) =>
  readAttribute(link, 'href').startsWith('#') ? readAttribute(link, 'href').slice(1) : ''

/**
 * Finds footnotes, which plugins and Markdown renderers write as superscript links to list items. Links to the same item share a
 * footnote.
 */
export function findFootnotes(tree: Root): void {
  const entries = new Map(
    allElements(tree, (node) => node.tagName === 'li' && Boolean(node.properties.id)).map((item) => [
      readAttribute(item, 'id'),
      item,
    ]),
  )
  if (entries.size === 0) return
  const found: { entry: Element; number: number }[] = []
  visit(tree, 'element', (node, index, parent) => {
    const link = referenceIn(node)
    const entry = link && entries.get(linkTarget(link))
    if (!entry || !parent || index === undefined) return undefined
    let footnote = found.find((one) => one.entry === entry)
    if (!footnote) {
      footnote = { entry, number: found.length + 1 }
      found.push(footnote)
    }
    parent.children[index] = element(footnoteReference, { number: footnote.number }, [])
    return SKIP
  })
  if (found.length === 0) return
  removeEntries(
    tree,
    found.map(({ entry }) => entry),
  )
  for (const { entry, number } of found)
    tree.children.push(element(footnoteDefinition, { number }, withoutBackLinks(entry).children))
}

/**
 * Returns the link within or around `<sup>`, or a link whose entire text is a number or a footnote sign. Returns undefined for
 * other elements.
 */
function referenceIn(node: Element): Element | undefined {
  const [only, ...others] = node.children.filter((child) => child.type !== 'text' || child.value.trim())
  if (node.tagName === 'sup') return isElement(only, 'a') && others.length === 0 ? only : undefined
  if (node.tagName !== 'a') return undefined
  const isReference = isElement(only, 'sup') || /^\[?(\d+|[*†‡])\]?$/.test(nodeText(node))
  return isReference ? node : undefined
}

function withoutBackLinks(entry: Element): Element {
  visit(entry, 'element', (node, index, parent) => {
    const isBack = isElement(node, 'a') && linkTarget(node) && /^(\W{0,3}|back)$/iu.test(nodeText(node))
    if (!isBack || !parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    const before = parent.children[index - 1]
    if (before?.type === 'text') before.value = before.value.trimEnd()
    return [SKIP, index]
  })
  return entry
}

/** Removes the entries of footnotes, and the lists and sections that are empty after that. */
function removeEntries(parent: Parents, entries: Element[]): void {
  for (const child of [...parent.children]) {
    if (child.type !== 'element') continue
    removeEntries(child, entries)
    const isEmptyList = isElement(child, 'ol', 'ul') && !child.children.some((one) => isElement(one, 'li'))
    const isEmptySection =
      classNames(child).some((name) => /^footnotes|footnotes$/.test(name)) &&
      allElements(child, ({ tagName }) => tagName === 'li').length === 0
    if (entries.includes(child) || isEmptyList || isEmptySection)
      parent.children.splice(parent.children.indexOf(child as never), 1)
  }
}

/** Writes footnotes as HTML in a form that `findFootnotes` recognizes. */
export const footnoteList = (notes: { id: string; html: string }[]): string =>
  notes.length === 0
    ? ''
    : `<section class="footnotes"><ol>${notes.map(({ id, html }) => `<li id="${id.replaceAll('"', '')}">${html}</li>`).join('')}</ol></section>`
