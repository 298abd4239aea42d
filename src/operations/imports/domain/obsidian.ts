import { replaceOutsideCode } from './outside-code.ts'
import { finderIn, type Plain, type TextSource } from './template-tags.ts'

/** `%%words%%`, and from a line `%%` to the next or the end, which Obsidian shows to nobody. */
const comment = /(?<![\w%])%%(?!%)(?:[^\n%]|%(?!%))*%%(?!%)|^[ \t]*%%(?!%)[\s\S]*?(?:%%(?!%)|(?![\s\S]))/gm

/** Leaves out Obsidian's comments, except in code; notes name their lines. */
export function withoutComments(text: string, source: TextSource): Plain {
  const notes: string[] = []
  const find = finderIn(source)
  const plain = replaceOutsideCode(text, comment, ([mark = '']) => {
    notes.push(`A comment of Obsidian is left out, line ${find(mark.trim().split('\n', 1)[0] ?? '')}`)
    return ''
  })
  return { text: plain, notes }
}

const marked = /(?<![=\w])==(?=[^\s=])([^\n=]*[^\s=])==(?![=\w])/g

/** A text with `==words==` highlighted, as in Obsidian. */
export const withHighlights = (text: string): string =>
  replaceOutsideCode(text, marked, ([, words]) => `<mark>${words}</mark>`)

/** The file of a picture written as `[[cover.png]]`. */
export const withoutBrackets = (address: string): string =>
  /^!?\[\[([^[\]|#]+)[^[\]]*\]\]$/.exec(address.trim())?.[1]?.trim() ?? address
