import type { Nodes, Parents } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { t } from '#platform/texts.ts'
import { applyEdits, type Edit } from './outside-code.ts'
import type { Plain } from './template-tags.ts'
import { UnreadableError } from './unreadable.ts'

const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze()

type Component = MdxJsxFlowElement | MdxJsxTextElement

/**
 * Converts MDX to Markdown. Removes imports, exports and comments. Components are replaced by their text. Notes list components
 * and expressions with their lines, counted from `line`. HTML elements stay. Throws an `UnreadableError` with the line if the
 * text is not valid MDX.
 */
export function replaceMdx(body: string, line: number): Plain {
  const notes: string[] = []
  const note: Note = (what, node) => notes.push(what((node.position?.start.line ?? 1) + line - 1))
  const text = withoutMdx(parse(body, line), body, note)
  return { text: text.trim(), notes: [...new Set(notes)] }
}

function parse(body: string, line: number) {
  try {
    return mdx.parse(body)
  } catch (error) {
    const { reason, line: at } = error as { reason?: string; line?: number }
    if (reason === undefined) throw error
    throw new UnreadableError(t`It is no MDX: ${reason.split('\n', 1)[0] ?? ''}`, (at ?? 1) + line - 1)
  }
}

type Note = (what: (line: number) => string, node: Nodes) => void

/** Returns the source of a node without its MDX syntax. */
function withoutMdx(root: Nodes, body: string, note: Note): string {
  const edits: Edit[] = []
  const [from, end] = nodeRange(root)
  visit(root, (node) => {
    if (node === root) return undefined
    const text = replacementFor(node, body, note)
    if (text === undefined) return undefined
    const [start, stop] = nodeRange(node)
    edits.push({ start: start - from, end: stop - from, text })
    return 'skip'
  })
  return applyEdits(body.slice(from, end), edits)
}

function replacementFor(node: Nodes, body: string, note: Note): string | undefined {
  if (node.type === 'mdxjsEsm') return ''
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    // An expression that is only a text, such as {' '}, becomes that text.
    const quoted = /^\s*(["'])([^"'\\]*)\1\s*$/.exec(node.value)?.[2]
    const isComment = /^\s*(\/\*[\s\S]*\*\/\s*)*$/.test(node.value)
    if (!isComment && quoted === undefined)
      note((line) => t`The expression ${`{${node.value.slice(0, 60)}}`} is left out, line ${line}`, node)
    return quoted ?? ''
  }
  return isComponent(node) ? elementText(node, body, note) : undefined
}

const isComponent = (node: Nodes): node is Component =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

function elementText(node: Component, body: string, note: Note): string {
  const isFlow = node.type === 'mdxJsxFlowElement'
  const picture = toPicture(node)
  if (picture) return picture
  const inner = isFlow
    ? node.children.map((child) => dedent(withoutMdx(wrap(child), body, note), child)).join('\n\n')
    : innerText(node, body, note)
  const { name } = node
  if (name === null) return inner
  if (!/^[a-z][a-z\d-]*$/.test(name)) {
    note((line) => t`The component ${`<${name}>`} is left out, line ${line}`, node)
    return inner
  }
  const given = node.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && (typeof attribute.value === 'string' || attribute.value === null)
      ? [` ${attribute.name}${attribute.value ? `="${attribute.value.replaceAll('"', '&quot;')}"` : ''}`]
      : [],
  )
  const opening = `<${name}${given.join('')}>`
  if (/^(br|hr|img|input|source|wbr)$/.test(name)) return opening
  return isFlow ? `${opening}\n\n${inner}\n\n</${name}>` : `${opening}${inner}</${name}>`
}

/** Returns Markdown for a component that shows a picture, such as `<Image src="…" alt="…" />`. */
function toPicture({ name, attributes }: Component): string | undefined {
  if (!/^(.*Image|Img|Picture|Figure)$/.test(name ?? '')) return undefined
  const textIn = (wanted: string) =>
    attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === wanted)?.value
  const [source, alt] = [textIn('src'), textIn('alt')]
  return typeof source === 'string' ? `![${typeof alt === 'string' ? alt : ''}](<${source}>)` : undefined
}

/** Wraps a node in a parent, so that the node itself is visited. */
const wrap = (node: Nodes): Parents =>
  ({ type: 'root', children: [node], ...(node.position && { position: node.position }) }) as Parents

function innerText(node: Component, body: string, note: Note): string {
  const [first, last] = [node.children[0], node.children.at(-1)]
  if (!first?.position || !last?.position) return ''
  const position = { start: first.position.start, end: last.position.end }
  return withoutMdx({ type: 'root', children: node.children, position } as Parents, body, note)
}

/** Removes the indentation of lines within a component, because four spaces would turn them into code. */
function dedent(text: string, node: Nodes): string {
  // The text of a nested component has been moved already.
  if (isComponent(node)) return text
  const indent = (node.position?.start.column ?? 1) - 1
  return text.replaceAll(new RegExp(`\\n {1,${Math.max(indent, 1)}}`, 'g'), indent > 0 ? '\n' : '$&')
}

const nodeRange = ({ position }: Nodes): [number, number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
]
