import type { PartOfSpeech } from 'wink-nlp'
import { guardText } from '../text/guard.ts'
import { frequencyRank } from '../text/rarity.ts'
import { tagWords } from '../text/tagging.ts'
import { splitWords, type Word } from '../text/words.ts'
import { ANSWER, LIMITS } from '../tuning.ts'
import { type Aspect, aspectsOf } from './aspects.ts'
import type { KnowledgeIndex } from './knowledge-index.ts'
import { isInLexicon } from './lexicon.ts'
import { groupNounPhrases } from './noun-phrases.ts'
import { rewritePhrases } from './phrasing.ts'
import { isQuestionStopWord, MADE_TO_ORDER } from './question-words.ts'
import { type Term, weighTerm } from './term.ts'
import { stemTerm, tokenize } from './terms.ts'

export type Question = {
  text: string
  terms: Term[]
  /** Terms that form one noun phrase, its head last. */
  nounPhrases: Term[][]
  aspects: Aspect[]
}

export function parseQuestion(message: string, index: KnowledgeIndex): Question {
  const text = rewritePhrases(guardText(message, LIMITS.messageLength)).trim()
  const aspects = aspectsOf(text)
  const words = tagQuestion(text)
  const tags = new Map(words.map(({ lower, tag }): [string, PartOfSpeech] => [lower, tag]))
  const names = namesIn(text)
  const possessed = possessionsIn(words)
  const terms = new Map<string, Term>()
  for (const { text: token, word, stem } of tokenize(text)) {
    if (isQuestionStopWord(word) || (word.length < 2 && !/\d/.test(word)) || terms.has(stem)) continue
    const use = {
      word,
      stem,
      tag: tags.get(word) ?? 'NOUN',
      isName: names.has(token),
      isPossessed: possessed.has(word),
      asksForFact: aspects.length > 0,
    }
    terms.set(stem, weighTerm(use, index))
  }
  dropPartsOfKnownCompounds(terms, index)
  const nounPhrases = groupNounPhrases(words, terms)
  for (const phrase of nounPhrases) keepToOwnWords(phrase)
  return { text, terms: [...terms.values()], nounPhrases, aspects }
}

function tagQuestion(text: string): Word[] {
  const words = splitWords(text)
  tagWords(text, words)
  for (const word of words) {
    // In short questions the tagger takes rare nouns for adverbs.
    const isRare = (frequencyRank(word.lower) ?? Infinity) > ANSWER.wordRanks.everyday * 5
    if (word.tag === 'ADV' && isRare && !word.lower.endsWith('ly')) word.tag = 'NOUN'
  }
  return words
}

/** Words with a capital in mid-sentence. */
const namesIn = (text: string) =>
  new Set(Array.from(text.matchAll(/(?<=[a-z,;] )[A-Z][^\s,;?!]*/g), ([name]) => name))

/** The product that a visitor has already: in 'can you speed up my site' the site is not what is asked for. */
function possessionsIn(words: Word[]): Set<string> {
  const owned = words.filter(
    ({ lower }, at) => MADE_TO_ORDER.has(lower) && /^(?:my|our)$/.test(words[at - 1]?.lower ?? ''),
  )
  return new Set(owned.map(({ lower }) => lower))
}

/** In 'mobile apps' the app is what the head says: a page that speaks of apps has not spoken of mobile ones yet. */
function keepToOwnWords(phrase: Term[]): void {
  const head = phrase.at(-1)
  for (const term of phrase) {
    if (!head || term === head || term.stem === head.stem) continue
    term.alternatives.delete(head.stem)
    term.isKnown = term.alternatives.size > 0
  }
}

/** 'e-commerce' is one term when the index or the lexicon knows it, else its parts are. */
function dropPartsOfKnownCompounds(terms: Map<string, Term>, index: KnowledgeIndex): void {
  for (const term of [...terms.values()].filter(({ word }) => /[a-z]-[a-z]/.test(word))) {
    const parts = term.word.split('-').map(stemTerm)
    if (index.spread.has(term.stem) || isInLexicon(term.stem)) for (const part of parts) terms.delete(part)
    else terms.delete(term.stem)
  }
}
