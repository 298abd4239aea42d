import { STOP_WORDS, type Word, wordSet } from '../text/words.ts'
import { TITLE } from '../tuning.ts'
import {
  type Clause,
  type Draft,
  draft,
  holding,
  isImperative,
  isVerb,
  type Matter,
  spanText,
  trimmed,
} from './clauses.ts'
import lists from './words.json' with { type: 'json' }

// Verbs that say little of what is done, or whose object is rarely a topic.
const LIGHT = wordSet(lists.lightVerbs)
const SPEAKS_OF_OTHERS = holding(`${lists.speakOfOthers} ${lists.pronouns}`)

/** What the text does or tells to do: 'Measuring the Page Speed', 'How to Measure …', 'How We Measured …'. */
export function actionTitles({ reading, clauses, rate, isGuide }: Matter): Draft[] {
  const { words } = reading
  return clauses.flatMap((clause) =>
    words.slice(clause.from, clause.to).flatMap((verb, offset): Draft[] => {
      const at = clause.from + offset
      const form = formOf(words, at, clause)
      if (!form) return []
      const end = endOfAction(words, at, clause.to, form)
      const to = trimmed(words, at, end, TITLE.longestAction)
      const object = spanText(reading, at + 1, to)
      if (to - at < 3 || SPEAKS_OF_OTHERS.test(object) || /[,"(]/.test(object) || isUnfinished(words, to))
        return []
      const score = rate(object, verb.sentence) + (to < clause.to ? TITLE.action.cut : 0)
      if (form === 'subject') return [draft('action', `${verb.text} ${object}`, score)]
      const base = verb.lemma.toLowerCase()
      const gerund = draft('action', `${gerundOf(base)} ${object}`, score)
      const past = `How ${words[at - 1]?.text} ${verb.lower} ${object}`
      if (form === 'past') return [draft('how-we', past, score + TITLE.action.howWe), gerund]
      const isHowTo = words[at - 2]?.lower === 'how'
      const worth = isHowTo ? TITLE.action.saysHow : TITLE.action.howTo
      return isHowTo || (isGuide && at === clause.from)
        ? [draft('how-to', `How to ${base} ${object}`, score + worth), gerund]
        : [gerund]
    }),
  )
}

type Form = 'base' | 'past' | 'subject'

/** Whether a word is a verb with an object: of an imperative, of 'to …', of 'we …ed', or of a subject such as 'hiring juniors'. */
function formOf(words: Word[], at: number, clause: Clause): Form | undefined {
  const [word, before, next] = [words[at] as Word, words[at - 1]?.lower ?? '', words[at + 1]]
  const opens = at === clause.from && clause.isFirst
  if (word.tag !== 'VERB' || next?.sentence !== word.sentence || isVerb(next)) return undefined
  if (opens && /.{3}ing$/.test(word.lower)) return 'subject'
  if (STOP_WORDS.has(word.lower) || LIGHT.has(word.lemma.toLowerCase()) || !/^[a-z]{3,}$/i.test(word.lemma))
    return undefined
  if (!/^(?:DET|ADJ|NOUN|PROPN|NUM)$/.test(next.tag)) return undefined
  if (word.lower !== word.lemma.toLowerCase())
    return /^(?:we|i)$/.test(before) && !/(?:ing|s)$/.test(word.lower) ? 'past' : undefined
  const isTold =
    /^(?:to|you|can|should|must)$/.test(before) && !/^(?:not|never)$/.test(words[at - 2]?.lower ?? '')
  return opens || isTold || (before === 'and' && isImperative(words, clause)) ? 'base' : undefined
}

/** Where what is done ends: before 'and' with another verb, before a subordinate clause; for a subject before its verb. */
function endOfAction(words: Word[], at: number, to: number, form: Form): number {
  for (let next = at + 2; next < to; next++) {
    const { lower = '', text = '' } = words[next] ?? {}
    const isRelative = /^(?:that|which|who)$/.test(lower)
    if (form === 'subject' && isVerb(words[next]) && !/ing$/.test(lower)) return next
    if (/^(?:whose|where|so|if|when|because|as|than|but|then|too|again|instead|yourself|,)$/.test(text))
      return next
    if (isRelative && !isVerb(words[next + 1])) return next
    if (/^(?:and|or)$/.test(lower) && (form === 'past' || words.slice(next + 1, next + 3).some(isVerb)))
      return next
    if (words[next]?.tag === 'AUX' && !/^(?:that|which|who)$/.test(words[next - 1]?.lower ?? '')) return at
  }
  return form === 'subject' ? at : to
}

const isUnfinished = (words: Word[], to: number) =>
  !/^(?:NOUN|PROPN|NUM|ADV|ADJ)$/.test(words[to - 1]?.tag ?? '') ||
  /^(?:not|as|so|more|also|only|too)$/.test(words[to - 1]?.lower ?? '')

// Verbs of two syllables that double their last letter, since the stress lies on it.
const DOUBLING = wordSet(lists.doublingVerbs)

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
