import { limits } from '../tuning.ts'

// Scripts that do not separate words with spaces, so a long run of their characters is ordinary text.
const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}'
const longToken = new RegExp(`[^\\s${unspaced}]{${limits.tokenLength + 1},}`, 'gu')
const repeatedSymbol = /([^\p{L}\p{N}\s])\1{3,}/gu
const symbolSalad = /(?:[^\p{L}\p{N}\s]\s?){8,}/gu
const controlCharacter = /[\p{Cc}\p{Cs}]/gu

/** Limits the length and removes noise, because taggers and patterns need more time for longer texts. */
export function guardText(text: string, limit: number): string {
  return collapseNoise(boundText(text, limit))
}

/** Like `guardText`, for a whole article. Also removes Markdown and HTML. */
export function guardArticle(text: string): string {
  return collapseNoise(stripMarkup(boundText(text, limits.contentLength)))
}

function boundText(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .replace(/\r\n?/g, '\n')
    .replace(controlCharacter, (character) => (character === '\n' ? '\n' : ' '))
}

/** Removes tokens that are too long to be words, and collapses runs of symbols and white space. */
function collapseNoise(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n(?: ?\n)+/g, '\n\n')
    .replace(longToken, ' ')
    .replace(repeatedSymbol, '$1')
    .replace(symbolSalad, (run) => (run.includes('\n') ? '\n' : ' '))
}

// Each pattern ends at the next opening mark or at the end of the text, so that no pattern reads the same part twice.
const codeFence = /^ {0,3}(```|~~~)[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\n]*$|$(?![\s\S]))/gm
const frontMatter = /^\s*---\n(?:[^\n]*\n)*?---(?:\n|$)/
const tableRow = /^ *\|[^\n]*\| *$|^[^|\n.!?]{0,60}(?:\|[^|\n.!?]{0,60}){2,9}$/gm
// Matches short lines that end like program statements or start like terminal commands.
const codeLine =
  /^(?=[^\n]{1,160}$)[^\n]*[=(){}<>$][^\n]*(?:[{};]|=>)\s*$|^ {0,3}(?:\$|>>>) .*$|^(?: {4}|\t)\S*(?:[=(){}<>$]|--).*$/gm
const scriptPattern = /<(script|style|pre|table)\b[\s\S]*?(?:<\/\1>|$(?![\s\S]))/gi
const blockTag =
  /<\/?(?:address|article|blockquote|br|dd|div|dt|figure|h[1-6]|hr|li|ol|p|pre|section|table|td|th|tr|ul)\b[^<>\n]*>/gi

/** Removes Markdown, HTML, code and tables. Keeps the '#' of headings for the sentence splitter. */
function stripMarkup(text: string): string {
  return text
    .replace(frontMatter, '')
    .replace(codeFence, '\n')
    .replace(scriptPattern, ' ')
    .replace(/\{\{[^{}\n]*\}\}/g, ' ')
    .replace(tableRow, '\n')
    .replace(codeLine, '\n')
    .replace(/!\[[^[\]\n]*\]\([^()\n]*\)/g, ' ')
    .replace(/\[([^[\]\n]+)\]\([^()\n]*\)/g, '$1')
    .replace(blockTag, '\n\n')
    .replace(/<\/?[a-z][^<>\n]*>/gi, ' ')
    .replace(/`([^`\n]*)`/g, '$1')
    .replace(/(\*{1,3})(?=\S)([^*_\n]+)\1/gu, '$2')
    .replace(/(?<![\p{L}\p{N}])(_{1,3})(?=\S)([^*_\n]+)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/^(?:import|export) .*$/gm, '')
    .replace(/^ ?(?:[-*_=] ?){3,}$/gm, '')
    .replace(/&(?:#(?:39|8217|x27);|[lr]squo;|apos;)/gi, "'")
    .replace(/&(?:nbsp|amp|lt|gt|[lr]dquo|[mn]dash|hellip|quot|#x?[0-9a-f]{1,6});/gi, ' ')
    .replace(/\bhttps?:\/\/\S+/g, ' ')
}
