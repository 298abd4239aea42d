import type { Analysis } from '../contract.ts'
import { type Keyphrase, keyTopics, rankPhrases } from './keyphrases.ts'
import { addEdge, emptyGraph, type Graph, pageRank } from './text/page-rank.ts'
import { type Reading, readText } from './text/reading.ts'
import {
  callsToAction,
  endsInColon,
  endsInFullStop,
  isQuestion,
  leansBack,
  opensTheMatter,
} from './text/sentences.ts'
import { contentStems } from './text/words.ts'
import { READING_SPEED, SUMMARY } from './tuning.ts'

/** The sentences of a text that say most of it, word for word and in their order; as many as its length asks for. */
export function summarize(text: string, sentences?: number): string {
  const reading = readText(text)
  return summarizeReading(reading, rankPhrases(reading), sentences)
}

function summarizeReading(reading: Reading, ranked: Keyphrase[], wanted = fittingLength(reading)): string {
  const contents = contentOfSentences(reading)
  const likeness = compareSentences(contents)
  const scores = scoreSentences(reading, ranked, contents, normalize([...pageRank(likeness)]))
  const chosen: number[] = []
  const left = new Set(scores.keys())
  while (chosen.length < wanted && left.size) {
    const value = (at: number) => (scores[at] ?? 0) - SUMMARY.redundancy * closest(likeness[at], chosen)
    const best = [...left].reduce((a, b) => (value(b) > value(a) ? b : a))
    left.delete(best)
    chosen.push(best)
  }
  return chosen
    .sort((a, b) => a - b)
    .map((at) => reading.sentences[at]?.text)
    .join(' ')
}

const fittingLength = (reading: Reading) =>
  Math.min(SUMMARY.maxSentences, Math.ceil(reading.wordCount / SUMMARY.wordsPerSentence))

const closest = (likeness: Map<number, number> | undefined, chosen: number[]) =>
  Math.max(0, ...chosen.map((other) => likeness?.get(other) ?? 0))

function contentOfSentences(reading: Reading): string[][] {
  const contents: string[][] = reading.sentences.map(() => [])
  for (const word of reading.words) {
    if (word.isLexical && !word.isStop && word.lower.length > 1) contents[word.sentence]?.push(word.stem)
  }
  return contents
}

function scoreSentences(
  reading: Reading,
  ranked: Keyphrase[],
  contents: string[][],
  centrality: number[],
): number[] {
  const length = reading.sentences.length
  const keyphrases = coverKeyphrases(ranked, contents)
  const title = new Set(contentStems(reading.sentences.find((sentence) => sentence.heading)?.text ?? ''))
  const position = SUMMARY.position + SUMMARY.positionInLong * Math.max(0, Math.min(1, (length - 20) / 20))
  return reading.sentences.map(
    ({ text, heading }, at) =>
      SUMMARY.centrality * (centrality[at] ?? 0) +
      position / (1 + SUMMARY.positionDecay * at) +
      SUMMARY.keyphrases * (keyphrases[at] ?? 0) +
      SUMMARY.titleOverlap * shareOf(title, contents[at] ?? []) +
      (heading ? SUMMARY.heading : 0) +
      scoreForm(text, at === 0),
  )
}

function scoreForm(sentence: string, isFirst: boolean): number {
  const words = sentence.split(/\s+/).length
  const { fragment, thin, burden } = SUMMARY.lengths
  const forms: [boolean, number][] = [
    [opensTheMatter(sentence), SUMMARY.cuePhrase],
    [!isFirst && leansBack(sentence), SUMMARY.backReference],
    [isQuestion(sentence), SUMMARY.question],
    [endsInColon(sentence), SUMMARY.colonAtEnd],
    [!endsInFullStop(sentence), SUMMARY.noFullStop],
    [callsToAction(sentence), SUMMARY.callToAction],
    [words < fragment, SUMMARY.fragment],
    [words >= fragment && words < thin, SUMMARY.thin],
    [words > burden, SUMMARY.burden],
  ]
  return forms.reduce((score, [applies, weight]) => (applies ? score + weight : score), 0)
}

function coverKeyphrases(ranked: Keyphrase[], contents: string[][]): number[] {
  const covered = contents.map(() => 0)
  ranked.slice(0, SUMMARY.keyphrasesUsed).forEach(({ phrase }, rank) => {
    for (const at of phrase.sentences)
      covered[at] = (covered[at] ?? 0) + 1 / (1 + SUMMARY.positionDecay * rank)
  })
  return normalize(covered.map((value, at) => value / Math.sqrt(Math.max(8, contents[at]?.length ?? 0))))
}

const shareOf = (title: Set<string>, stems: string[]) =>
  title.size ? new Set(stems).intersection(title).size / title.size : 0

function normalize(values: number[]): number[] {
  const highest = values.reduce((a, b) => Math.max(a, b), 1e-9)
  const lowest = values.reduce((a, b) => Math.min(a, b), 0)
  return values.map((value) => (value - lowest) / (highest - lowest || 1))
}

/** Cosine of each pair of sentences, by their stems weighted with inverse sentence frequency; unrelated pairs are left out. */
function compareSentences(sentences: string[][]): Graph {
  const holders = listHolders(sentences)
  const idf = (stem: string) => Math.log(1 + sentences.length / (holders.get(stem)?.length ?? 1))
  const vectors = sentences.map((stems) => weigh(stems, idf))
  const likeness = emptyGraph(sentences.length)
  vectors.forEach((vector, a) => {
    const products = new Map<number, number>()
    for (const [stem, weight] of vector.weights) {
      const others = holders.get(stem) ?? []
      if (others.length > SUMMARY.commonest) continue
      for (const b of others) {
        if (b > a) products.set(b, (products.get(b) ?? 0) + weight * (vectors[b]?.weights.get(stem) ?? 0))
      }
    }
    for (const [b, product] of products) {
      const cosine = product / (vector.norm * (vectors[b]?.norm ?? 1))
      if (cosine > SUMMARY.relatedness) addEdge(likeness, a, b, cosine)
    }
  })
  return likeness
}

function listHolders(sentences: string[][]): Map<string, number[]> {
  const holders = new Map<string, number[]>()
  sentences.forEach((stems, number) => {
    for (const stem of new Set(stems)) {
      const list = holders.get(stem)
      if (list) list.push(number)
      else holders.set(stem, [number])
    }
  })
  return holders
}

function weigh(stems: string[], idf: (stem: string) => number) {
  const weights = new Map<string, number>()
  for (const stem of stems) weights.set(stem, (weights.get(stem) ?? 0) + idf(stem))
  return { weights, norm: Math.hypot(...weights.values()) || 1 }
}

const TOPICS = 6

export function analyze(text: string): Omit<Analysis, 'source'> {
  const reading = readText(text)
  const ranked = rankPhrases(reading)
  return {
    summary: summarizeReading(reading, ranked),
    readTime: Math.max(1, Math.ceil(reading.wordCount / READING_SPEED)),
    keywords: keyTopics(ranked, TOPICS).map((topic) => topic.spelling),
  }
}
