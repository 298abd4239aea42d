import { STOP_WORDS, type Word, wordSet } from '../text/words.ts'
import { type Draft, endOfNounPhrase, extendPhrase, type Matter, skipDeterminers, spanText } from './draft.ts'

// Verbs that say little of what is done, or whose object is rarely a topic.
const LIGHT = wordSet(
  `be have do let become remain seem appear happen include contain involve require depend consist propose present say know think feel
  believe find see show look call name tell ask mention note discuss describe want like love hate hope wish cost mean suggest allow
  enable cause result lead win lose gain grow receive get own belong earn face suffer exceed equal expect understand provide offer
  achieve yield reach follow begin start stop end finish stay keep report announce state argue claim demonstrate investigate`,
)
const NEGATION = wordSet("not n't never no cannot without hardly")
const BEFORE_A_PASSIVE = wordSet('be is are was were been being get gets got has have had')

/** Actions that the text describes, as '-ing' titles: 'measure the page speed' → 'Measuring the Page Speed'. */
export function actionTitles({ reading, coverage }: Matter): Draft[] {
  const { words } = reading
  return words.flatMap((word, at): Draft[] => {
    if (!isInformativeVerb(words, at)) return []
    const start = skipDeterminers(words, at + 1)
    if (words[start]?.sentence !== word.sentence) return []
    const end = endOfNounPhrase(words, start)
    if (end <= start) return []
    const object = objectText(words, at + 1, start, spanText(reading, start, extendPhrase(words, end, 1).end))
    const covered = coverage(object)
    if (covered <= 0.9) return []
    const score = covered * 0.85 - Math.log(1 + word.sentence) * 0.1
    const gerund = /.{3}ing$/.test(word.lower) ? word.lower : gerundOf(baseOf(word))
    return [{ text: `${gerund} ${object}`, kind: 'action', score }]
  })
}

function isInformativeVerb(words: Word[], at: number): boolean {
  const word = words[at] as Word
  const before = words.slice(Math.max(0, at - 3), at).filter((other) => other.sentence === word.sentence)
  if (word.tag !== 'VERB' || STOP_WORDS.has(word.lower)) return false
  if (!/^[a-z]{3,}$/.test(baseOf(word)) || LIGHT.has(baseOf(word))) return false
  if (before.some((other) => NEGATION.has(other.lower) || /n't$/.test(other.lower))) return false
  return !(/(?:ed|en|[^e]t)$/.test(word.lower) && before.some((other) => BEFORE_A_PASSIVE.has(other.lower)))
}

const baseOf = (word: Word) => word.lemma.toLowerCase()

/** 'our' and 'its' refer to somebody outside the title; 'the' does not. */
function objectText(words: Word[], from: number, start: number, phrase: string): string {
  const determiner = from < start ? words[from]?.lower : undefined
  if (!determiner) return phrase
  return /^(?:a|an|the|your)$/.test(determiner) ? `${determiner} ${phrase}` : `the ${phrase}`
}

// Verbs of two syllables that double their last letter, since the stress lies on it.
const DOUBLING = wordSet(
  'begin commit refer prefer occur submit permit admit control forget transfer defer embed reset upset input',
)

/** The -ing form of a verb's base form: 'make' → 'making', 'run' → 'running', 'tie' → 'tying'. */
export function gerundOf(base: string): string {
  if (/ie$/.test(base)) return `${base.slice(0, -2)}ying`
  if (/(?:ee|oe|ye)$/.test(base)) return `${base}ing`
  if (/e$/.test(base) && base.length > 2) return `${base.slice(0, -1)}ing`
  if (/ic$/.test(base)) return `${base}king`
  return doublesLastLetter(base) ? `${base}${base.at(-1)}ing` : `${base}ing`
}

function doublesLastLetter(base: string): boolean {
  if (!/[^aeiou][aeiou][^aeiouwxy]$/.test(base) && !/^[aeiou][^aeiouwxy]$/.test(base)) return false
  const syllables = base.match(/[aeiou]+/g)?.length ?? 0
  return syllables === 1 || DOUBLING.has(base)
}
