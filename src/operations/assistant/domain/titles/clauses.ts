import { type Word, wordSet } from '../text/words.ts'
import { titleTuning } from '../tuning.ts'
import lists from './words.json' with { type: 'json' }

/** A possible title. Before the title is rated, `score` contains only the bonus for its kind. */
export type Draft = { text: string; score: number }

const opensClause = wordSet(lists.openClauses)
const opensBeforeSubject = wordSet(lists.openClausesBeforeSubjects)
const opensBehindPreposition = wordSet(lists.openClausesBehindPrepositions)
const opensAdjunct = wordSet(lists.openAdjuncts)
const opensNoStatement = wordSet(lists.openNoStatement)
const endsAction = wordSet('and or so than too again instead')
const endsNoTitle = wordSet(lists.endNoTitle)
// These verbs carry little meaning, or their object is rarely a topic.
const lightVerbs = wordSet(lists.lightVerbs)

const holding = (list: string, place = '') =>
  new RegExp(`${place}\\b(?:${list.replaceAll(' ', '|')})\\b`, 'i')
// Matches words that refer to something mentioned before. Titles are checked as a whole or in their first three words.
const speaksOfOthers = holding(lists.speakOfOthers)
const opensWithPronoun = holding(lists.pronouns, '^(?:\\S+ ){0,2}')
const holdsPronoun = holding(lists.pronouns)
const relative = / (?:that|which|who) /
const unfinishedList = /,(?!.* (?:and|or) |\d)/

export const hasTag = (word: Word | undefined, ...tags: string[]) => tags.includes(word?.tag ?? '')
export const isVerb = (word: Word | undefined) => hasTag(word, 'VERB', 'AUX')

/** True for a finite verb, including a word such as 'answers' before 'the' that the tagger takes for a noun. */
function isFiniteVerb(words: Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (isVerb(word)) return !word?.lower.endsWith('ing') && before?.lower !== 'to'
  return word?.tag === 'NOUN' && /^[a-z]+s$/.test(word.text) && next?.tag === 'DET'
}

/**
 * Finds the end of the clause that contains the word at `from`: a mark, a comma outside a list, or a word that opens another
 * clause.
 */
