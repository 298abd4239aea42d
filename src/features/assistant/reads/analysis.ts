import { keyTopics, rankPhrases } from './keyphrases/keyphrases.ts'
import { summarizeReading } from './summary/summary.ts'
import { readText } from './text/reading.ts'
import { READING_SPEED } from './tuning.ts'

export type Analysis = {
  summary: string
  /** Minutes, at least one. */
  readTime: number
  keywords: string[]
}

const TOPICS = 6

export function analyze(text: string): Analysis {
  const reading = readText(text)
  const ranked = rankPhrases(reading)
  return {
    summary: summarizeReading(reading, ranked),
    readTime: Math.max(1, Math.ceil(reading.wordCount / READING_SPEED)),
    keywords: keyTopics(ranked, TOPICS).map((topic) => topic.spelling),
  }
}
