import { type Word, weakAdjectives } from './words.ts'

export type Phrase = {
  /** The joined stems, which are the same for all spellings of the phrase. */
  key: string
  /** True if at least one mention is not part of a longer phrase. */
  isWhole: boolean
  stems: string[]
  /** The words of the first mention, in lower case. */
  words: string[]
  tags: string[]
  /** Maps each spelling to the number of its mentions. */
  spellings: Map<string, number>
  /** The index of each mention's first word. */
  mentions: number[]
  /** The number of mentions with a capital letter in the middle of a sentence. */
  namings: number
}

const longest = 6
const possessive = /['’]s$/i
// Matches noun phrases in a text in which `wordLetter` has replaced each word.
const nounPhrase = /(?:[AN][ANW]*)?[NE]/g

export const isNominal = (word: Word) =>
  word.isLexical && !word.isStop && (word.tag === 'ADJ' || word.tag === 'NOUN' || word.tag === 'PROPN')

/**
 * Returns a letter for a word. A: adjective; W: adjective too weak to open a phrase; N: noun; E: noun that ends a phrase, such as
 * a possessive.
 */
function wordLetter(word: Word, next: Word | undefined): string {
  const isLast = possessive.test(word.text) || next?.sentence !== word.sentence
  if (!isNominal(word) || word.lower.length < 2) return '-'
  if (word.tag !== 'ADJ') return isLast ? 'E' : 'N'
  if (isLast) return '-'
  return weakAdjectives.has(word.lower) ? 'W' : 'A'
}

/** Finds noun phrases, (adjective | noun)* noun, and the phrases within them: 'search' in 'full-text search'. */
export function findPhrases(words: Word[]): Phrase[] {
  const letters = words.map((word, index) => wordLetter(word, words[index + 1])).join('')
  const runs = [...letters.matchAll(nounPhrase)]
    .map(({ 0: own, index }) => ({ from: index, to: index + own.length }))
    .filter(({ from, to }) => to - from <= longest)
  const phrases = new Map<string, Phrase>()
  for (const { from, to } of runs) record(phrases, words, from, to, true)
  for (const { from, to } of runs)
    for (let first = from; first < to; first++)
      for (let end = first + 1; end <= to; end++)
        if (/[NE]/.test(letters.charAt(end - 1))) record(phrases, words, first, end, false)
  return [...phrases.values()].filter((phrase) => phrase.stems.join('').length >= 2)
}

/** Returns the most common spelling. Keeps only meaningful capitals ('PostgreSQL', 'Node.js', 'Argon2'). */
export function spellPhrase(phrase: Phrase): string {
  const [spelling] = [...phrase.spellings].reduce((best, next) => (next[1] > best[1] ? next : best))
  const isName = phrase.namings * 2 >= phrase.mentions.length || /^[A-Z][a-z]+\d/.test(spelling)
  return isName || /[A-Z].*[A-Z]|[a-z][A-Z]|\./.test(spelling) ? spelling : spelling.toLowerCase()
}

function record(phrases: Map<string, Phrase>, words: Word[], from: number, to: number, isWhole: boolean) {
  const parts = words.slice(from, to)
  const stems = parts.map((word) => word.stem)
  const key = stems.join(' ')
  const known = phrases.get(key)
  // A phrase that was found on its own is not counted again inside a longer phrase.
  if (known?.isWhole && !isWhole) return
  const phrase: Phrase = known ?? {
    key,
    isWhole,
    stems,
    words: parts.map((word) => word.lower.replace(possessive, '')),
    tags: parts.map((word) => word.tag),
    spellings: new Map(),
    mentions: [],
    namings: 0,
  }
  phrases.set(key, phrase)
  const spelling = parts.map((word) => word.text.replace(possessive, '')).join(' ')
  phrase.spellings.set(spelling, (phrase.spellings.get(spelling) ?? 0) + 1)
  phrase.mentions.push(from)
  if (isNamed(words[from - 1], parts[0])) phrase.namings++
}

const isNamed = (before: Word | undefined, word: Word | undefined) =>
  before?.sentence === word?.sentence &&
  /^\p{Lu}/u.test(word?.text ?? '') &&
  /^[\p{Ll},]/u.test(before?.text ?? '')
