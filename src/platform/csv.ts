import { downloadAnswer } from './http/download.ts'

/**
 * Answers with a CSV file (RFC 4180) that is written while it is sent. `lines` begins with the header line; `name` is that of
 * the file, without day and ending.
 */
export const csvAnswer = (name: string, lines: AsyncIterable<string>): Response =>
  downloadAnswer(name, { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' }, lines)

/** A line of a CSV file. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

/** Quoted, and with an apostrophe before what a spreadsheet would read as a formula, but for numbers: others chose the text. */
function csvCell(text: string): string {
  // Spreadsheets take the full-width forms of these signs for the signs.
  const isFormula = /^[=+\-@\t\r]/.test(text.normalize('NFKC')) && !/^-?\d+(\.\d+)?$/.test(text)
  const harmless = isFormula ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
