import { replaceOutsideCode } from './outside-code.ts'

const more = /<!--\s*more\s*-->|\{\/\*\s*more\s*\*\/\}/gi
const tags = /\{%[\s\S]*?%\}|\{\{[\s\S]*?\}\}|\{#\s[\s\S]*?#\}|<[%?][\s\S]*?[%?]>/g

/** A text without the tags of a template, which nobody should read in an excerpt. */
export const withoutTags = (text: string): string => replaceOutsideCode(text, tags, () => '')

/** The beginning of a text up to `<!--more-->`, without tags; all of it without such a mark. */
export function summaryOf(text: string): string {
  let end: number | undefined
  replaceOutsideCode(text, more, (_, place) => {
    end ??= place
    return undefined
  })
  const beginning = withoutTags(text.slice(0, end))
  return beginning.trim() === '' ? withoutTags(text) : beginning
}
