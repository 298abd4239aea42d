import type { Element, Root as HtmlRoot } from 'hast'
import { LRUCache } from 'lru-cache'
import type { PhrasingContent, Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { cutText } from '#platform/cut-text.ts'
import { maxExcerpt } from '#showcase/contact/queries.ts'

/** The constructs of Markdown that messages do not support, so that they stay plain text. */
const unsupported = [
  ...['blockQuote', 'codeIndented', 'definition', 'headingAtx', 'setextUnderline', 'thematicBreak'],
  ...['htmlFlow', 'htmlText', 'labelStartImage', 'characterReference'],
]

const processor = unified()
  .use(disableUnsupported)
  .use(remarkParse)
  .use(breakAndLink)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    tagNames: ['p', 'br', 'strong', 'em', 'code', 'pre', 'a', 'ul', 'ol', 'li'],
    attributes: { a: ['href'], ol: ['start'] },
    protocols: { href: ['http', 'https'] },
    clobber: [],
  })
  .use(keepExternalLinks)
  .use(rehypeStringify)
  .freeze()

const remember = (convert: (text: string) => string) =>
  new LRUCache<string, string>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (result, text) => result.length + text.length + 1,
    memoMethod: convert,
  })

const rendered = remember((text) =>
  hasTooManyMarks(text) ? plainHtml(text) : String(processor.processSync(text)),
)
const unmarked = remember((text) => (hasTooManyMarks(text) ? text : plainText(processor.parse(text))))

/**
 * Converts a message or another text of an order to HTML. Keeps paragraphs, bold, italics, code, lists and links to other sites.
 * Everything else becomes plain text.
 */
export const messageHtml = (text: string): string => rendered.memo(text)

/** Returns a text on one line without Markdown, for excerpts. */
export const messageText = (text: string): string => unmarked.memo(text)

function plainText(tree: Root): string {
  const texts: string[] = []
  visit(tree, (node) => {
    if (node.type === 'paragraph' || node.type === 'code') texts.push(' ')
    if ('value' in node) texts.push(node.value)
  })
  return texts.join('').replace(/\s+/g, ' ').trim()
}

/**
 * Returns whether a text has so much Markdown that parsing it would be slow. People do not write such texts, so they are shown
 * without formatting.
 */
function hasTooManyMarks(text: string): boolean {
  const outsideCode = text.replace(/^```[\s\S]*?^```/gm, '')
  const marks = outsideCode.match(/[*_[\]`<]|(?:[-+]|\d[.)])(?=[ \t])/g)
  return (marks?.length ?? 0) > Math.min(400, 2_000_000 / text.length)
}

function plainHtml(text: string): string {
  const tree: HtmlRoot = {
    type: 'root',
    children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] }],
  }
  return processor.stringify(tree)
}

function disableUnsupported(this: Processor) {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: unsupported } }]
}

/** Turns line ends into breaks, and plain addresses into links. */
function breakAndLink() {
  return (tree: Root) =>
    visit(tree, (node, index, parent) => {
      if (node.type === 'link') return SKIP
      if (node.type !== 'text' || !parent || index === undefined) return undefined
      const pieces = node.value.split('\n').flatMap((line, index): PhrasingContent[] => {
        const words = linkAddresses(line)
        return index === 0 ? words : [{ type: 'break' }, ...words]
      })
      parent.children.splice(index, 1, ...pieces)
      return [SKIP, index + pieces.length]
    })
}

function linkAddresses(line: string): PhrasingContent[] {
  return line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?'()*_~\]])/i)
    .flatMap((piece, index): PhrasingContent[] => {
      if (piece === '') return []
      const words: PhrasingContent = { type: 'text', value: piece }
      return index % 2 ? [{ type: 'link', url: piece, children: [words] }] : [words]
    })
}

/** Makes links to other sites open in a new tab without a referrer. Turns any other link into plain text. */
function keepExternalLinks() {
  return (tree: HtmlRoot) =>
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName !== 'a' || !parent || index === undefined) return undefined
      if (/^https?:\/\/[^/]/i.test(String(node.properties.href ?? ''))) {
        Object.assign(node.properties, { target: '_blank', rel: 'noopener noreferrer nofollow ugc' })
        return undefined
      }
      parent.children.splice(index, 1, ...node.children)
      return index
    })
}

/** Returns the start of a text as HTML. `isCut` is true if the text is longer. */
export const makeExcerpt = (text: string) => ({
  html: messageHtml(cutText(text, maxExcerpt)),
  isCut: text.length > maxExcerpt,
})
