import type { Nodes } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

export const markdown = unified().use(remarkParse).use(remarkGfm).freeze()

/** A replacement for a part of a text. */
export type Edit = { start: number; end: number; text: string }

/** Applies edits to a text. Of two overlapping edits, the first is applied. */
export function applyEdits(text: string, edits: Edit[]): string {
  let result = ''
  let done = 0
  for (const { start, end, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < done) continue
    result += text.slice(done, start) + replacement
    done = end
  }
  return result + text.slice(done)
}

/**
 * Replaces the matches of a pattern in a Markdown text, except in code. `replacement` receives the groups and the position of a
 * match, and returns undefined to keep the match.
 */
export function replaceOutsideCode(
  text: string,
  pattern: RegExp,
  replacement: (groups: (string | undefined)[], place: number) => string | undefined,
): string {
  const found = [...text.matchAll(pattern)]
  if (found.length === 0) return text
  const code = codeIn(text)
  const edits = found.flatMap((match): Edit[] => {
    if (code.some(({ start, end }) => match.index >= start && match.index < end)) return []
    const replaced = replacement([...match], match.index)
    return replaced === undefined
      ? []
      : [{ start: match.index, end: match.index + match[0].length, text: replaced }]
  })
  return applyEdits(text, edits)
}

function codeIn(text: string): { start: number; end: number }[] {
  const code: { start: number; end: number }[] = []
  visit(markdown.parse(text), (node: Nodes) => {
    if (node.type === 'code' || node.type === 'inlineCode')
      code.push({ start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 })
  })
  return code
}

/** Replaces code by spaces. Keeps the length and the lines of the text. */
export const hideCode = (text: string): string =>
  applyEdits(
    text,
    codeIn(text).map(({ start, end }) => ({
      start,
      end,
      text: text.slice(start, end).replace(/[^\n]/g, ' '),
    })),
  )

/** Returns the line of a position in a text, from 1. */
export const lineNumber = (text: string, place: number): number => text.slice(0, place).split('\n').length
