import type { Element, Root as HtmlRoot } from 'hast'
import { LRUCache } from 'lru-cache'
import type { PhrasingContent, Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { type Processor, unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'

/** Marks that messages do not have: what would be one stays the text that it is. */
const unknownMarks = [
  ...['blockQuote', 'codeIndented', 'definition', 'headingAtx', 'setextUnderline', 'thematicBreak'],
  ...['htmlFlow', 'htmlText', 'labelStartImage', 'characterReference'],
]

const processor = unified()
  .use(dropUnknownMarks)
  .use(remarkParse)
  .use(breakAndLink)
  .use(remarkRehype)
  .use(rehypeSanitize, {
    tagNames: ['p', 'br', 'strong', 'em', 'code', 'pre', 'a', 'ul', 'ol', 'li'],
    attributes: { a: ['href'], ol: ['start'] },
    protocols: { href: ['http', 'https'] },
    clobber: [],
  })
  .use(keepOutsideLinks)
  .use(rehypeStringify)
  .freeze()

const rendered = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (html, text) => html.length + text.length + 1,
})

/** A message as clean HTML: paragraphs, bold, italics, code, lists and links to other sites; all else is text. */
export function messageHtml(text: string): string {
  const known = rendered.get(text)
  if (known !== undefined) return known
  const html = isTangled(text) ? plainHtml(text) : String(processor.processSync(text))
  rendered.set(text, html)
  return html
}

/** So many marks that reading them would take long; nobody writes so, and it is shown as it stands. */
function isTangled(text: string): boolean {
  const outsideCode = text.replace(/^```[\s\S]*?^```/gm, '')
  const marks = outsideCode.match(/[*_[\]`<]|(?:[-+]|\d[.)])(?=[ \t])/g)
  return (marks?.length ?? 0) > 400
}

function plainHtml(text: string): string {
  const tree: HtmlRoot = {
    type: 'root',
    children: [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] }],
  }
  return processor.stringify(tree)
}

function dropUnknownMarks(this: Processor) {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: unknownMarks } }]
}

/** A new line is a new line, and a bare address is a link. */
function breakAndLink() {
  return (tree: Root) =>
    visit(tree, (node, index, parent) => {
      if (node.type === 'link') return SKIP
      if (node.type !== 'text' || !parent || index === undefined) return undefined
      const pieces = node.value.split('\n').flatMap((line, place): PhrasingContent[] => {
        const words = linkAddresses(line)
        return place === 0 ? words : [{ type: 'break' }, ...words]
      })
      parent.children.splice(index, 1, ...pieces)
      return [SKIP, index + pieces.length]
    })
}

function linkAddresses(line: string): PhrasingContent[] {
  return line
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?'()*_~\]])/i)
    .flatMap((piece, place): PhrasingContent[] => {
      if (piece === '') return []
      const words: PhrasingContent = { type: 'text', value: piece }
      return place % 2 ? [{ type: 'link', url: piece, children: [words] }] : [words]
    })
}

/** Links leave this site, in a page of their own that learns nothing of this one; any other link is only its words. */
function keepOutsideLinks() {
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
