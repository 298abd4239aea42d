import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'

/** Keeps the name of a fenced block, ```` ```ts title="orders.ts" ````, on its way through HTML, where it would get lost. */
export function keepCodeTitles() {
  return (tree: Root) => visit(tree, 'code', keepTitle)
}

function keepTitle(code: Code): void {
  const title = /(?:^|\s)title="([^"]{1,100})"/.exec(code.meta ?? '')?.[1]
  if (title) code.data = { ...code.data, hProperties: { dataTitle: title } }
}
