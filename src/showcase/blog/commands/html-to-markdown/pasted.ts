import type { Element, ElementContent, Root, Text } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { t } from '#platform/texts.ts'
import { isNotBold, withoutDetour } from '../../domain/markdown/pasted.ts'
import { allElements, classNames, element, isElement, nodeText, readAttribute, text } from './elements.ts'

/**
 * Corrects the clipboard HTML of Google Docs and Word. Docs writes bold text with styles, and puts nested lists beside their
 * items. Word writes lists as paragraphs. `note` receives a report of each image that cannot be pasted.
 */
export function readPasted(tree: Root, note: (text: string) => void): void {
  readWordLists(tree)
  readStyles(tree)
  trimEmphasis(tree)
  for (const list of allElements(tree, ({ tagName }) => /^[uo]l$/.test(tagName))) repairList(list)
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName === 'a') node.properties.href = withoutDetour(readAttribute(node, 'href'))
    if (!parent || index === undefined) return undefined
    if (/^(style|title|head|meta|link)$/.test(node.tagName)) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    const source = readAttribute(node, 'src')
    if (node.tagName !== 'img' || /^https?:\/\//.test(source)) return undefined
    note(t`A picture is left out: insert it as a file`)
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  visit(tree, 'text', (node) => {
    node.value = node.value.replaceAll('\u00a0', ' ')
  })
}

function readStyles(tree: Root): void {
  const inHeadings = new Set(
    allElements(tree, ({ tagName }) => /^h[1-6]$/.test(tagName)).flatMap((heading) =>
      allElements(heading, () => true),
    ),
  )
  for (const node of allElements(tree, () => true)) {
    const style = readAttribute(node, 'style').toLowerCase().replace(/\s/g, '')
    if (isNotBold(node, style)) node.tagName = 'span'
    if (node.tagName !== 'span' || nodeText(node) === '') continue
    const wraps = [
      ...(/font-weight:(bold|[6-9]00)/.test(style) && !inHeadings.has(node) ? ['strong'] : []),
      ...(/font-style:italic/.test(style) ? ['em'] : []),
      ...(/text-decoration[\w-]*:[^;]*line-through/.test(style) ? ['del'] : []),
    ]
    for (const name of wraps) node.children = [element(name, {}, node.children)]
  }
}

/** Moves spaces out of emphasis, because in Markdown emphasis must start and end at a word. */
function trimEmphasis(tree: Root): void {
  for (const node of allElements(tree, ({ tagName }) => /^(b|strong|i|em|del|s)$/.test(tagName))) {
    const words: Text[] = []
    visit(node, 'text', (part) => void words.push(part))
    const [first, last] = [words[0], words.at(-1)]
    if (!first || !last) continue
    const [, before = ''] = /^(\s*)/.exec(first.value) ?? []
    first.value = first.value.slice(before.length)
    const [after = ''] = /\s*$/.exec(last.value) ?? []
    last.value = last.value.slice(0, last.value.length - after.length)
    if (before || after) {
      const inner = element(node.tagName, node.properties, node.children)
      Object.assign(node, element('span', {}, [text(before), inner, text(after)]))
    }
  }
}

/**
 * Moves a list that is directly within a list into the preceding item. If an item consists of a single paragraph, unwraps the
 * paragraph.
 */
function repairList(list: Element): void {
  const items: ElementContent[] = []
  for (const child of list.children) {
    const last = items.findLast((item) => isElement(item, 'li')) as Element | undefined
    if (isElement(child, 'ul', 'ol') && last) last.children.push(child)
    else items.push(child)
  }
  list.children = items
  for (const item of items) {
    if (!isElement(item, 'li')) continue
    const paragraphs = item.children.filter((child) => isElement(child, 'p')) as Element[]
    if (paragraphs.length === 1 && paragraphs[0]) paragraphs[0].tagName = 'span'
  }
}

/**
 * Rebuilds the lists of Word. Word writes list items as paragraphs of the class MsoListParagraph, each with its bullet in a span.
 */
function readWordLists(tree: Root): void {
  visit(tree, 'element', (_, index, parent) => {
    if (!parent || index === undefined) return undefined
    let end = index
    const items: Element[] = []
    let isOrdered = false
    for (; end < parent.children.length; end += 1) {
      const child = parent.children[end]
      if (child?.type === 'text' && child.value.trim() === '') continue
      if (!isElement(child, 'p') || !classNames(child).some((name) => name.startsWith('MsoListParagraph')))
        break
      const marks = allElements(child, (node) => /mso-list:\s*ignore/i.test(readAttribute(node, 'style')))
      isOrdered ||= marks.some((mark) => /^\w{1,3}[.)]/.test(nodeText(mark)))
      for (const mark of marks) mark.children = [text('')]
      items.push(element('li', {}, child.children))
    }
    if (items.length === 0) return undefined
    parent.children.splice(index, end - index, element(isOrdered ? 'ol' : 'ul', {}, items))
    return [SKIP, index + 1]
  })
}
