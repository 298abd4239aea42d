import { t } from '#platform/texts.ts'
import { replaceOutsideCode } from './outside-code.ts'
import { finderIn, type Plain, type TextSource } from './template-tags.ts'

/** Matches Obsidian's comments, which it never shows: `%%words%%`, and lines from a line `%%` to the next one or the end. */
const comment = /(?<![\w%])%%(?!%)(?:[^\n%]|%(?!%))*%%(?!%)|^[ \t]*%%(?!%)[\s\S]*?(?:%%(?!%)|(?![\s\S]))/gm

/** Removes Obsidian's comments, except in code. Notes name their lines. */
export function withoutComments(text: string, source: TextSource): Plain {
  const notes: string[] = []
  const find = finderIn(source)
  const plain = replaceOutsideCode(text, comment, ([mark = '']) => {
    notes.push(t`A comment of Obsidian is left out, line ${find(mark.trim().split('\n', 1)[0] ?? '')}`)
    return ''
  })
  return { text: plain, notes }
}

const marked = /(?<![=\w])==(?=[^\s=])([^\n=]*[^\s=])==(?![=\w])/g

/** Converts Obsidian's `==words==` to highlighted text. */
export const withHighlights = (text: string): string =>
  replaceOutsideCode(text, marked, ([, words]) => `<mark>${words}</mark>`)

/** Returns the file of a picture that is written as `[[cover.png]]`. */
export const withoutBrackets = (address: string): string =>
  /^!?\[\[([^[\]|#]+)[^[\]]*\]\]$/.exec(address.trim())?.[1]?.trim() ?? address
