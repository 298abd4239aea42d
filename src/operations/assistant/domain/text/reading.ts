import model from 'wink-eng-lite-web-model'
import winkNLP, { type ItsFunction, type PartOfSpeech } from 'wink-nlp'
import { limits } from '../tuning.ts'
import { guardArticle } from './guard.ts'
import { type Sentence, splitSentences } from './sentences.ts'
import { sameSentence, splitWords, type Word, wordSet } from './words.ts'

export type Reading = {
  /** The sentences, joined by line feeds. The offsets of words are positions in this text. */
  text: string
  sentences: Sentence[]
  words: Word[]
  wordCount: number
}

/** Prepares a text for key phrases, summary and titles. */
export function readText(raw: string): Reading {
  const words: Word[] = []
  const sentences: Sentence[] = []
  let offset = 0
  for (const sentence of splitSentences(guardArticle(raw), limits.sentences)) {
    const own = splitWords(sentence.text, sentences.length, offset)
    if (words.length + own.length > limits.words) break
    words.push(...own)
    sentences.push(sentence)
    offset += sentence.text.length + 1
  }
  const text = sentences.map((sentence) => sentence.text).join('\n')
  tagWords(text, words)
  return { text, sentences, words, wordCount: words.filter((word) => /[\p{L}\p{N}]/u.test(word.text)).length }
}

const nlp = winkNLP(model, ['pos'])

/** Adds part of speech and lemma to the words. `text` is the text that the words' offsets refer to. */
function tagWords(text: string, words: Word[]): void {
  const tokens = nlp.readDoc(text).tokens()
  const tags = tokens.out(nlp.its.pos) as PartOfSpeech[]
  const lemmas = tokens.out(nlp.its.lemma as unknown as ItsFunction<string>) as string[]
  let [from, first] = [0, 0]
  tokens.out().forEach((token, number) => {
    const start = Math.max(from, text.indexOf(token, from))
    from = start + token.length
    while ((words[first]?.end ?? Infinity) <= start) first++
    // The tagger splits words into smaller parts. A word gets the tag of its last part that is not punctuation.
    for (let at = first; (words[at]?.start ?? Infinity) < from; at++) {
      const [word, tag, lemma] = [words[at] as Word, tags[number] ?? 'X', lemmas[number] ?? token]
      if (tag !== 'PUNCT') word.tag = tag
      if (word.start === start && word.end === from) word.lemma = lemma
    }
  })
  words.forEach((word, index) => {
    const [before, after] = [words[index - 1], words[index + 1]].map((near) => sameSentence(near, word))
    if (/\p{L}/u.test(word.text) && /\w[.+#]/.test(word.text)) word.tag = 'PROPN'
    else if (word.tag === 'VERB' || word.tag === 'ADV') word.tag = correctedTag(before, word, after)
  })
}

const opensPhrase = wordSet('DET ADP CCONJ ADJ PUNCT NUM')
const possessive = wordSet('our its their his her my your')

/**
 * Corrects the tags of words that the tagger takes for verbs inside noun phrases: 'e-mail', 'the Reduction Act', 'distributed
 * systems', 'image processing'.
 */
function correctedTag(before: Word | undefined, word: Word, after: Word | undefined): PartOfSpeech {
  const isNoun = (near: Word | undefined) => near?.tag === 'NOUN' || near?.tag === 'PROPN'
  const opens = !before || opensPhrase.has(before.tag) || possessive.has(before.lower)
  if (word.text.includes('-')) return 'ADJ'
  if (word.tag === 'ADV') return 'ADV'
  if (before && /^\p{Lu}/u.test(word.text)) return 'PROPN'
  if (/(?:ed|en)$/.test(word.lower)) return opens && (isNoun(after) || after?.tag === 'ADJ') ? 'ADJ' : 'VERB'
  if (!before || !/..ing$/.test(word.lower)) return 'VERB'
  if (isNoun(before) || before.tag === 'ADJ')
    return after?.tag === 'DET' || after?.tag === 'PRON' ? 'VERB' : 'NOUN'
  return opens && isNoun(after) ? 'ADJ' : 'VERB'
}
