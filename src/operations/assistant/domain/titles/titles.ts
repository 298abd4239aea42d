import { type Keyphrase, keyTopics, rankPhrases } from '../keyphrases.ts'
import type { Phrase } from '../text/phrases.ts'
import { type Reading, readText } from '../text/reading.ts'
import { contentStems, frequencyRank, likeness, sameSentence, type Word, wordSet } from '../text/words.ts'
import { titleTuning } from '../tuning.ts'
import { actions, type Draft, hasTag, isVerb, statement } from './clauses.ts'
import lists from './words.json' with { type: 'json' }

/** Returns at most `count` titles, best first. A text of fewer than 80 words gets only titles with a good score. */
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
  const least = reading.wordCount < titleTuning.fullText ? titleTuning.good : -Infinity
  const fit = [...own, ...topicTitles(reading, ranked)]
    .map(({ text, score }) => ({ text: titleCase(text), score }))
    .filter(({ text, score }) => isPresentable(text) && score > least)
  return choose(fit, count)
}

const numberPattern = /^(?:(?:step|tip|part)\s*)?#?\d+[.):]\s*|[:.]$/gi
const standardHeading = new RegExp(`^(?:${lists.standardHeadings.replaceAll(' ', '|')})$`, 'i')
const question = /^(?:why|when|what|should|how|who|which|can|do|does|is|are)\b[^,;:]*\?$/i
const leans = /\b(?:that|it|so|this|these|they)\b/i

/** Returns the text's headings and questions as titles. A heading in the first line gets a bonus. */
function quotes(text: string, heading: boolean, at: number): Draft[] {
  const title = heading ? text.replace(numberPattern, '') : text
  if (leans.test(title) || (heading ? standardHeading.test(title) : !question.test(title))) return []
  return [{ text: title, score: heading && at === 0 ? titleTuning.bonus.title : 0 }]
}

/** Returns a function that rates a title by the topics it covers, its length, and the position of its sentence. */
function rater(ranked: Keyphrase[]) {
  const weights = new Map<string, number>()
  ranked.forEach(({ phrase }, rank) => {
    for (const stem of phrase.stems)
      if (!weights.has(stem)) weights.set(stem, 1 / (1 + titleTuning.rankDecay * rank))
  })
  return (text: string, sentence: number) => {
    const stems = new Set(contentStems(text)).values()
    const covered = stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0)
    const tooLong = titleTuning.cost.longer * Math.max(0, text.split(' ').length - titleTuning.comfortable)
    const place =
      sentence === 0 ? titleTuning.bonus.lead : -titleTuning.cost.distance * Math.log(1 + sentence)
    return Math.min(titleTuning.enoughCoverage, covered) - tooLong + place
  }
}

/** Chooses the best titles that differ. If there are too few, titles may share more words. */
function choose(fit: Draft[], count: number): string[] {
  const ranked = fit.toSorted((a, b) => b.score - a.score).map(({ text }) => text)
  const chosen = new Map<string, Set<string>>()
  for (const shared of titleTuning.sharedWords)
    for (const title of ranked) {
      const stems = new Set(contentStems(title))
      const isNew = chosen.values().every((others) => likeness(stems, others) <= shared)
      if (chosen.size < count && isNew) chosen.set(title, stems)
    }
  return ranked.filter((title) => chosen.delete(title))
}

