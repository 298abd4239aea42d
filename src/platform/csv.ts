import { downloadAnswer } from './http/download.ts'
import { formatNumber } from './locale.ts'

/** In languages with a decimal comma, spreadsheets expect semicolons between cells. */
const hasDecimalComma = () => formatNumber(0.5, { numberingSystem: 'latn' }).includes(',')

/**
 * Streams a CSV file (RFC 4180) for spreadsheets, with the header line first. Adds the day and the extension to `name`. In a
 * language with a decimal comma, separates cells with semicolons, and begins with a byte order mark, which marks the file as
 * UTF-8.
 */
export const csvAnswer = (name: string, rows: AsyncIterable<string[]>): Response =>
  downloadAnswer(name, { ending: 'csv', type: 'text/csv; charset=utf-8; header=present' }, csvTexts(rows))

async function* csvTexts(rows: AsyncIterable<string[]>): AsyncGenerator<string> {
  const hasComma = hasDecimalComma()
  if (hasComma) yield '\ufeff'
  for await (const cells of rows) yield csvLine(cells, hasComma ? ';' : ',')
}

/** Returns a decimal string as a cell of `csvAnswer`: '1200,50' in a language with a decimal comma. */
export const csvDecimal = (decimal: string): string =>
  hasDecimalComma() ? decimal.replace('.', ',') : decimal

/** One line of a CSV file, with its line break. Quotes every cell and makes formulas harmless. */
export const csvLine = (cells: string[], separator: ',' | ';' = ',') =>
  `${cells.map(csvCell).join(separator)}\r\n`

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
  const isFormula = /^'*[=+\-@\t\r]/.test(text.normalize('NFKC')) && !/^-?\d+([.,]\d+)?$/.test(text)
  return `${isFormula ? "'" : ''}${text.replace(formula, "'")}`
}

/** Restores the text from a cell that `csvLine` wrote. */
export function textOfCell(cell: string): string {
  const text = cell.replace(markedFormula, '')
  const texts = cell.startsWith("'") ? [text.slice(1), text] : [text]
  return texts.find((one) => harmless(one) === cell) ?? cell
}
