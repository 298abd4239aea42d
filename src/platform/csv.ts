import { downloadAnswer } from './http/download.ts'

/** Answers with a CSV file (RFC 4180), streamed. `lines` begins with the header; `name` has no day and no extension. */
export const csvAnswer = (name: string, lines: AsyncIterable<string>): Response =>
  downloadAnswer(name, { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' }, lines)

/** A line of a CSV file. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`

// Programs that separate cells by semicolons or tabs start a cell after each, and take a quote there for a text delimiter. They
// also accept full-width and other variants of the operators.
const formula = /(?<=[;\t])(?=["'＇]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊﬩])/g
const markedFormula = /(?<=[;\t])'(?=["'＇]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊﬩])/g

/**
 * A text as a cell. Others chose it, so an apostrophe goes before anything but a number that a spreadsheet would read as a
 * formula, even where a semicolon or tab begins another cell. A text that already begins with such an apostrophe gets one too, so
 * `textOfCell` restores every text.
 */
function harmless(text: string): string {
  const isFormula = /^'*[=+\-@\t\r]/.test(text.normalize('NFKC')) && !/^-?\d+(\.\d+)?$/.test(text)
  return `${isFormula ? "'" : ''}${text.replace(formula, "'")}`
}

/** The text from which `csvLine` made a cell. */
export function textOfCell(cell: string): string {
  const text = cell.replace(markedFormula, '')
  const texts = cell.startsWith("'") ? [text.slice(1), text] : [text]
  return texts.find((one) => harmless(one) === cell) ?? cell
}
