import type { Keyphrase } from '../keyphrases.ts'
import type { Reading } from '../text/reading.ts'
import { contentStems, type Word, wordSet } from '../text/words.ts'
import { TITLE } from '../tuning.ts'
import lists from './words.json' with { type: 'json' }

export type Draft = {
  text: string
  kind: 'heading' | 'question' | 'statement' | 'why' | 'how-we' | 'how-to' | 'action' | 'phrase' | 'topic'
  score: number
}

export const draft = (kind: Draft['kind'], text: string, score: number): Draft => ({ kind, text, score })

/** A stretch of words between signs and conjunctions that part a sentence; `to` is exclusive. */
export type Clause = {
  from: number
  to: number
  sentence: number
  isFirst: boolean
  /** The sign or conjunction that ends it, with a comma or without. */
  after: string
}

/** What the makers of titles work on. */
export type Matter = {
  reading: Reading
  ranked: Keyphrase[]
  clauses: Clause[]
  /** Tells its reader what to do. */
  isGuide: boolean
  /** What speaks for some words as a title: how much of the topic they hold, how long they are, where they stand; 0 for too little. */
  rate: (text: string, sentence: number) => number
}

export function matterOf(reading: Reading, ranked: Keyphrase[]): Matter {
  const weights = new Map<string, number>()
  ranked.slice(0, TITLE.keyphrasesUsed).forEach(({ phrase }, rank) => {
    for (const stem of phrase.stems)
      if (!weights.has(stem)) weights.set(stem, 1 / (1 + TITLE.rankDecay * rank))
  })
  const rate = (text: string, sentence: number) => {
    const stems = new Set(contentStems(text)).values()
    const covered = stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
    const words = text.split(' ').length
    const tooLong = TITLE.length.longer * Math.max(0, words - TITLE.length.comfortable)
    const distance = Math.min(TITLE.distance.most, Math.log(1 + sentence) * TITLE.distance.cost)
    if (covered < TITLE.coverage.least && sentence > 0) return -Infinity
    return Math.min(TITLE.coverage.enough, covered) - tooLong - distance - (words < 4 ? TITLE.length.thin : 0)
  }
  const clauses = clausesOf(reading)
  const imperatives = clauses.filter((clause) => isImperative(reading.words, clause)).length
  return { reading, ranked, clauses, isGuide: imperatives >= TITLE.instructions, rate }
}

const OPENS = wordSet(lists.openClauses)
const OPENS_BEFORE_PRONOUN = wordSet(lists.openClausesBeforePronouns)
const OPENS_AFTER_COMMA = wordSet(lists.openClausesAfterCommas)
const SIGN = /^[.!?;:—–()[\]"“”…]$/

function clausesOf({ words, sentences }: Reading): Clause[] {
  const clauses: Clause[] = []
  let from = 0
  const close = (to: number, after: string, next: number) => {
    const sentence = words[from]?.sentence ?? 0
    const isFirst = words[from - 1]?.sentence !== sentence
    if (to > from && !sentences[sentence]?.heading) clauses.push({ from, to, sentence, after, isFirst })
    from = next
  }
  words.forEach((word, at) => {
    if (at > from && words[at - 1]?.sentence !== word.sentence) close(at, '', at)
    if (SIGN.test(word.text)) close(at, word.text, at + 1)
    else if (word.text === ',' && partsAtComma(words, from, at)) close(at, words[at + 1]?.lower ?? '', at + 1)
    else if (at > from && opensClause(words, at)) close(at, word.lower, at)
  })
  close(words.length, '', words.length)
  return clauses
}

const startsSubject = (word: Word | undefined) => /^(?:PRON|DET|PROPN|NUM|NOUN)$/.test(word?.tag ?? '')

function opensClause(words: Word[], at: number): boolean {
  const lower = words[at]?.lower ?? ''
  if (OPENS_BEFORE_PRONOUN.has(lower)) return words[at + 1]?.tag === 'PRON'
  return OPENS.has(lower) && startsSubject(words[at + 1])
}

/** A comma parts clauses before a conjunction or an adjunct, and behind an opening such as 'In a survey last spring'. */
function partsAtComma(words: Word[], from: number, at: number): boolean {
  const { lower = '', tag } = words[at + 1] ?? {}
  if (/^(?:and|or)$/.test(lower)) return startsSubject(words[at + 2]) && hasVerb(words, from, at)
  if (OPENS_AFTER_COMMA.has(lower) || /ing$/.test(lower) || tag === 'ADP' || tag === 'ADV') return true
  return !hasVerb(words, from, at) || OPENS.has(words[from]?.lower ?? '')
}

export const isVerb = (word: Word | undefined) => word?.tag === 'VERB' || word?.tag === 'AUX'

export const hasVerb = (words: Word[], from: number, to: number) =>
  words
    .slice(from, to)
    .some((word, at) => isVerb(word) && !/ing$/.test(word.lower) && words[from + at - 1]?.lower !== 'to')

export function isImperative(words: Word[], { from, isFirst }: Clause): boolean {
  const [first, next] = [words[from], words[from + 1]]
  return isFirst && first?.tag === 'VERB' && first.lower === first.lemma.toLowerCase() && !isVerb(next)
}

const OPENS_ADJUNCT = wordSet(lists.openAdjuncts)

/** Where a stretch ends that may have `most` words: before an adjunct; at its start if it cannot be cut. */
export function trimmed(words: Word[], from: number, to: number, most: number): number {
  if (to - from <= most) return to
  for (let at = from + most; at > from + 2; at--) {
    if (OPENS_ADJUNCT.has(words[at]?.lower ?? '') && /^(?:NOUN|PROPN|ADV)$/.test(words[at - 1]?.tag ?? ''))
      return at
  }
  return from
}

export const spanText = ({ text, words }: Reading, from: number, to: number) =>
  text.slice(words[from]?.start, words[to - 1]?.end)

/** Whether a text holds one of the words of a list. */
export const holding = (list: string, place = '') =>
  new RegExp(`${place}\\b(?:${list.replaceAll(' ', '|')})\\b`, 'i')
