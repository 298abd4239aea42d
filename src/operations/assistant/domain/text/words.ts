import { stemmer } from 'stemmer'
import type { PartOfSpeech } from 'wink-nlp'
import englishWords from './english-words.json' with { type: 'json' }
import lists from './stop-words.json' with { type: 'json' }

export type Word = {
  text: string
  lower: string
  stem: string
  tag: PartOfSpeech
  lemma: string
  /** The index of the word's sentence. */
  sentence: number
  start: number
  end: number
  /** True if the word contains a letter. Numbers and punctuation are tokens as well, but never topics. */
  isLexical: boolean
  isStop: boolean
}

// Keeps '.NET', 'C++', 'C#', 'Node.js', 'out-of-print' and "client's" whole. Any other symbol becomes a separate token.
const tokenPattern = /\.NET\b|[A-Za-z]\+\+|[A-Za-z]#|[\p{L}\p{N}]+(?:[.'’&/+_-][\p{L}\p{N}]+)*|\S/gu

/** Matches units, which are not topics after a number. */
const unitPattern =
  /^(?:[kmgt]i?b(?:it|yte)?s?|[mkµn]?s(?:ecs?)?|[kmc]?m|mm|px|[kmc]?g|[mc]?l|k?w|k?wh|hz|[mg]hz|fps|rpm|kcal|percent|euros?|dollars?|kroner|degrees?|tonnes?|(?:square )?met(?:er|re)s?|(?:kilo|centi|milli)met(?:er|re)s?|miles?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|°[cf])$/i

export const toStem = (lower: string) => stemmer(lower.replace(/'s$/, ''))

export function splitWords(text: string, sentence = 0, offset = 0): Word[] {
  let before = ''
  return Array.from(text.matchAll(tokenPattern), (match) => {
    const isUnit = unitPattern.test(match[0]) && /\d$/.test(before)
    before = match[0]
    const lower = match[0].toLowerCase().replaceAll('’', "'")
    const isLexical = /\p{L}/u.test(lower)
    const start = offset + match.index
    return {
      text: match[0],
      lower,
      stem: isLexical ? toStem(lower) : lower,
      tag: 'X',
      lemma: lower,
      sentence,
      start,
      end: start + match[0].length,
      isLexical,
      isStop: isUnit || stopWords.has(lower) || stopWords.has(lower.replace(/'\w+$/, '')),
    }
  })
}

/** Returns the share of the smaller set's elements that the other set contains. */
export const likeness = (a: Set<string>, b: Set<string>) =>
  a.intersection(b).size / Math.max(1, Math.min(a.size, b.size))

export const sameSentence = (near: Word | undefined, word: Word | undefined) =>
  near?.sentence === word?.sentence ? near : undefined

export const contentStems = (text: string) =>
  splitWords(text)
    .filter((word) => word.isLexical && !word.isStop)
    .map((word) => word.stem)

export const wordSet = (...lines: string[]) => new Set(lines.join(' ').split(/\s+/))

/** Words that cannot be a topic. They end phrases, and comparisons ignore them. */
export const stopWords = wordSet(...lists.stopWords)

/** Adjectives that are too general for a key phrase: the topic of 'new method' is 'method'. */
export const weakAdjectives = wordSet(...lists.weakAdjectives)

const unlistedRank = 200_000

let ranks: Map<string, number> | undefined

/** Returns 0 for the most frequent English word. Undefined for a word that is not among the 20,000 most frequent. */
export function frequencyRank(word: string): number | undefined {
  ranks ??= new Map(englishWords.split(' ').map((listed, rank) => [listed, rank]))
  return ranks.get(word)
}

/** Returns the logarithm of the word's frequency rank in English (Zipf's law). A compound is as rare as its rarest part. */
export function wordRarity(word: string): number {
  const parts = word.split(/[-./]/).filter(Boolean)
  return Math.log(3 + Math.max(...parts.map((part) => frequencyRank(part) ?? unlistedRank)))
}
