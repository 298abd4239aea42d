import type { CodeLine } from '../contract.ts'

/** Maximum characters of a line in search results. */
const maxShown = 200

/** The number of lines; a line end at the end of the text does not begin another one. */
export const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length

/** A line for search results: without indentation, and truncated. */
export const shownLine = (text: string): string => text.trim().slice(0, maxShown)

/** The first line of a text that contains a search text, ignoring case; null for none. */
export function findLine(text: string, search: string): CodeLine | null {
  const wanted = search.toLowerCase()
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.toLowerCase().includes(wanted))
  return at < 0 ? null : { line: at + 1, text: shownLine(lines[at] ?? '') }
}
