import { type Keyphrase, rankPhrases } from '../keyphrases/keyphrases.ts'
import { pageRank } from '../text/page-rank.ts'
import { type Reading, readText } from '../text/reading.ts'
import { contentStems } from '../text/words.ts'
import { SUMMARY } from '../tuning.ts'
import * as cues from './cues.ts'
import { compareSentences } from './likeness.ts'

/** The sentences of a text that say most of it, word for word and in their order; as many as its length asks for. */
export function summarize(text: string, sentences?: number): string {
  const reading = readText(text)
  return summarizeReading(reading, rankPhrases(reading), sentences)
}

export function summarizeReading(
  reading: Reading,
  ranked: Keyphrase[],
  wanted = fittingLength(reading),
): string {
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
    [cues.opensTheMatter(sentence), SUMMARY.cuePhrase],
    [!isFirst && cues.leansBack(sentence), SUMMARY.backReference],
    [cues.isQuestion(sentence), SUMMARY.question],
    [cues.endsInColon(sentence), SUMMARY.colonAtEnd],
    [!cues.endsInFullStop(sentence), SUMMARY.noFullStop],
    [cues.callsToAction(sentence), SUMMARY.callToAction],
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

function shareOf(title: Set<string>, stems: string[]): number {
  return title.size ? new Set(stems).intersection(title).size / title.size : 0
}

function normalize(values: number[]): number[] {
  const highest = values.reduce((a, b) => Math.max(a, b), 1e-9)
  const lowest = values.reduce((a, b) => Math.min(a, b), 0)
  return values.map((value) => (value - lowest) / (highest - lowest || 1))
}
