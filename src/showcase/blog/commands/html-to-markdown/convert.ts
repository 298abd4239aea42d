import type { Element, Root } from 'hast'
import type { BlockContent, Html, PhrasingContent, Text, Root as TextRoot } from 'mdast'
import rehypeRemark, { type Options as RehypeRemarkOptions } from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify, { type Options as StringifyOptions } from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { callout, flattenEmphasis, placeSources, readCards, removeScripts } from './cards.ts'
import { unifyCode } from './code-blocks.ts'
import { allElements, element, isElement, nodeText, parseHtml, text } from './elements.ts'
import { enlargePictures, htmlBlock, linkMedia, toHtml, unfoldFigures, unifyPictures } from './figures.ts'
import { findFootnotes, footnoteDefinition, footnoteReference } from './footnotes.ts'
import { ghostAddress } from './ghost-addresses.ts'
import { linkAddresses, type NewAddress, readLinks } from './links.ts'
import { makeParagraphs } from './paragraphs.ts'
import { readPasted } from './pasted.ts'
import { type WordPressAddresses, wordPressAddress } from './wordpress-addresses.ts'

type Handler = NonNullable<NonNullable<RehypeRemarkOptions['handlers']>[string]>
type ToMarkdownHandler = NonNullable<NonNullable<StringifyOptions['handlers']>['text']>

// This file runs in a thread that `converter.ts` starts.

export type OldAddresses =
  | { ghost: Map<string, string> }
  | { wordPress: WordPressAddresses }
  /** Used for pasted text, whose addresses stay unchanged. */
  | { none: true }

type Task = {
  html: string
  /** How `html` marks paragraphs: with HTML elements, with blank lines, or with HTML blocks and blank lines between them. */
  paragraphs: 'html' | 'blank-lines' | 'blocks'
  /** An id for the old site. The thread keeps the addresses of only one site at a time, because a site can have many. */
  site: number
  addresses?: OldAddresses
}

let known: Pick<Task, 'site' | 'addresses'> | undefined

/**
 * Converts a post's HTML to Markdown. `notes` lists what was lost. Returns null if the thread does not know the site's addresses.
 * The caller then repeats the call with the addresses.
 */
export function convert({ html, paragraphs, site, addresses }: Task) {
  if (addresses) known = { site, addresses }
  const old = known?.site === site ? known.addresses : undefined
  if (!old) return null
  const notes: string[] = []
  const note = (text: string) => void notes.push(text)
  const tree = parseHtml(html)
  if ('none' in old) readPasted(tree, note)
  return { markdown: htmlToMarkdown(tree, paragraphs, newAddresses(old, note), note), notes }
}

function newAddresses(old: OldAddresses, note: (text: string) => void): NewAddress {
  if ('ghost' in old) return ghostAddress(old.ghost, note)
  if ('wordPress' in old) return wordPressAddress(old.wordPress, note)
  return (address) => address
}

/** Converts HTML to Markdown. HTML that Markdown cannot express but pages can show, such as `<sup>`, stays HTML. */
function htmlToMarkdown(
  tree: Root,
  paragraphs: Task['paragraphs'],
  newAddress: NewAddress,
  note: (text: string) => void,
): string {
  unifyCode(tree)
  if (paragraphs !== 'html') makeParagraphs(tree, paragraphs === 'blank-lines')
  unifyPictures(tree)
  linkMedia(tree, note)
  findFootnotes(tree)
  placeSources(tree)
  readCards(tree)
  removeScripts(tree, note)
  flattenEmphasis(tree)
  readLinks(tree, newAddress, note)
  enlargePictures(tree)
  unfoldFigures(tree)
  linkAddresses(tree)
  unifyTables(tree)
  return conversion.stringify(conversion.runSync(tree) as unknown as TextRoot).trim()
}

/**
 * Gives every table a header row, because Markdown requires one. If no row is marked as header, uses the first row. A table stays
 * HTML if a cell contains several blocks, or a block that is not a paragraph.
 */
