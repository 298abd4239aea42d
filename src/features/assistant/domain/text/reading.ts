import model from 'wink-eng-lite-web-model'
import winkNLP, { type ItsFunction, type PartOfSpeech } from 'wink-nlp'
import { LIMITS } from '../tuning.ts'
import { guardArticle } from './guard.ts'
import { type Sentence, splitSentences } from './sentences.ts'
import { splitWords, type Word, wordSet } from './words.ts'

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

const nlp = winkNLP(model, ['pos'])

const isNoun = (word: Word | undefined) => word?.tag === 'NOUN' || word?.tag === 'PROPN'
const OPENS_A_PHRASE: ReadonlySet<PartOfSpeech> = new Set(['DET', 'ADP', 'CCONJ', 'ADJ', 'PUNCT', 'NUM'])
const BEFORE_A_PARTICIPLE = wordSet('the a an this our its their of for in with and or by on')
const MAKES_IT_A_VERB = wordSet('to be is are was were been has have had it we they i you')
const BEFORE_A_GERUND = wordSet('of and our its for in with')

/** Gives each word its part of speech and lemma; `text` is the text whose offsets the words carry. */
export function tagWords(text: string, words: Word[]): void {
  alignTags(words, tagTokens(text))
  words.forEach((word, at) => {
    if (word.tag === 'VERB') retagParticiple(words, at)
  })
}

type TaggedToken = { start: number; end: number; tag: PartOfSpeech; lemma: string }

function tagTokens(text: string): TaggedToken[] {
  const tokens = nlp.readDoc(text).tokens()
  const values = tokens.out()
  const tags = tokens.out(nlp.its.pos) as PartOfSpeech[]
  const lemmas = tokens.out(nlp.its.lemma as unknown as ItsFunction<string>) as string[]
  let from = 0
  return values.map((value, at) => {
    const found = text.indexOf(value, from)
    const start = found < 0 ? from : found
    from = start + value.length
    return { start, end: from, tag: tags[at] ?? 'X', lemma: lemmas[at] ?? value }
  })
}

/** The tagger cuts words more finely than we do: a word takes the tag of its last part that is no punctuation. */
function alignTags(words: Word[], tokens: TaggedToken[]): void {
  let first = 0
  for (const word of words) {
    while ((tokens[first]?.end ?? Infinity) <= word.start) first++
    let parts = 0
    for (let at = first; (tokens[at]?.start ?? Infinity) < word.end; at++) {
      const token = tokens[at] as TaggedToken
      if (token.tag !== 'PUNCT') word.tag = token.tag
      if (parts === 0 && token.end === word.end) word.lemma = token.lemma
      parts++
    }
    if (parts > 1 && /[-.]/.test(word.text)) word.tag = tagOfCompound(word)
  }
}

function tagOfCompound(word: Word): PartOfSpeech {
  if (/[.+#]/.test(word.text) && /[A-Za-z]/.test(word.text)) return 'PROPN'
  return word.tag === 'VERB' || word.tag === 'ADV' ? 'ADJ' : word.tag
}

/** 'distributed systems', 'image processing': participles and gerunds inside a noun phrase are no verbs. */
function retagParticiple(words: Word[], at: number): void {
  const word = words[at] as Word
  const inSentence = (other: Word | undefined) => (other?.sentence === word.sentence ? other : undefined)
  const before = inSentence(words[at - 1])
  const after = inSentence(words[at + 1])
  if (/(ed|en)$/i.test(word.text)) {
    if (isAttribute(before, after)) word.tag = 'ADJ'
  } else if (/ing$/i.test(word.text) && word.text.length > 5) {
    word.tag = tagOfGerund(before, after)
  }
}

function isAttribute(before: Word | undefined, after: Word | undefined): boolean {
  if (!isNoun(after) && after?.tag !== 'ADJ') return false
  if (!before) return true
  if (MAKES_IT_A_VERB.has(before.lower)) return false
  return OPENS_A_PHRASE.has(before.tag) || BEFORE_A_PARTICIPLE.has(before.lower)
}

function tagOfGerund(before: Word | undefined, after: Word | undefined): PartOfSpeech {
  if (!before) return 'VERB'
  if (isNoun(before) || before.tag === 'ADJ') {
    if (after?.tag === 'DET' || after?.tag === 'PRON') return 'VERB'
    return isNoun(before) || !isNoun(after) ? 'NOUN' : 'ADJ'
  }
  const opens = before.tag === 'DET' || (BEFORE_A_GERUND.has(before.lower) && before.tag !== 'PART')
  return opens && isNoun(after) ? 'ADJ' : 'VERB'
}
