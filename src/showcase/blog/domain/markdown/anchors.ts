import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isTakenId } from './headings.ts'

const attributes = /[ \t]*\{:?[ \t]*(?:[^{}]*?[ \t])?#([\p{L}\p{N}_:.-]+)[^{}]*\}[ \t]*$/u
const usable = /^\p{L}[\p{L}\p{N}_:.-]{0,99}$/u

const ofFootnotes: Record<string, RegExp> = { a: /^note-fnref-/, li: /^note-fn-/, h2: /^footnote-label$/ }

/**
 * Applies the ids that an author wrote, such as `## Title {#id}` and `<a id="place">`. Removes duplicates, and ids that the page
 * or footnotes use.
 */
export function readAnchors() {
  return (tree: Root) => {
    const used = new Set<string>()
    visit(tree, 'element', (node) => {
      const written =
        headingId(node) ?? node.properties.id ?? (node.tagName === 'a' ? node.properties.name : undefined)
      delete node.properties.name
      if (written === undefined) return
      const id = String(written)
      if (ofFootnotes[node.tagName]?.test(id)) return
      if (usable.test(id) && !isTakenId(id) && !used.has(id)) {
        used.add(id)
        node.properties.id = id
      } else delete node.properties.id
    })
  }
}

/** Removes `{#id}` from the end of a heading. Returns the id. */
function headingId(node: Element): string | undefined {
  if (!/^h[1-6]$/.test(node.tagName)) return undefined
  const last = node.children.at(-1)
  if (last?.type !== 'text') return undefined
  const [whole = '', id] = attributes.exec(last.value) ?? []
  if (id) last.value = last.value.slice(0, last.value.length - whole.length)
  return id
}
