import { keyTopics, rankPhrases } from '../domain/keyphrases/keyphrases.ts'
import { summarizeReading } from '../domain/summary/summary.ts'
import { readText } from '../domain/text/reading.ts'
import { READING_SPEED } from '../domain/tuning.ts'

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
