import { downloadAnswer } from './http/download.ts'

/** Streams a CSV file (RFC 4180), the header line first. The day and the extension are added to `name`. */
export const csvAnswer = (name: string, lines: AsyncIterable<string>): Response =>
  downloadAnswer(name, { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' }, lines)

/** One line of a CSV file, with its line break. Quotes every cell and makes formulas harmless. */
export const csvLine = (cells: string[]) => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`

// Some programs also separate cells at semicolons or tabs. After such a separator they take a quote for a text delimiter. They
// also accept full-width and other variants of the operators.
const formula = /(?<=[;\t])(?=["'＇]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊﬩])/g
const markedFormula = /(?<=[;\t])'(?=["'＇]*[=+\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊﬩])/g

/**
 * Puts an apostrophe before a formula, because strangers may have written the text. Numbers stay as they are. A text that already
 * begins with such an apostrophe gets another one, so that `textOfCell` can restore it.
 */
function harmless(text: string): string {
  const isFormula = /^'*[=+\-@\t\r]/.test(text.normalize('NFKC')) && !/^-?\d+(\.\d+)?$/.test(text)
  return `${isFormula ? "'" : ''}${text.replace(formula, "'")}`
}

/** Restores the text from a cell that `csvLine` wrote. */
export function textOfCell(cell: string): string {
  const text = cell.replace(markedFormula, '')
  const texts = cell.startsWith("'") ? [text.slice(1), text] : [text]
  return texts.find((one) => harmless(one) === cell) ?? cell
}
