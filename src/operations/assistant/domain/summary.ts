import type { Analysis } from '../contract.ts'
import { keyTopics, rankPhrases } from './keyphrases.ts'
import trees from './summary-trees.json' with { type: 'json' }
import { type Reading, readText } from './text/reading.ts'
import { findCues, reportsOnStudy, shorten, standsAlone } from './text/sentences.ts'
import { predict } from './text/trees.ts'
import { likeness } from './text/words.ts'
import { readingSpeed, summaryTuning } from './tuning.ts'

/**
 * Selects the most important sentences, unchanged and in their order. By default, the length of the text determines their number.
 * If an abstract gets only one sentence, that sentence is shortened.
 */
export const summarize = (text: string, sentences?: number) => summarizeReading(readText(text), sentences)

function summarizeReading(reading: Reading, wanted = fittingLength(reading)): string {
  const isShort = wanted === 1 && isAbstract(reading)
  const ranked = describeSentences(reading)
    .map((sentence) => {
      const isFit = isShort || (!sentence.heading && standsAlone(sentence.text))
      return { ...sentence, value: predict(trees, sentence.features) - (isFit ? 0 : summaryTuning.unfit) }
    })
    .sort((a, b) => b.value - a.value)
  const chosen: typeof ranked = []
  for (const sentence of ranked) {
    const repeats = chosen.some(({ stems }) => likeness(sentence.stems, stems) > summaryTuning.mostShared)
    if (chosen.length < wanted && !repeats) chosen.push(sentence)
  }
  const texts = chosen.sort((a, b) => a.at - b.at).map(({ text }) => text)
  return isShort ? texts.map(shorten).join(' ') : texts.join(' ')
}

/** Returns the number of sentences for a summary. Unless it is an abstract or very short, a text gets at least two. */
function fittingLength(reading: Reading): number {
  const byWords = Math.ceil(reading.wordCount / summaryTuning.wordsPerSentence)
  const least = reading.sentences.length >= summaryTuning.severalFrom && !isAbstract(reading) ? 2 : 1
  return Math.min(summaryTuning.maxSentences, Math.max(least, byWords))
}

/** True for a text that is short, has no headings, and is about a study. */
const isAbstract = ({ sentences, wordCount }: Reading) =>
  wordCount <= summaryTuning.abstractWords &&
  sentences.every(({ heading }) => !heading) &&
  sentences.some(({ text }) => reportsOnStudy(text))

/** Returns all sentences with the features for the learned score. bench/train-summary.ts uses it for training. */
export function describeSentences({ sentences, words }: Reading) {
  const topics = Map.groupBy(
    words.filter(({ isLexical, isStop, lower }) => isLexical && !isStop && lower.length > 1),
    ({ sentence }) => sentence,
  )
  const topicStems = (at: number) => new Set(topics.get(at)?.map(({ stem }) => stem))
  const holders = Map.groupBy(
    sentences.flatMap((_, index) => [...topicStems(index)]),
    (stem) => stem,
  )
  const firstOnStudy = sentences.findIndex(({ text }) => reportsOnStudy(text))
  return sentences.map((sentence, index) => {
    const stems = topicStems(index)
    // A sentence is more central if its words occur more often in other sentences.
    const shared = stems.values().reduce((sum, stem) => sum + Math.log(holders.get(stem)?.length ?? 1), 0)
    const centrality = shared / Math.sqrt(Math.max(8, stems.size))
    const places = [index, sentences.length - index, index - firstOnStudy]
    return { ...sentence, at: index, stems, features: [centrality, ...places, ...findCues(sentence.text)] }
  })
}

const topicCount = 6

export function analyze(text: string): Omit<Analysis, 'source'> {
  const reading = readText(text)
  return {
    summary: summarizeReading(reading),
    readTime: Math.max(1, Math.ceil(reading.wordCount / readingSpeed)),
    keywords: keyTopics(rankPhrases(reading), topicCount).map((topic) => topic.spelling),
  }
}
