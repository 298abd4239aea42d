import { downloadAnswer } from './http/download.ts'

/** Answers with a CSV file (RFC 4180), written while it is sent. `lines` begins with the header; `name` is without day and ending. */
export const csvAnswer = (name: string, lines: AsyncIterable<string>): Response =>
  downloadAnswer(name, { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' }, lines)

/** A line of a CSV file. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`

// Programs that separate cells by semicolons or tabs begin one after each, and read quotes there as the marks of its text. They take the
// full-width and other forms of the signs for the signs.
const formula = /(?<=[;\t])(?=["'＇]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊﬩])/g
const markedFormula = /(?<=[;\t])'(?=["'＇]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊﬩])/g

/**
 * A text as a cell. Others chose it, so what a spreadsheet would read as a formula, also one that begins another cell at a semicolon or
 * tab, gets an apostrophe before it; numbers do not. So does what begins with such an apostrophe: `textOfCell` gives every text back.
 */
function harmless(text: string): string {
  const isFormula = /^'*[=+\-@\t\r]/.test(text.normalize('NFKC')) && !/^-?\d+(\.\d+)?$/.test(text)
  return `${isFormula ? "'" : ''}${text.replace(formula, "'")}`
}

/** The text that a cell of `csvLine` was made of. */
export function textOfCell(cell: string): string {
  const text = cell.replace(markedFormula, '')
  const texts = cell.startsWith("'") ? [text.slice(1), text] : [text]
  return texts.find((one) => harmless(one) === cell) ?? cell
}