function unifyTables(tree: Root): void {
  for (const table of allElements(tree, ({ tagName }) => tagName === 'table')) {
    const cells = allElements(table, ({ tagName }) => tagName === 'td' || tagName === 'th')
    if (cells.some(hasBlocks)) {
      Object.assign(table, element(htmlBlock, {}, [{ ...table }]))
      continue
    }
    for (const cell of cells)
      for (const block of allElements(cell, ({ tagName }) => /^(p|div)$/.test(tagName)))
        block.tagName = 'span'
    if (allElements(table, ({ tagName }) => tagName === 'thead' || tagName === 'th').length > 0) continue
    const [first] = allElements(table, ({ tagName }) => tagName === 'tr')
    for (const cell of first?.children ?? []) if (isElement(cell, 'td')) cell.tagName = 'th'
  }
}

function hasBlocks(cell: Element): boolean {
  const blocks = allElements(cell, ({ tagName }) =>
    /^(p|div|ul|ol|dl|pre|blockquote|table|h[1-6])$/.test(tagName),
  )
  return blocks.length > 1 || blocks.some(({ tagName }) => !/^(p|div)$/.test(tagName))
}

const html = (value: string): Html => ({ type: 'html', value })

/** Keeps an inline element as HTML tags around its content in Markdown. */
const keep: Handler = (state, node) => {
  const content = state.all(node)
  if (nodeText(node) === '') return content
  const name = node.tagName === 'time' ? 'dateTime' : 'title'
  const { [name]: value } = node.properties
  const opening = toHtml(element(node.tagName, value ? { [name]: value } : {}, [])).replace(/<\/[a-z]+>$/, '')
  return [html(opening), ...(content as PhrasingContent[]), html(`</${node.tagName}>`)]
}

const kept = 'sup sub kbd samp var mark ins small abbr cite time ruby rt rp'.split(' ')

const details: Handler = (state, node) => {
  const summary = node.children.find((child) => isElement(child, 'summary'))
  const content = { ...node, children: node.children.filter((child) => child !== summary) }
  const words = toHtml(element('summary', {}, [text(summary ? nodeText(summary) : 'Details')]))
  return [html(`<details>\n${words}`), ...state.toFlow(state.all(content)), html('</details>')]
}

/** Writes a Ghost callout as a GitHub alert. */
const alert: Handler = (state, node) => ({
  type: 'blockquote',
  children: [
    { type: 'paragraph', children: [html('[!NOTE]')] },
    ...(state.toFlow(state.all(node)) as BlockContent[]),
  ],
})

const footnote = (node: Element) => ({
  identifier: String(node.properties.number),
  label: String(node.properties.number),
})

const handlers: Record<string, Handler> = {
  ...Object.fromEntries(kept.map((name) => [name, keep])),
  details,
  [callout]: alert,
  [footnoteReference]: (_state, node) => ({ type: 'footnoteReference', ...footnote(node) }),
  [footnoteDefinition]: (state, node) => ({
    type: 'footnoteDefinition',
    ...footnote(node),
    children: state.toFlow(state.all(node)) as BlockContent[],
  }),
  [htmlBlock]: (_state, node) => html(toHtml(...node.children)),
}

/** Removes empty paragraphs, which result from whitespace between blocks. */
const dropEmptyParagraphs = () => (tree: TextRoot) => {
  visit(tree, ['paragraph', 'heading'], (node, index, parent) => {
    const isEmpty =
      'children' in node && node.children.every((child) => child.type === 'text' && child.value.trim() === '')
    if (!isEmpty || !parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    return index
  })
}

/** Writes text without needless escapes: `_` within a word and `*` between spaces have no meaning in Markdown. */
const plainText: ToMarkdownHandler = (node: Text, _parent, state, info) =>
  state
    .safe(node.value, info)
    .replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_')
    .replace(/(?<=\S )\\\*(?= )/g, '*')

const conversion = unified()
  .use(rehypeRemark, { handlers, nodeHandlers: { comment: () => undefined } })
  .use(dropEmptyParagraphs)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', handlers: { text: plainText } })