function endOfClause(words: Word[], from: number): number {
  const end = words.findIndex((word, index) => {
    const next = words[index + 1]
    // The marks within '06:12' and '84,000' do not end a clause.
    if (index <= from || (next?.start === word.end && /^\d/.test(next.text))) return false
    if (word.text === ',') return !isInList(words, index)
    if (/^[.!?;:–—()[\]"“”…]$/.test(word.text) || opensClause.has(word.lower)) return true
    if (word.tag === 'ADP' && opensBehindPreposition.has(next?.lower ?? '')) return true
    const hasSubject = hasTag(next, 'PRON', 'DET', 'PROPN', 'NUM', 'NOUN')
    return opensBeforeSubject.has(word.lower) && hasSubject && words.slice(index + 2, index + 6).some(isVerb)
  })
  return end < 0 ? words.length : end
}

/** True if the comma belongs to a list such as 'warmth, light and regular water'. */
function isInList(words: Word[], at: number): boolean {
  const behind = words.slice(at + 1)
  const length = behind.findIndex((word) => !hasTag(word, 'DET', 'ADJ', 'NOUN', 'PROPN', 'NUM'))
  return length > 0 && length < 4 && /^(?:,|and|or)$/.test(behind[length]?.lower ?? '')
}

/** Cuts before an adjunct, so that at most `most` words remain. Returns an empty list if there is no adjunct to cut. */
function trimmed(words: Word[], most: number): Word[] {
  if (words.length <= most) return words
  const end = words.findLastIndex(
    ({ lower }, index) =>
      index > 2 &&
      index <= most &&
      opensAdjunct.has(lower) &&
      hasTag(words[index - 1], 'NOUN', 'PROPN', 'NUM'),
  )
  return words.slice(0, Math.max(0, end))
}

const write = (words: Word[]) =>
  words
    .map(({ text, start }, index) => (index > 0 && start > (words[index - 1]?.end ?? 0) ? ` ${text}` : text))
    .join('')

/**
 * Returns a part of a sentence, cut to the length of a title. Undefined if it ends badly or refers to something mentioned before.
 */
function stretch(
  words: Word[],
  from: number,
  end: number,
  most: number,
): (Draft & { own: Word[] }) | undefined {
  const own = trimmed(words.slice(from, end), most)
  const [text, last, next] = [write(own), own.at(-1), words[from + own.length]?.text ?? '.']
  const [isWhole, isCut] = [/^[.!]$/.test(next), from + own.length < end]
  const canEnd = hasTag(last, 'NOUN', 'PROPN', 'NUM', 'ADV', 'ADJ') && !last?.lower.endsWith('ly')
  if (own.length < 2 || next === '?' || endsNoTitle.has(last?.lower ?? '')) return undefined
  if (!(isWhole || canEnd) || ((isCut || /^(?:and|or)$/.test(next)) && relative.test(text))) return undefined
  if (speaksOfOthers.test(text) || unfinishedList.test(text)) return undefined
  const { whole, cut } = titleTuning.bonus
  return { text, score: isWhole ? whole : isCut ? cut : 0, own }
}

/** Returns the main clause without an opening such as 'Last year, …'. Adds 'Why' if the sentence gives a reason. */
export function statement(words: Word[]): Draft[] {
  const isOpening = words[0]?.tag === 'ADP' || opensNoStatement.has(words[0]?.lower ?? '')
  const from = isOpening ? words.findIndex(({ text }) => text === ',') + 1 : 0
  const [first, end] = [words[from], endOfClause(words, from)]
  if (!first || (isOpening && !from) || opensNoStatement.has(first.lower)) return []
  const { text = '', score = 0, own = [] } = stretch(words, from, end, titleTuning.longestClause) ?? {}
  const isImperative = !from && isVerb(first) && !isVerb(words[1])
  if (own.length < 3 || opensWithPronoun.test(text)) return []
  if (!isImperative && !own.some((_, index) => isFiniteVerb(own, index))) return []
  const givesReason = words.slice(end, end + 2).some(({ lower }) => lower === 'because')
  return givesReason && !/\bnot\b|n't/.test(text)
    ? [{ text: `Why ${text}`, score: score + titleTuning.bonus.why }]
    : [{ text, score }]
}

/** Makes titles about an action: 'How to Measure the Page Speed', 'Measuring …', 'How We Measured …'. */
export function actions(words: Word[]): Draft[] {
  return words.flatMap((_, index): Draft[] => {
    const opening = clauseOpening(words, index)
    const object = opening && stretch(words, index + 1, endOfAction(words, index), titleTuning.longestAction)
    if (!object || holdsPronoun.test(object.text)) return []
    if (object.score <= 0 && relative.test(object.text)) return []
    const score = Math.min(0, object.score) + (opening.startsWith('how') ? titleTuning.bonus.how : 0)
    return [{ text: `${opening} ${object.text}`, score }]
  })
}

/**
 * Returns an opening such as 'how to measure' for a verb that has an object and is an imperative or follows 'how to', 'we' or
 * 'for'.
 */
function clauseOpening(words: Word[], at: number): string | undefined {
  const [{ tag, lower, lemma } = {} as Word, before = ''] = [words[at], words[at - 1]?.lower]
  const base = lemma.toLowerCase()
  if (!hasTag(words[at + 1], 'DET', 'ADJ', 'NOUN', 'PROPN', 'NUM')) return undefined
  if (lightVerbs.has(base) || !/^[a-z]{3,}$/.test(base)) return undefined
  if (/ing$/.test(lower) && (at === 0 || /^(?:of|for|by)$/.test(before))) return lower
  if (tag !== 'VERB') return undefined
  if (lower !== base)
    return /^(?:we|i)$/.test(before) && !/s$/.test(lower) ? `how ${before} ${lower}` : undefined
  return at === 0 || words[at - 2]?.lower === 'how' ? `how to ${base}` : undefined
}

/** Finds the end of an action: the end of its clause, 'and' or a similar word, or a finite verb. */
function endOfAction(words: Word[], at: number): number {
  const end = endOfClause(words, at)
  const isOver = (word: Word, place: number) =>
    place > at + 1 && (endsAction.has(word.lower) || isFiniteVerb(words, place))
  const over = words.findIndex(isOver)
  return over < 0 ? end : Math.min(end, over)
}
