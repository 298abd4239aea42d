/** Returns the words of a text for comparison: in lower case, without accents, with a space before each word. */
export const foldWords = (text: string): string =>
  splitWords(text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, ''))
    .map((word) => ` ${word}`)
    .join('')

const splitWords = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? []

/** An item to search. Its texts have the form of `foldWords`: first the title, then the others by relevance. */
export type Searchable = { texts: string[] }

/**
 * Returns the items in which every typed word is the beginning of a word. Items with an equal title come first, then those that
 * match in the earliest texts.
 */
export function findByWords<Item extends Searchable>(items: readonly Item[], typed: string): Item[] {
  const whole = foldWords(typed)
  const words = [...new Set(splitWords(whole))].map((word) => ` ${word}`)
  if (words.length === 0) return []
  return items
    .map((item) => ({ item, level: item.texts[0] === whole ? -1 : matchLevel(item, words) }))
    .filter(({ level }) => level < Number.POSITIVE_INFINITY)
    .toSorted((a, b) => a.level - b.level)
    .map(({ item }) => item)
}

/**
 * Searches the texts in order, and returns the index of the text with which every word has been found. Returns Infinity if a word
 * is missing.
 */
function matchLevel({ texts }: Searchable, words: string[]): number {
  let level = 0
  for (const word of words) {
    const index = texts.findIndex((text) => text.includes(word))
    if (index < 0) return Number.POSITIVE_INFINITY
    level = Math.max(level, index)
  }
  return level
}

/**
 * Splits a title into parts, alternately unmarked and marked. Marks the beginnings of words that match typed words. If there are
 * none, marks the typed text as a whole.
 */
export function markWords(title: string, typed: string): string[] {
  const words = splitWords(foldWords(typed))
  const parts = ['']
  for (const part of title.split(/([\p{L}\p{N}]+)/u)) {
    const begun = words.filter((word) => foldWords(part).startsWith(` ${word}`))
    const length = Math.max(0, ...begun.map((word) => word.length))
    if (length > 0) parts.push(part.slice(0, length), part.slice(length))
    else parts.push((parts.pop() ?? '') + part)
  }
  const at = title.toLowerCase().indexOf(typed.toLowerCase())
  if (parts.length > 1 || !typed || at < 0) return parts
  const end = at + typed.length
  return [title.slice(0, at), title.slice(at, end), title.slice(end)]
}
