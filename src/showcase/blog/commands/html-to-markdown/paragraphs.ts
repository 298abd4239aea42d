import type { ElementContent, Root, RootContent } from 'hast'
import { element, isElement, text } from './elements.ts'

const blocks =
  /^(address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|caption|script|style)$/

/**
 * Matches elements by how they wrap text in paragraphs. `wrapping` always does so, and `holding` only if the text contains blank
 * lines.
 */
const wrapping = /^(address|article|aside|blockquote|center|details|div|footer|header|main|section)$/
const holding = /^(dd|dt|figcaption|h[1-6]|li|summary|td|th)$/
const verbatim = /^(code|iframe|object|pre|script|style|svg|textarea|audio|video)$/

const isBlock = (node: ElementContent): boolean =>
  node.type === 'element' && (blocks.test(node.tagName) || node.children.some(isBlock))

const isBlank = (nodes: ElementContent[]) =>
  nodes.every((node) => node.type === 'text' && node.value.trim() === '')

/**
 * Turns blank lines into paragraphs and single line breaks into `<br>`, as the classic editor of WordPress does. A text of the
 * block editor already has paragraphs, so only the text between its blocks changes.
 */
export function makeParagraphs(tree: Root, isClassic: boolean): void {
  tree.children = inFlow(tree.children.filter(isContent), true, isClassic)
}

const isContent = (node: RootContent): node is ElementContent =>
  node.type === 'element' || node.type === 'text'

function inFlow(children: ElementContent[], wraps: boolean, isDeep: boolean): ElementContent[] {
  const result: ElementContent[] = []
  let run: ElementContent[] = []
  const endRun = () => {
    const pieces = splitAtBlankLines(run).filter((piece) => !isBlank(piece))
    for (const piece of pieces)
      if (wraps || pieces.length > 1) result.push(element('p', {}, withBreaks(trimEnds(piece))))
      else result.push(...withBreaks(trimEnds(piece)))
    run = []
  }
  for (const child of children) {
    if (child.type === 'comment') continue
    if (!isBlock(child)) run.push(child)
    else {
      endRun()
      result.push(...(isDeep ? inBlock(child) : [child]))
    }
  }
  endRun()
  return result
}

function inBlock(node: ElementContent): ElementContent[] {
  if (node.type !== 'element' || verbatim.test(node.tagName)) return [node]
  if (node.tagName === 'p')
    return splitAtBlankLines(node.children).map((piece) => ({
      ...node,
      children: withBreaks(trimEnds(piece)),
    }))
  const { tagName } = node
  if (wrapping.test(tagName) || holding.test(tagName))
    return [{ ...node, children: inFlow(node.children, wrapping.test(tagName), true) }]
  return [{ ...node, children: node.children.flatMap(inBlock) }]
}

/** Splits nodes at blank lines. Two consecutive `<br>` count as a blank line. */
function splitAtBlankLines(nodes: ElementContent[]): ElementContent[][] {
  const pieces: ElementContent[][] = [[]]
  for (const node of nodes) {
    const last = pieces.at(-1)?.findLast((one) => !isBlank([one]))
    if (isElement(node, 'br') && isElement(last, 'br')) {
      pieces.at(-1)?.splice(pieces.at(-1)?.lastIndexOf(last) ?? 0)
      pieces.push([])
      continue
    }
    const [first = [], ...others] = splitNode(node)
    pieces.at(-1)?.push(...first)
    pieces.push(...others)
  }
  return pieces
}

function splitNode(node: ElementContent): ElementContent[][] {
  if (node.type === 'text') return node.value.split(/\n\s*\n/).map((value) => (value ? [text(value)] : []))
  if (node.type !== 'element' || verbatim.test(node.tagName) || node.children.length === 0) return [[node]]
  return splitAtBlankLines(node.children).map((children) => [{ ...node, children }])
}

function trimEnds(nodes: ElementContent[]): ElementContent[] {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (first?.type === 'text') first.value = first.value.trimStart()
  if (last?.type === 'text') last.value = last.value.trimEnd()
  return nodes
}

function withBreaks(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, index): ElementContent[] => {
    if (node.type === 'element')
      return [verbatim.test(node.tagName) ? node : { ...node, children: withBreaks(node.children) }]
    if (node.type !== 'text') return [node]
    let value = node.value
    if (isElement(nodes[index - 1], 'br')) value = value.replace(/^[ \t]*\n/, '')
    if (isElement(nodes[index + 1], 'br')) value = value.replace(/\n[ \t]*$/, '')
    return value
      .split(/[ \t]*\n[ \t]*/)
      .flatMap((line, number) => (number === 0 ? [text(line)] : [element('br', {}, []), text(line)]))
  })
}
