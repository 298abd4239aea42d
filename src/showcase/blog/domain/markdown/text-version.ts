import type { Element, Nodes, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { labels } from './labels.ts'

const blocks =
  /^(address|aside|blockquote|details|div|dl|dt|dd|figure|figcaption|h[1-6]|hr|li|ol|p|pre|section|summary|table|ul)$/

const isBlock = (node: Nodes): node is Element => node.type === 'element' && blocks.test(node.tagName)

/** Returns a text without HTML. Separates paragraphs by blank lines, and adds the addresses of links. */
export const textVersion = (tree: Root): string => `${paragraphs(tree.children).join('\n\n')}\n`

/** Returns the paragraphs of a text: each block, and the inline nodes between two blocks. */
function paragraphs(nodes: RootContent[]): string[] {
  const found: string[] = []
  let words = ''
  const end = () => {
    if (words.trim()) found.push(tidy(words))
    words = ''
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      end()
      found.push(...writeBlock(node))
    } else words += inline(node)
  }
  end()
  return found
}

const tidy = (words: string) =>
  words
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/[ \t]+/g, ' ')
    .trim()

function writeBlock(node: Element): string[] {
  const { tagName, children } = node
  if (/^h[1-6]$/.test(tagName)) return [underlined(inlines(children), /^h[12]$/.test(tagName) ? '=' : '-')]
  if (tagName === 'pre') return [indented(textOf(node).replace(/\n$/, ''), '    ')]
  if (tagName === 'blockquote' || tagName === 'aside')
    return [indented(paragraphs(children).join('\n\n'), '> ')]
  if (tagName === 'ul' || tagName === 'ol') return [writeList(node)]
  if (tagName === 'table') return [tableRows(node).join('\n')]
  if (tagName === 'hr') return ['* * *']
  return paragraphs(children)
}

const underlined = (words: string, line: string) => `${words}\n${line.repeat(Math.min(words.length, 60))}`

const indented = (text: string, by: string) =>
  text
    .split('\n')
    .map((line) => `${by}${line}`.trimEnd())
    .join('\n')

function writeList({ tagName, properties, children }: Element): string {
  const items = children.filter((child) => child.type === 'element')
  const first = Number(properties.start ?? 1)
  return items
    .map((item, index) => {
      const mark = tagName === 'ol' ? `${first + index}. ` : '- '
      const text = paragraphs(item.children).join('\n')
      return mark + indented(text, ' '.repeat(mark.length)).trimStart()
    })
    .join('\n')
}

function tableRows(node: Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return []
    if (child.tagName !== 'tr') return tableRows(child)
    const cells = child.children.filter((cell) => cell.type === 'element')
    return [cells.map((cell) => inlines(cell.children)).join(' | ')]
  })
}

const inlines = (nodes: RootContent[]) => tidy(nodes.map(inline).join(''))

function inline(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ')
  if (node.type !== 'element') return ''
  const { tagName, properties, children } = node
  if (tagName === 'br') return '\n'
  if (tagName === 'input') return properties.checked ? '[x] ' : '[ ] '
  if (tagName === 'img') return `[${properties.alt || labels().picture}: ${properties.src}]`
  const words = children.map(inline).join('')
  return tagName === 'a' ? writeLink(words, String(properties.href ?? '')) : words
}

/** Writes a link as its text, followed by its address if the two differ. Writes the number of a footnote in brackets. */
function writeLink(words: string, href: string): string {
  const isShown = [href, href.replace(/^mailto:|\/$/, '')].includes(words.trim())
  if (words.trim().startsWith('↩')) return ''
  if (href.includes('#note-')) return `[${words}]`
  return isShown || href === '' ? words : `${words} (${href})`
}
