import { LIMITS } from '../tuning.ts'
import { stripMarkup } from './markup.ts'

// Scripts that write no spaces between words: a long run of them is prose, not an attack.
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}'
const LONG_TOKEN = new RegExp(`[^\\s${UNSPACED}]{${LIMITS.tokenLength + 1},}`, 'gu')
const REPEATED_SYMBOL = /([^\p{L}\p{N}\s])\1{3,}/gu
const SYMBOL_SALAD = /(?:[^\p{L}\p{N}\s]\s?){8,}/gu
const CONTROL_CHARACTER = /[\p{Cc}\p{Cs}]/gu

/** Input of a visitor that is safe to read: the taggers and patterns behind it take time that grows with its length. */
export function guardText(text: string, limit: number): string {
  return collapseNoise(boundText(text, limit))
}

/** The same for a whole article: also without its markdown and HTML marks. */
export function guardArticle(text: string): string {
  return collapseNoise(stripMarkup(boundText(text, LIMITS.contentLength)))
}

function boundText(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL_CHARACTER, (character) => (character === '\n' ? '\n' : ' '))
}

/** Drops tokens that no language holds and collapses runs of symbols and white space. */
function collapseNoise(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n(?: ?\n)+/g, '\n\n')
    .replace(LONG_TOKEN, ' ')
    .replace(REPEATED_SYMBOL, '$1')
    .replace(SYMBOL_SALAD, (run) => (run.includes('\n') ? '\n' : ' '))
}
