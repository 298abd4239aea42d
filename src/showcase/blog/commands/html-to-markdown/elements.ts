import type { Element, ElementContent, Nodes, Root, Text } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

const parser = unified().use(rehypeParse, { fragment: true })

export const parseHtml = (html: string): Root => parser.parse(html)

export const element = (
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children })

export const text = (value: string): Text => ({ type: 'text', value })

export const isElement = (node: Nodes | undefined, ...names: string[]): node is Element =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName))

export const classNames = (node: Element): string[] =>
  Array.isArray(node.properties.className) ? node.properties.className.map(String) : []

export const readAttribute = (node: Element | undefined, name: string): string => {
  const value = node?.properties[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

export function allElements(parent: Root | Element, test: (node: Element) => boolean): Element[] {
  const found: Element[] = []
  visit(parent, 'element', (node) => {
    if (node !== parent && test(node)) found.push(node)
  })
  return found
}

export const findByClass = (parent: Element, className: string): Element | undefined =>
  allElements(parent, (node) => classNames(node).includes(className))[0]

const phrasing =
  /^(a|abbr|b|bdi|bdo|big|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|wbr|img)$/

/** Returns the visible text of a node on one line. */
export function nodeText(node: Nodes): string {
  const words: string[] = []
  visit(node, (one) => {
    if (one.type === 'text') words.push(one.value)
    if (one.type !== 'element') return undefined
    if (/^(script|style)$/.test(one.tagName)) return SKIP
    if (!phrasing.test(one.tagName)) words.push(' ')
    return undefined
  })
  return words.join('').replace(/\s+/g, ' ').trim()
}

/** The maximum number of characters of HTML to read for a title, excerpt or name. */
const maxLine = 4_000

/** Returns the visible text of an HTML title, excerpt or name on one line. Keeps a `<` that does not start a tag. */
export function plainWords(html: string): string {
  const line = html.length > maxLine ? html.slice(0, maxLine).replace(/<[^<>]*$/, '') : html
  try {
    return nodeText(parseHtml(line.replace(/<(?![/!]?[a-z][^<>]*>|!--)/gi, '&lt;')))
  } catch {
    // The HTML is nested too deeply for the parser.
    return line.replace(/<[^<>]*>/g, '').trim()
  }
}

export { textOf }
