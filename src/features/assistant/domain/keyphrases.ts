import trees from './keyphrase-trees.json' with { type: 'json' }
import { findPhrases, isNominal, type Phrase, spellPhrase } from './text/phrases.ts'
import { rarityOf } from './text/rarity.ts'
import { type Reading, readText } from './text/reading.ts'
import { predict } from './text/trees.ts'

export type Keyphrase = { phrase: Phrase; spelling: string; score: number }

/** The `count` phrases that say best what a text is about, best first. */
export function keyphrases(text: string, count: number): string[] {
  return rankPhrases(readText(text))
    .slice(0, count)
    .map((keyphrase) => keyphrase.spelling)
}

/** The same without phrases that hold one another: topics to show beside a summary. */
export function keyTopics(ranked: Keyphrase[], count: number): Keyphrase[] {
  const topics: Keyphrase[] = []
  for (const candidate of ranked) {
    const isNew = () => !topics.some((topic) => overlaps(topic.phrase.key, candidate.phrase.key))
    if (topics.length < count && isNew()) topics.push(candidate)
  }
  return topics
}

const overlaps = (a: string, b: string) => ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)

export function rankPhrases(reading: Reading): Keyphrase[] {
  return describePhrases(reading)
    .map(({ phrase, features }) => ({
      phrase,
      spelling: spellPhrase(phrase),
      score: predict(trees, features),
    }))
    .sort((a, b) => b.score - a.score)
}

const KINDS: Phrase['kind'][] = ['whole', 'part', 'linked', 'gerund']

/** Every phrase of a text with what the learned score looks at; bench/train-keyphrases.ts learns from the same. */
export function describePhrases({ words }: Reading): { phrase: Phrase; features: number[] }[] {
  const phrases = findPhrases(words)
  const counts = new Map<string, number>()
  for (const word of words) if (isNominal(word)) counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1)
  const weights = phrases.map((phrase) => roughWeight(phrase, counts))
  const best = weights.reduce((a, b) => Math.max(a, b), -Infinity)
  const descending = Float64Array.from(weights).sort().reverse()
  const holders = measureHolders(phrases, weights)
  return phrases.map((phrase, at) => {
    const { mentions, stems, words: own, tags, kind } = phrase
    const [weight = 0, holder] = [weights[at], holders.get(phrase.key)]
    const rank = descending.indexOf(weight)
    const [first = 0, last = ''] = [mentions[0], own.at(-1)]
    const rarities = own.map(rarityOf)
    const ownCounts = stems.map((stem) => counts.get(stem) ?? 0)
    const features = [
      [weight, weight - best, rank, rank / phrases.length, words.length, phrases.length],
      holder ? [holder.phrases, holder.mentions, holder.best - best, holder.best - weight] : [0, 0, -9, -9],
      [KINDS.indexOf(kind), own.length, sum(ownCounts) / own.length, Math.max(...ownCounts)],
      [
        sum(rarities),
        sum(rarities) / own.length,
        Math.min(...rarities),
        rarities[0] ?? 0,
        rarities.at(-1) ?? 0,
      ],
      [
        mentions.length,
        phrase.namings / mentions.length,
        phrase.sentences.size,
        Math.min(...phrase.sentences),
      ],
      [first, first / words.length, (mentions.at(-1) ?? 0) / words.length, last.length],
      [tags[0] === 'ADJ', tags.includes('PROPN'), own.some((word) => word.includes('-'))].map(Number),
      [/ing$/, /s$/, /(?:tion|ment|ity|ness|sis)s?$/].map((ending) => Number(ending.test(last))),
    ].flat()
    return { phrase, features }
  })
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0)

/** A first guess, by which a phrase is compared with the others of its text: frequent, rare in English, early. */
function roughWeight({ stems, words, mentions }: Phrase, counts: Map<string, number>): number {
  const frequency = sum(stems.map((stem) => counts.get(stem) ?? 0)) / stems.length
  return (
    2 * Math.log(1 + sum(words.map(rarityOf))) +
    0.5 * Math.log(mentions.length) +
    0.8 * Math.log(1 + frequency) -
    0.4 * Math.log(1 + (mentions[0] ?? 0)) -
    (words.length === 1 ? 0.6 : words.length > 3 ? 1.5 : 0)
  )
}

/** For each phrase within others: how many they are, how often they are mentioned, the best weight among them. */
function measureHolders(phrases: Phrase[], weights: number[]) {
  const holders = new Map<string, { phrases: number; mentions: number; best: number }>()
  phrases.forEach(({ stems, mentions }, at) => {
    const parts = stems.flatMap((_, from) =>
      stems.slice(from).map((_, more) => stems.slice(from, from + more + 1)),
    )
    for (const part of new Set(parts.map((part) => part.join(' ')))) {
      if (part === stems.join(' ')) continue
      const before = holders.get(part) ?? { phrases: 0, mentions: 0, best: -9 }
      holders.set(part, {
        phrases: before.phrases + 1,
        mentions: before.mentions + mentions.length,
        best: Math.max(before.best, weights[at] ?? 0),
      })
    }
  })
  return holders
}
