import type { Analysis } from '../contract.ts'
import { type Keyphrase, keyTopics, rankPhrases } from './keyphrases.ts'
import trees from './summary-trees.json' with { type: 'json' }
import { type Reading, readText } from './text/reading.ts'
import { cuesOf, leansBack, reportsOnStudy, shorten, standsAlone } from './text/sentences.ts'
import { predict } from './text/trees.ts'
import { READING_SPEED, SUMMARY } from './tuning.ts'

/**
 * The sentences of a text that say most of it, in their order; as many as its length asks for. An abstract gets one, without
 * what a summary leaves out; any other text has them word for word.
 */
export function summarize(text: string, sentences?: number): string {
  const reading = readText(text)
  return summarizeReading(reading, rankPhrases(reading), sentences)
}

function summarizeReading(reading: Reading, ranked: Keyphrase[], wanted = fittingLength(reading)): string {
  const described = describeSentences(reading, ranked)
  const isShort = wanted === 1 && isAbstract(reading)
  const values = described.map(
    ({ features, isFit }) => predict(trees, features) - (isFit || isShort ? 0 : SUMMARY.unfit),
  )
  const chosen: number[] = []
  // The best sentences that do not repeat one another (maximal marginal relevance).
  while (chosen.length < Math.min(wanted, values.length)) {
    const marginal = values.map((value, at) => {
      const likeness = chosen.map((other) => shareOf(described[at]?.stems, described[other]?.stems))
      return chosen.includes(at) ? -Infinity : value - SUMMARY.redundancy * Math.max(0, ...likeness)
    })
    chosen.push(marginal.indexOf(Math.max(...marginal)))
  }
  const texts = chosen.sort((a, b) => a - b).map((at) => reading.sentences[at]?.text ?? '')
  return isShort ? texts.map(shorten).join(' ') : texts.join(' ')
}

/** Posts and pages get two sentences at least, unless they have hardly more. */
function fittingLength(reading: Reading): number {
  const byWords = Math.ceil(reading.wordCount / SUMMARY.wordsPerSentence)
  const least = reading.sentences.length >= SUMMARY.severalFrom && !isAbstract(reading) ? 2 : 1
  return Math.min(SUMMARY.maxSentences, Math.max(least, byWords))
}

/** One block of prose, as long as an abstract may be, that speaks of a study. */
const isAbstract = ({ sentences, wordCount }: Reading) =>
  wordCount <= SUMMARY.abstractWords &&
  sentences.every(({ heading }) => !heading) &&
  sentences.some(({ text }) => reportsOnStudy(text))

type Described = { features: number[]; stems: Set<string>; isFit: boolean }

/** Every sentence with what the learned score looks at; bench/train-summary.ts learns from the same. */
export function describeSentences(reading: Reading, ranked: Keyphrase[]): Described[] {
  const contents: string[][] = reading.sentences.map(() => [])
  for (const word of reading.words) {
    if (word.isLexical && !word.isStop && word.lower.length > 1) contents[word.sentence]?.push(word.stem)
  }
  const text = (at: number) => reading.sentences[at]?.text ?? ''
  const [keyphrases, centrality] = [coverKeyphrases(ranked, contents), measureCentrality(contents)]
  const firstCue = reading.sentences.findIndex((sentence) => reportsOnStudy(sentence.text))
  return reading.sentences.map(({ heading }, at) => ({
    stems: new Set(contents[at]),
    isFit: !heading && standsAlone(text(at)),
    features: [
      [keyphrases, centrality].flatMap((values) => [values[at] ?? 0, rankOf(values, at)]),
      [at, at / contents.length, contents.length - 1 - at, at - firstCue],
      [text(at).split(/\s+/).length, contents[at]?.length ?? 0, Number(at > 0 && leansBack(text(at)))],
      [at, at - 1].flatMap((near) => cuesOf(text(near))),
    ].flat(),
  }))
}

const rankOf = (values: number[], at: number) => values.filter((other) => other > (values[at] ?? 0)).length

function coverKeyphrases(ranked: Keyphrase[], contents: string[][]): number[] {
  const covered = contents.map(() => 0)
  ranked.slice(0, SUMMARY.keyphrasesUsed).forEach(({ phrase }, rank) => {
    for (const at of phrase.sentences) covered[at] = (covered[at] ?? 0) + 1 / (1 + SUMMARY.rankDecay * rank)
  })
  return normalize(covered.map((value, at) => value / Math.sqrt(Math.max(8, contents[at]?.length ?? 0))))
}

/** How much of a sentence other sentences speak of too. */
function measureCentrality(contents: string[][]): number[] {
  const holders = Map.groupBy(
    contents.flatMap((stems) => [...new Set(stems)]),
    (stem) => stem,
  )
  const shared = contents.map((stems) => {
    const sum = [...new Set(stems)].reduce(
      (total, stem) => total + Math.log(holders.get(stem)?.length ?? 1),
      0,
    )
    return sum / Math.sqrt(Math.max(8, stems.length))
  })
  return normalize(shared)
}

const shareOf = (stems = new Set<string>(), others = new Set<string>()) =>
  stems.intersection(others).size / Math.max(1, stems.size)

function normalize(values: number[]): number[] {
  const highest = values.reduce((a, b) => Math.max(a, b), 1e-9)
  return values.map((value) => value / highest)
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