const unfitSymbol = /[^\p{L}\p{N} ,:'’?!&.+#/-]| [-/] |[.,:-]{2}|(?:^| )[#+]|\b\p{Lu}\.\p{Lu}$/u

function isPresentable(text: string): boolean {
  if (unfitSymbol.test(text)) return false
  const words = text.split(' ').length
  return words >= 2 && words <= titleTuning.longestClause && text.length <= titleTuning.longestCharacters
}

const small = wordSet(
  'a an and as at but by for from if in into nor of off on onto or over per than the to up via vs with',
)

/** Capitalizes a title. Words that contain capitals, dots or digits stay unchanged. */
export const titleCase = (text: string) =>
  text
    .trim()
    .split(/\s+/)
    .map((word, index, words) => {
      const isInside = index > 0 && index < words.length - 1 && !/[:?!]$/.test(words[index - 1] ?? '')
      const isSmall = isInside && small.has(word.toLowerCase())
      return isSmall ? word.toLowerCase() : word.split('-').map(capitalize).join('-')
    })
    .join(' ')

const capitalize = (word: string) =>
  /.[A-Z]|\p{L}\.\p{L}|\d/u.test(word) ? word : word.replace(/\p{L}/u, (letter) => letter.toUpperCase())

const noTopics = wordSet(lists.noTopics)
const frames = ['A Closer Look at', 'Understanding', 'What to Know About', 'An Introduction to', 'Notes on']

/**
 * Makes titles from fixed phrases around the main topics, or around the most common words if there are no topics. So every text
 * gets titles.
 */
function topicTitles({ words }: Reading, ranked: Keyphrase[]): Draft[] {
  const named = ranked.flatMap((keyphrase) => {
    const spelling = isTopic(keyphrase) ? phraseName(keyphrase, words) : undefined
    return spelling
      ? [{ ...keyphrase, spelling, score: keyphrase.score + phraseWeight(keyphrase.phrase) }]
      : []
  })
  const topics = keyTopics(
    named.sort((a, b) => b.score - a.score),
    frames.length,
  ).map(({ spelling }) => spelling)
  // Each topic starts with a different phrase, so that the titles differ.
  return (topics.length ? topics : commonWords(words)).flatMap((topic, rank) =>
    frames.map((_, turn) => ({
      text: `${frames[(rank + turn) % frames.length]} ${topic}`,
      score: titleTuning.bonus.topic - 0.1 * rank - 0.5 * turn,
    })),
  )
}

/** Ranks topics that a text repeats or mentions early before others. */
const phraseWeight = ({ mentions: [first = 0, ...more], stems }: Phrase) =>
  Math.log(1 + more.length) + (first < 20 ? 0.8 : 0) - (stems.length === 1 ? 0.5 : 0)

/** False for a frequent word such as 'system' or 'time', which is too general to be the only topic of a title. */
function isTopic({ phrase: { isWhole, words }, spelling }: Keyphrase): boolean {
  const [first = ''] = words
  if (!isWhole || words.length > 4 || /[^s]s \w|\w+ing( |$)|^\P{L}/u.test(words.join(' '))) return false
  if (words.some((word) => noTopics.has(word.replace(/s$/, '')))) return false
  return words.length > 1 || /^[A-Z]/.test(spelling) || (frequencyRank(first) ?? Infinity) > 2_000
}

/**
 * Returns the phrase with its article. Uses only a mention after an article or preposition, or before its verb, because such a
 * mention is certainly a noun phrase.
 */
function phraseName({ phrase, spelling }: Keyphrase, words: Word[]): string | undefined {
  const { length } = phrase.words
  const [isPlural, isName] = [/[^s]s$/.test(spelling), /^[A-Z]/.test(spelling)]
  for (const at of phrase.mentions) {
    const [before, after] = [words[at - 1], words[at + length]].map((near) => sameSentence(near, words[at]))
    const lower = before?.lower ?? ''
    // The mention is part of a longer phrase or name, or the tagger took a verb for a noun.
    if (hasTag(after, 'NOUN', 'PROPN', 'ADJ', 'DET', 'PRON', 'NUM', 'ADV')) continue
    if (isName && after?.lower === 'of') continue
    if (/^an?$/.test(lower) && !isPlural) return `${lower} ${spelling}`
    if (before ? before.tag === 'ADP' : isVerb(after)) return spelling
    if (/^(?:the|this|that|its|our|my|your|their|each|every)$|'s$/.test(lower))
      return isPlural || (isName && length === 1) ? spelling : `the ${spelling}`
  }
  return undefined
}

function commonWords(words: Word[]): string[] {
  const own = words.filter(({ isLexical, isStop, lower }) => isLexical && !isStop && /^\p{L}{2}/u.test(lower))
  const counted = [...Map.groupBy(own, ({ lower }) => lower)].sort(([, a], [, b]) => b.length - a.length)
  return counted.slice(0, 3).map(([word]) => word)
}
