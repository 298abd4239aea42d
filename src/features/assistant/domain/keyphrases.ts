import { addEdge, emptyGraph, pageRank } from './text/page-rank.ts'
import { findPhrases, isNominal, type Phrase, spellPhrase } from './text/phrases.ts'
import { rarityOf } from './text/rarity.ts'
import { type Reading, readText } from './text/reading.ts'
import type { Word } from './text/words.ts'
import { KEYPHRASE } from './tuning.ts'

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
    if (topics.length >= count) break
    if (!topics.some((topic) => overlaps(topic.phrase.key, candidate.phrase.key))) topics.push(candidate)
  }
  return topics
}

export function rankPhrases(reading: Reading): Keyphrase[] {
  const phrases = findPhrases(reading.words)
  const features = measurePhrases(reading.words, phrases)
  const longness = Math.max(0, Math.min(3, Math.log(reading.words.length / KEYPHRASE.shortText)))
  return phrases
    .map((phrase, at) => ({
      phrase,
      spelling: spellPhrase(phrase),
      score: scorePhrase(features[at] as PhraseFeatures, longness),
    }))
    .sort((a, b) => b.score - a.score)
}

function scorePhrase(features: PhraseFeatures, longness: number): number {
  const names = Object.keys(features) as (keyof PhraseFeatures)[]
  return names.reduce((score, name) => {
    const [weight, inLong] = KEYPHRASE.weights[name]
    return score + features[name] * (weight + inLong * longness)
  }, 0)
}

const overlaps = (a: string, b: string) => ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)

type PhraseFeatures = Record<keyof typeof KEYPHRASE.weights, number>

/** What speaks for each phrase of a text; logarithms throughout, so that the score is log-linear. */
function measurePhrases(words: Word[], phrases: Phrase[]): PhraseFeatures[] {
  const topics = measureTopics(words)
  const nested = countNested(phrases)
  return phrases.map((phrase) => {
    const length = phrase.stems.length
    const sum = (values: Map<string, number>) =>
      phrase.stems.reduce((total, stem) => total + (values.get(stem) ?? 0), 0)
    const rarity = phrase.words.reduce((total, word) => total + rarityOf(word), 0)
    return {
      rarity: Math.log(rarity + 1),
      meanRarity: rarity / length,
      frequency: Math.log(phrase.mentions.length),
      wordFrequency: Math.log(sum(topics.counts) / length),
      firstMention: Math.log(1 + (phrase.mentions[0] ?? 0)),
      centrality: Math.log(sum(topics.centrality) + 0.01),
      earlyCentrality: Math.log(sum(topics.earlyCentrality) + 0.01),
      singleWord: length === 1 ? 1 : 0,
      overThreeWords: length > 3 ? 1 : 0,
      insideOthers: Math.log(1 + (nested.get(phrase.key) ?? 0)),
      inFirstSentence: phrase.sentences.has(0) ? 1 : 0,
    }
  })
}

/** TextRank and PositionRank (Florescu and Caragea 2017) of the topical words, times their number. */
function measureTopics(words: Word[]) {
  const numbers = new Map<string, number>()
  const mentions = words.flatMap((word, at) =>
    isNominal(word) ? [{ at, node: numberOf(numbers, word.stem) }] : [],
  )
  const graph = emptyGraph(numbers.size)
  const early = new Float64Array(numbers.size)
  const counts = new Map<string, number>()
  mentions.forEach(({ at, node }, first) => {
    early[node] = (early[node] ?? 0) + 1 / (at + 1)
    for (let next = first + 1; next < mentions.length; next++) {
      const other = mentions[next]
      if (!other || other.at - at >= KEYPHRASE.window) break
      if (other.node !== node) addEdge(graph, node, other.node, 1)
    }
  })
  for (const word of words) if (isNominal(word)) counts.set(word.stem, (counts.get(word.stem) ?? 0) + 1)
  const byStem = (ranks: Float64Array) =>
    new Map([...numbers].map(([stem, node]) => [stem, (ranks[node] ?? 0) * numbers.size]))
  return { counts, centrality: byStem(pageRank(graph)), earlyCentrality: byStem(pageRank(graph, early)) }
}

function numberOf(numbers: Map<string, number>, stem: string): number {
  const number = numbers.get(stem) ?? numbers.size
  numbers.set(stem, number)
  return number
}

/** How often each phrase is mentioned as a part of a longer one. */
function countNested(phrases: Phrase[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { stems, mentions } of phrases) {
    for (const part of new Set(properParts(stems)))
      counts.set(part, (counts.get(part) ?? 0) + mentions.length)
  }
  return counts
}

function properParts(stems: string[]): string[] {
  return stems
    .flatMap((_, from) =>
      stems.slice(from).map((_, length) => stems.slice(from, from + length + 1).join(' ')),
    )
    .filter((part) => part !== stems.join(' '))
}
