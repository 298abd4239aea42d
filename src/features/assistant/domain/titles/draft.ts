import type { Keyphrase } from '../keyphrases.ts'
import type { Reading } from '../text/reading.ts'
import { contentStems, type Word, wordSet } from '../text/words.ts'
import { TITLE } from '../tuning.ts'

export type Draft = {
  text: string
  kind: 'heading' | 'phrase' | 'action' | 'how-to' | 'question' | 'sentence' | 'topic'
  score: number
}

/** What the makers of titles work on. */
export type Matter = {
  reading: Reading
  ranked: Keyphrase[]
  /** How much of the text's topic a few words hold: each counts once, by the rank of its best keyphrase. */
  coverage: (words: string) => number
}

export function matterOf(reading: Reading, ranked: Keyphrase[]): Matter {
  const weights = new Map<string, number>()
  ranked.slice(0, TITLE.keyphrasesUsed).forEach(({ phrase }, rank) => {
    for (const stem of phrase.stems)
      if (!weights.has(stem)) weights.set(stem, 1 / (1 + TITLE.rankDecay * rank))
  })
  const coverage = (words: string) =>
    new Set(contentStems(words)).values().reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
  return { reading, ranked, coverage }
}

const isContent = (word: Word | undefined) => word?.isLexical === true && !word.isStop

export const isNoun = (word: Word | undefined) =>
  isContent(word) && (word?.tag === 'NOUN' || word?.tag === 'PROPN')

const isModifier = (word: Word | undefined) => isNoun(word) || (isContent(word) && word?.tag === 'ADJ')

const LONGEST_NOUN_PHRASE = 6

/** Where the noun phrase that starts at a word ends (exclusive); the word itself if none starts there. */
export function endOfNounPhrase(words: Word[], start: number): number {
  const sentence = words[start]?.sentence
  let end = start
  while (isModifier(words[end]) && words[end]?.sentence === sentence) end++
  if (end - start > LONGEST_NOUN_PHRASE) return start
  while (end > start && !isNoun(words[end - 1])) end--
  return end
}

export function skipDeterminers(words: Word[], at: number): number {
  const sentence = words[at]?.sentence
  let next = at
  while (words[next]?.sentence === sentence && DETERMINERS.has(words[next]?.lower ?? '')) next++
  return next
}

export const startsNounPhrase = (words: Word[], at: number) =>
  isModifier(words[at]) && !(isModifier(words[at - 1]) && words[at - 1]?.sentence === words[at]?.sentence)

const DETERMINERS = wordSet('the a an your our its their my')
const CONNECTORS = wordSet('of for in with on to from using and via without through between')

/** Goes on over 'of the …', 'with …', 'and …': where the longer phrase ends, and over how many links. */
export function extendPhrase(words: Word[], end: number, maxLinks: number): { end: number; links: number } {
  let last = end
  let links = 0
  while (links < maxLinks && words[last]?.sentence === words[end - 1]?.sentence) {
    if (!CONNECTORS.has(words[last]?.lower ?? '')) break
    const start = skipDeterminers(words, last + 1)
    const next = words[start]?.sentence === words[last]?.sentence ? endOfNounPhrase(words, start) : start
    if (next <= start) break
    last = next
    links++
  }
  return { end: last, links }
}

export const spanText = (reading: Reading, start: number, end: number) =>
  reading.text.slice(reading.words[start]?.start, reading.words[end - 1]?.end)
