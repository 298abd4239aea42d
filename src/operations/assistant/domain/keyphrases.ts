import trees from './keyphrase-trees.json' with { type: 'json' }
import { findPhrases, isNominal, type Phrase, spellPhrase } from './text/phrases.ts'
import { type Reading, readText } from './text/reading.ts'
import { predict } from './text/trees.ts'
import { wordRarity } from './text/words.ts'

export type Keyphrase = { phrase: Phrase; spelling: string; score: number }

/** Returns at most `count` key phrases, best first. */
export function keyphrases(text: string, count: number): string[] {
  return rankPhrases(readText(text))
    .slice(0, count)
    .map((keyphrase) => keyphrase.spelling)
}

/** Returns the best phrases for a summary. No phrase contains another. */
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

/** Returns all phrases with the features for the learned score. bench/train-keyphrases.ts uses it for training. */
export function describePhrases({ words }: Reading): { phrase: Phrase; features: number[] }[] {
  const counts = Map.groupBy(words.filter(isNominal), ({ stem }) => stem)
  const weighed = findPhrases(words).map((phrase) => {
    const rarities = phrase.words.map(wordRarity)
    const ownCounts = phrase.stems.map((stem) => counts.get(stem)?.length ?? 0)
    return { phrase, rarities, ownCounts, weight: roughWeight(phrase, mean(rarities), mean(ownCounts)) }
  })
  weighed.sort((a, b) => b.weight - a.weight)
  return weighed.map(({ phrase, rarities, ownCounts, weight }, rank) => {
    const { mentions, words: own, tags, isWhole, namings } = phrase
    const [first = 0, last = '', behind = weight - (weighed[0]?.weight ?? 0)] = [mentions[0], own.at(-1)]
    const features = [
      [weight, behind, rank, rank / weighed.length, words.length, weighed.length],
      [Number(isWhole), own.length, mean(ownCounts), Math.max(...ownCounts)],
      [mean(rarities), Math.min(...rarities), rarities[0] ?? 0, rarities.at(-1) ?? 0],
      [mentions.length, namings / mentions.length, words[first]?.sentence ?? 0, first, last.length],
      [tags[0] === 'ADJ', tags.includes('PROPN'), own.some((word) => word.includes('-'))].map(Number),
      [/ing$/, /s$/, /(?:tion|ment|ity|ness|sis)s?$/].map((ending) => Number(ending.test(last))),
    ].flat()
    return { phrase, features }
  })
}

const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length

/** Returns a first weight, which is higher for phrases that are frequent in the text, rare in English, and early. */
function roughWeight({ words, mentions }: Phrase, rarity: number, frequency: number): number {
  const length = words.length === 1 ? 0.6 : words.length > 3 ? 1.5 : 0
  const [again, late] = [Math.log(mentions.length), Math.log(1 + (mentions[0] ?? 0))]
  return (
    2 * Math.log(1 + rarity * words.length) +
    0.5 * again +
    0.8 * Math.log(1 + frequency) -
    0.4 * late -
    length
  )
}
