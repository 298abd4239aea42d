import { type Keyphrase, rankPhrases } from '../keyphrases.ts'
import { readText } from '../text/reading.ts'
import { contentStems, likeness, wordSet } from '../text/words.ts'
import { TITLE } from '../tuning.ts'
import { actions, type Draft, statement } from './clauses.ts'
import { topicTitles } from './topics.ts'
import lists from './words.json' with { type: 'json' }

/** Titles that fit a text, best first, made of its own words; at least `count` of them for a text of 80 words or more. */
export function titles(text: string, count = 5): string[] {
  const reading = readText(text)
  const ranked = rankPhrases(reading)
  const rate = rater(ranked)
  const own = [...Map.groupBy(reading.words, (word) => word.sentence)].flatMap(([at, words]) => {
    const { text = '', heading = false } = reading.sentences[at] ?? {}
    const drafts = [
      ...quotes(text, heading, at),
      ...(heading ? [] : [...statement(words), ...actions(words)]),
    ]
    return drafts.map((draft) => ({ ...draft, score: draft.score + rate(draft.text, at) }))
  })
  const least = reading.wordCount < TITLE.fullText ? TITLE.good : -Infinity
  const fit = [...own, ...topicTitles(reading, ranked)]
    .map(({ text, score }) => ({ text: titleCase(text), score }))
    .filter(({ text, score }) => isPresentable(text) && score > least)
  return choose(fit, count)
}

const NUMBER = /^(?:(?:step|tip|part)\s*)?#?\d+[.):]\s*|[:.]$/gi
const STANDARD_HEADING = new RegExp(`^(?:${lists.standardHeadings.replaceAll(' ', '|')})$`, 'i')
const QUESTION = /^(?:why|when|what|should|how|who|which|can|do|does|is|are)\b[^,;:]*\?$/i
const LEANS = /\b(?:that|it|so|this|these|they)\b/i

/** The text's own headings, the first line before all else, and the questions that it asks. */
function quotes(text: string, heading: boolean, at: number): Draft[] {
  const title = heading ? text.replace(NUMBER, '') : text
  if (LEANS.test(title) || (heading ? STANDARD_HEADING.test(title) : !QUESTION.test(title))) return []
  return [{ text: title, score: heading && at === 0 ? TITLE.bonus.title : 0 }]
}

/** What speaks for some words as a title: how much of the topic they hold, how long they are, where they stand. */
function rater(ranked: Keyphrase[]) {
  const weights = new Map<string, number>()
  ranked.forEach(({ phrase }, rank) => {
    for (const stem of phrase.stems)
      if (!weights.has(stem)) weights.set(stem, 1 / (1 + TITLE.rankDecay * rank))
  })
  return (text: string, sentence: number) => {
    const stems = new Set(contentStems(text)).values()
    const covered = stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
    const tooLong = TITLE.cost.longer * Math.max(0, text.split(' ').length - TITLE.comfortable)
    const place = sentence === 0 ? TITLE.bonus.lead : -TITLE.cost.distance * Math.log(1 + sentence)
    return Math.min(TITLE.enoughCoverage, covered) - tooLong + place
  }
}

/** The best that say something else than those before; with fewer words apart when there are not enough. */
function choose(fit: Draft[], count: number): string[] {
  const ranked = fit.toSorted((a, b) => b.score - a.score).map(({ text }) => text)
  const chosen = new Map<string, Set<string>>()
  for (const shared of TITLE.sharedWords)
    for (const title of ranked) {
      const stems = new Set(contentStems(title))
      const isNew = chosen.values().every((others) => likeness(stems, others) <= shared)
      if (chosen.size < count && isNew) chosen.set(title, stems)
    }
  return ranked.filter((title) => chosen.delete(title))
}

const UNFIT_SYMBOL = /[^\p{L}\p{N} ,:'’?!&.+#/-]| [-/] |[.,:-]{2}|(?:^| )[#+]|\b\p{Lu}\.\p{Lu}$/u

function isPresentable(text: string): boolean {
  if (UNFIT_SYMBOL.test(text)) return false
  const words = text.split(' ').length
  return words >= 2 && words <= TITLE.longestClause && text.length <= TITLE.longestCharacters
}

const SMALL = wordSet(
  'a an and as at but by for from if in into nor of off on onto or over per than the to up via vs with',
)

/** Headline capitals; names that carry capitals, dots or digits of their own stay as they are. */
export const titleCase = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((word, at, words) => {
      const isInside = at > 0 && at < words.length - 1 && !/[:?!]$/.test(words[at - 1] ?? '')
      const isSmall = isInside && SMALL.has(word.toLowerCase())
      return isSmall ? word.toLowerCase() : word.split('-').map(capitalize).join('-')
    })
    .join(' ')

const capitalize = (word: string) =>
  /.[A-Z]|\p{L}\.\p{L}|\d/u.test(word) ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase())
