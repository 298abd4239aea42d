import type { CodeLine } from '../contract.ts'

/** Characters of a line that a search shows. */
const maxShown = 200

/** How many lines a text has; an end of line at its end begins no other. */
export const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length

/** A line as a search shows it: without what indents it, and cut where it is long. */
export const shownLine = (text: string): string => text.trim().slice(0, maxShown)

/** The first line of a text in which something stands, in any case; null without one. */
export function findLine(text: string, search: string): CodeLine | null {
  const wanted = search.toLowerCase()
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.toLowerCase().includes(wanted))
  return at < 0 ? null : { line: at + 1, text: shownLine(lines[at] ?? '') }
}
