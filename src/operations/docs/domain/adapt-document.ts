import { posix } from 'node:path'
import type { Element, ElementContent, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { element } from '#showcase/blog/domain/markdown/headings.ts'

type Known = {
  /** The path of the document's file in the project. */
  path: string
  /** Maps file paths to names of documents. */
  names: ReadonlyMap<string, string>
}

export type Adapted = { title?: string; about: string; words: string }

const ownPicture = /^docs\/pictures\/([\w-]+\.webp)$/
const outside = /^([a-z][a-z\d+.-]*:|\/\/)/i

/**
 * Turns a Markdown file into a page. Its first heading becomes the title. Links to documents become links to their pages, links
 * to other files of the project become paths in code font, and pictures are served by this site. Stores the result in `found`.
 */
export const adaptDocument = (known: Known, found: Adapted) => (tree: Root) => {
  takeTitle(tree, found)
  adaptLinks(tree, known)
  adaptPictures(tree, known)
  const first = tree.children.find((node) => node.type === 'element' && node.tagName === 'p')
  found.about = first ? firstSentence(textOf(first)) : ''
  found.words = documentText(tree)
}

/** Removes the first heading and the date below it, because the page shows them separately. */
function takeTitle(tree: Root, found: Adapted): void {
  const heading = tree.children.find((node) => node.type === 'element' && node.tagName === 'h1')
  if (!heading) return
  found.title = textOf(heading).trim()
  const rest = tree.children.filter((node) => node !== heading)
  const first = rest.find((node) => node.type === 'element')
  const isDate = first && /^\d{4}-\d{2}-\d{2}$/.test(textOf(first).trim())
  tree.children = isDate ? rest.filter((node) => node !== first) : rest
}

function adaptLinks(tree: Root, { path, names }: Known): void {
  visit(tree, 'element', (node, index, parent) => {
    const href = node.tagName === 'a' ? String(node.properties.href ?? '') : ''
    if (!href || !parent || index === undefined || href.startsWith('#') || outside.test(href)) return
    const [file = '', anchor] = href.split('#')
    const target = resolvePath(path, file)
    const name = names.get(target)
    if (name) {
      node.properties.href = `/dashboard/docs/${name}${anchor ? `#${anchor}` : ''}`
      return
    }
    const named = textOf(node).trim() === target ? [] : [...node.children, text(' ')]
    parent.children.splice(index, 1, ...named, element('code', {}, [text(target)]))
  })
}

/** Replaces pictures from other sites or of other kinds by their alternative text. */
function adaptPictures(tree: Root, { path }: Known): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'img' || index === undefined || !parent) return undefined
    const src = String(node.properties.src ?? '')
    const [, file] = ownPicture.exec(outside.test(src) ? '' : resolvePath(path, src)) ?? []
    const shown = file ? inBothThemes(node, file) : [text(altText(node))]
    parent.children.splice(index, 1, ...shown)
    return [SKIP, index + shown.length]
  })
}

const altText = (image: Element) => String(image.properties.alt ?? '')

/** Adds the light variant of a picture `-dark.webp`. The style sheet shows the one for the current theme. */
function inBothThemes(image: Element, file: string): Element[] {
  const show = (name: string, className: string[]): Element => ({
    ...image,
    properties: { ...image.properties, src: `/api/docs/pictures/${name}`, className },
  })
  if (!file.endsWith('-dark.webp')) return [show(file, [])]
  return [show(file, ['not-dark:hidden!']), show(file.replace(/dark\.webp$/, 'light.webp'), ['dark:hidden!'])]
}

const resolvePath = (from: string, to: string) => posix.join(posix.dirname(from), decodeURI(to))

const text = (value: string): ElementContent => ({ type: 'text', value })

/** Returns the text before the first period or colon. */
const firstSentence = (words: string) =>
  /^.*?(?=[.:](\s|$))/.exec(words.replace(/\s+/g, ' '))?.[0].concat('.') ?? ''

/**
 * Returns each distinct word once, normalized for the search. Sorting the words makes the compressed index a quarter smaller. Leaves
 * out a word that begins the next one, because the search matches the beginnings of words.
 */
function documentText(tree: Root): string {
  const parts: string[] = []
  visit(tree, 'text', ({ value }) => void parts.push(value))
  const words = parts.join(' ').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
  const sorted = [...new Set(words.match(/\p{L}[\p{L}\p{N}]{2,}/gu))].toSorted()
  return sorted.filter((word, index) => !sorted[index + 1]?.startsWith(word)).join(' ')
}
