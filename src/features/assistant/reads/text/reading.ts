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
  const sentences = splitSentences(guardArticle(raw)).slice(0, LIMITS.sentences)
  const text = sentences.map((sentence) => sentence.text).join('\n')
  const words: Word[] = []
  let offset = 0
  sentences.forEach((sentence, number) => {
    words.push(...splitWords(sentence.text, number, offset))
    offset += sentence.text.length + 1
  })
  tagWords(text, words)
  return { text, sentences, words, wordCount: words.filter((word) => /[\p{L}\p{N}]/u.test(word.text)).length }
}
