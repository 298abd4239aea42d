import { downloadAnswer } from './http/download.ts'

/** Answers with a CSV file (RFC 4180), written while it is sent. `lines` begins with the header; `name` is without day and ending. */
export const csvAnswer = (name: string, lines: AsyncIterable<string>): Response =>
  downloadAnswer(name, { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' }, lines)

/** A line of a CSV file. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`

/**
 * A text as a cell. Others chose it, so one that a spreadsheet would read as a formula gets an apostrophe before it; numbers
 * do not. So does a text that begins with such an apostrophe: `textOfCell` gives every text back.
 */
function harmless(text: string): string {
  // Spreadsheets take the full-width forms of these signs for the signs.
  const isFormula = /^'*[=+\-@\t\r]/.test(text.normalize('NFKC')) && !/^-?\d+(\.\d+)?$/.test(text)
  return isFormula ? `'${text}` : text
}

/** The text that a cell of `csvLine` was made of. */
export function textOfCell(cell: string): string {
  const text = cell.slice(1)
  return cell.startsWith("'") && harmless(text) === cell ? text : cell
}
