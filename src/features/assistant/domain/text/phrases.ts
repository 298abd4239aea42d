import { WEAK_ADJECTIVES, type Word } from './words.ts'

export type Phrase = {
  /** Its stems, joined: two spellings of one phrase share it. */
  key: string
  stems: string[]
  /** Lower-case words of its first mention. */
  words: string[]
  /** How often each spelling occurs. */
  spellings: Map<string, number>
  /** Numbers of the first word of each mention. */
  mentions: number[]
  sentences: Set<number>
  /** How many mentions have a capital that no sentence or headline gives them. */
  namings: number
}

const LONGEST = 6

export const isNominal = (word: Word) =>
  word.isLexical && !word.isStop && (word.tag === 'ADJ' || word.tag === 'NOUN' || word.tag === 'PROPN')

/** Noun phrases, (adjective | noun)* noun, that no stop word, sentence end or possessive interrupts; in order of first mention. */
export function findPhrases(words: Word[]): Phrase[] {
  const phrases = new Map<string, Phrase>()
  for (const run of nominalRuns(words)) {
    const span = trimRun(words, run)
    if (span.length && span.length <= LONGEST) record(phrases, words, span)
  }
  return [...phrases.values()].filter((phrase) => phrase.stems.join('').length >= 2)
}

/** The spelling used most, with capitals only where they carry meaning ('PostgreSQL', 'Node.js', 'Argon2'). */
export function spellPhrase(phrase: Phrase): string {
  const [spelling] = [...phrase.spellings].reduce((best, next) => (next[1] > best[1] ? next : best))
  const isName = phrase.namings * 2 >= phrase.mentions.length || /^[A-Z][a-z]+\d/.test(spelling)
  return isName || /[A-Z].*[A-Z]|[a-z][A-Z]|\./.test(spelling) ? spelling : spelling.toLowerCase()
}

const possessive = /['’]s$/i

function nominalRuns(words: Word[]): number[][] {
  const runs: number[][] = []
  let run: number[] = []
  const close = () => {
    if (run.length) runs.push(run)
    run = []
  }
  words.forEach((word, at) => {
    if (words[at - 1]?.sentence !== word.sentence) close()
    if (isNominal(word) && word.lower.length > 1) run.push(at)
    else close()
    if (possessive.test(word.text)) close()
  })
  close()
  return runs
}

function trimRun(words: Word[], run: number[]): number[] {
  const word = (at: number) => words[at] as Word
  const end = run.findLastIndex((at) => word(at).tag !== 'ADJ') + 1
  const nouns = run.slice(0, end)
  const strong = nouns.findIndex((at) => !WEAK_ADJECTIVES.has(word(at).lower))
  return strong < 0 ? [] : nouns.slice(strong)
}

function record(phrases: Map<string, Phrase>, words: Word[], span: number[]): void {
  const parts = span.map((at) => words[at] as Word)
  const key = parts.map((word) => word.stem).join(' ')
  const phrase: Phrase = phrases.get(key) ?? {
    key,
    stems: parts.map((word) => word.stem),
    words: parts.map((word) => word.lower.replace(possessive, '')),
    spellings: new Map(),
    mentions: [],
    sentences: new Set(),
    namings: 0,
  }
  phrases.set(key, phrase)
  const spelling = parts.map((word) => word.text.replace(possessive, '')).join(' ')
  phrase.spellings.set(spelling, (phrase.spellings.get(spelling) ?? 0) + 1)
  phrase.mentions.push(span[0] ?? 0)
  phrase.sentences.add(parts[0]?.sentence ?? 0)
  if (isNamed(words, span[0] ?? 0)) phrase.namings++
}

function isNamed(words: Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]]
  const isInside = before !== undefined && before.sentence === word?.sentence
  return isInside && /^\p{Lu}/u.test(word.text) && /^[\p{Ll},]/u.test(before.text)
}
