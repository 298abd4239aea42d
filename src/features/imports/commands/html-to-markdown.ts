import type { Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** Paragraphs of white space, which stand between the blocks of an HTML that was not written as paragraphs. */
const dropEmptyParagraphs = () => (tree: Root) => {
  visit(tree, 'paragraph', (node, index, parent) => {
    const isEmpty = node.children.every((child) => child.type === 'text' && child.value.trim() === '')
    if (!isEmpty || !parent || index === undefined) return undefined
    parent.children.splice(index, 1)
    return index
  })
}

const conversion = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, { nodeHandlers: { comment: () => undefined } })
  .use(dropEmptyParagraphs)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-' })

/** The Markdown of a post's HTML. What Markdown cannot say, such as scripts, comments and classes, is dropped. */
export const htmlToMarkdown = (html: string) => String(conversion.processSync(html)).trim()
