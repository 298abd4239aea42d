import { findPhrases, type Phrase, spellPhrase } from '../text/phrases.ts'
import { type Reading, readText } from '../text/reading.ts'
import { KEYPHRASE } from '../tuning.ts'
import { measurePhrases, type PhraseFeatures } from './features.ts'

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
  const weigh = (feature: number, weight: number, inLong: number) => feature * (weight + inLong * longness)
  return (
    KEYPHRASE.rarity * features.rarity +
    KEYPHRASE.meanRarity * features.meanRarity +
    weigh(features.frequency, KEYPHRASE.frequency, KEYPHRASE.frequencyInLong) +
    weigh(features.wordFrequency, KEYPHRASE.wordFrequency, KEYPHRASE.wordFrequencyInLong) +
    weigh(features.firstMention, KEYPHRASE.firstMention, KEYPHRASE.firstMentionInLong) +
    weigh(features.centrality, KEYPHRASE.centrality, KEYPHRASE.centralityInLong) +
    KEYPHRASE.earlyCentrality * features.earlyCentrality +
    weigh(features.singleWord, KEYPHRASE.singleWord, KEYPHRASE.singleWordInLong) +
    KEYPHRASE.overThreeWords * features.overThreeWords +
    KEYPHRASE.insideOthers * features.insideOthers +
    KEYPHRASE.inFirstSentence * features.inFirstSentence
  )
}

const overlaps = (a: string, b: string) => ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)
