import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { element } from './headings.ts'
import { labels } from './labels.ts'

/** Wraps tables in frames that scroll with the pointer and with the keyboard. */
export function frameTables() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || index === undefined || !parent) return undefined
      keepUnits(node)
      const frame = { className: ['post-table'], tabIndex: 0, role: 'group', ariaLabel: labels().table }
      parent.children[index] = element('div', frame, [node])
      return SKIP
    })
}

/** Keeps a number and its unit on the same line, as in 140 ms. */
function keepUnits(table: Element): void {
  visit(table, 'text', (text) => {
    text.value = text.value.replace(/(?<=\d) (?=(?:\p{L}{1,4}(?!\p{L})|%))/gu, '\u00a0')
  })
}

const blocks = /^(ul|ol|dl|p|div|pre|blockquote|table|figure|section|details|aside|hr|h[1-6])$/

const endsLabel = (node: RootContent) =>
  node.type === 'element' && (node.tagName === 'input' || blocks.test(node.tagName))

/** Labels the checkboxes of task lists with their text, or with their state if there is no text. */
export function labelTasks() {
  return (tree: Root) =>
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'input' || index === undefined || !parent) return undefined
      const end = parent.children.findIndex((child, place) => place > index && endsLabel(child))
      const labelled = parent.children.slice(index, end < 0 ? undefined : end) as ElementContent[]
      const label = element('label', {}, labelled)
      const { done, notDone } = labels()
      if (!textOf(label).trim()) node.properties.ariaLabel = node.properties.checked ? done : notDone
      parent.children.splice(index, labelled.length, label)
      return [SKIP, index + 1]
    })
}
