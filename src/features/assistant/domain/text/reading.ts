import { LIMITS } from '../tuning.ts'
import { guardArticle } from './guard.ts'
import { type Sentence, splitSentences } from './sentences.ts'
import { tagWords } from './tagging.ts'
import { splitWords, type Word } from './words.ts'

export type Reading = {
  /** The sentences joined by line feeds: what the words' offsets point into. */
  text: string
  sentences: Sentence[]
  words: Word[]
  wordCount: number
}

/** Text → sentences → tagged words: what keyphrases, summary and titles all start from. */
export function readText(raw: string): Reading {
  const words: Word[] = []
  const sentences: Sentence[] = []
  let offset = 0
  for (const sentence of splitSentences(guardArticle(raw), LIMITS.sentences)) {
    const own = splitWords(sentence.text, sentences.length, offset)
    if (words.length + own.length > LIMITS.words) break
    words.push(...own)
    sentences.push(sentence)
    offset += sentence.text.length + 1
  }
  const text = sentences.map((sentence) => sentence.text).join('\n')
  tagWords(text, words)
  return { text, sentences, words, wordCount: words.filter((word) => /[\p{L}\p{N}]/u.test(word.text)).length }
}
