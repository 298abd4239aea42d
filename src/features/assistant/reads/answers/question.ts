import type { PartOfSpeech } from 'wink-nlp'
import { guardText } from '../text/guard.ts'
import { frequencyRank } from '../text/rarity.ts'
import { tagWords } from '../text/tagging.ts'
import { splitWords, type Word } from '../text/words.ts'
import { ANSWER, LIMITS } from '../tuning.ts'
import { ASPECT_WORDS, type Aspect, aspectsOf } from './aspects.ts'
import type { KnowledgeIndex } from './knowledge-index.ts'
import { isInLexicon, LEXICON_WORDS, rewritePhrases, synonymsOf } from './lexicon.ts'
import { LIGHT_WORDS, QUESTION_STOP_WORDS } from './question-words.ts'
import { partOf, stemTerm, tokenize } from './terms.ts'
import { repairTypo } from './typos.ts'

export type Term = {
  word: string
  stem: string
  /** Stems of the index that count as this term, with the share of its weight that they earn. */
  alternatives: Map<string, number>
  /** How much of the question hangs on it. */
  weight: number
  isKnown: boolean
  /** Capitalized in mid-sentence: it names one thing, for which no other will do. */
  isName: boolean
  /** A word of the trade: the lexicon holds it. */
  isTrade: boolean
  /** Rare in English and unknown to the site. */
  isStranger: boolean
  isLight: boolean
  isNoun: boolean
  /** Names the kind of fact that is asked, such as 'cost' or 'weeks'. */
  isAspect: boolean
}

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
  const words = splitWords(text)
  tagWords(text, words)
  // In short questions the tagger takes rare nouns for adverbs.
  for (const word of words) if (word.tag === 'ADV' && isRareNoun(word)) word.tag = 'NOUN'
  const terms = new Map<string, Term>()
  for (const { text: token, word, stem } of tokenize(text)) {
    if (QUESTION_STOP_WORDS.has(word) || (word.length < 2 && !/\d/.test(word)) || terms.has(stem)) continue
    const tag = words.find((other) => other.lower === word)?.tag ?? 'NOUN'
    terms.set(stem, weighTerm(token, stem, tag, index, aspects.length > 0, text))
  }
  dropPartsOfKnownCompounds(terms, index)
  const nounPhrases = [...groupNounPhrases(words, terms), ...groupGenitives(words, terms)]
  return { text, terms: [...terms.values()], nounPhrases, aspects }
}

const isRareNoun = ({ lower }: Word) =>
  !lower.endsWith('ly') && (frequencyRank(lower) ?? Infinity) > ANSWER.wordRanks.everyday * 5

function weighTerm(
  token: string,
  stem: string,
  tag: PartOfSpeech,
  index: KnowledgeIndex,
  hasAspect: boolean,
  text: string,
): Term {
  const word = token.toLowerCase()
  const alternatives = findAlternatives(word, stem, index)
  const isKnown = alternatives.size > 0
  const isName = /^[A-Z]/.test(token) && new RegExp(`[a-z,;] ${escapePattern(token)}`).test(text)
  const isLight = LIGHT_WORDS.has(word)
  const isNoun = tag === 'NOUN' || tag === 'PROPN' || tag === 'X'
  return {
    word,
    stem,
    alternatives,
    isKnown,
    isName,
    isTrade: isInLexicon(stem),
    isStranger: isNoun && !isKnown && !isLight && specificity(word) >= ANSWER.strangeness,
    isLight,
    isNoun,
    isAspect: hasAspect && ASPECT_WORDS.has(word),
    weight:
      rarityIn(index, stem, alternatives, word, isName) *
      tagWeight(tag, isKnown) *
      (isLight ? ANSWER.lightWord * (isKnown ? 1 : ANSWER.lightWord) : 1),
  }
}

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function findAlternatives(word: string, stem: string, index: KnowledgeIndex): Map<string, number> {
  const found = new Map<string, number>()
  const add = (other: string, credit: number) => {
    if (index.spread.has(other)) found.set(other, Math.max(credit, found.get(other) ?? 0))
  }
  const addWithSynonyms = (own: string, credit: number) => {
    add(own, credit)
    for (const [other, share] of synonymsOf(own)) add(other, share * credit)
  }
  addWithSynonyms(stem, 1)
  add(partOf(stem), ANSWER.namePart)
  if (!found.size && !isInLexicon(stem) && frequencyRank(word) === undefined) {
    const meant = repairTypo(word, [...index.vocabulary, ...LEXICON_WORDS])
    if (meant) addWithSynonyms(stemTerm(meant), ANSWER.typo)
  }
  return found
}

function rarityIn(
  index: KnowledgeIndex,
  stem: string,
  alternatives: Map<string, number>,
  word: string,
  isName: boolean,
): number {
  if (index.spread.has(stem)) return index.idf(stem)
  if (alternatives.size) return Math.max(...[...alternatives.keys()].map(index.idf)) * 0.9
  return index.idf('') * (isName ? 1 : specificity(word))
}

/** 0.2 for everyday words to 1 for rare ones: an unknown 'often' says less against a page than an unknown 'piano'. */
function specificity(word: string): number {
  const rank = frequencyRank(word)
  if (rank === undefined) return 1
  const { everyday, rare } = ANSWER.wordRanks
  return Math.min(1, Math.max(0.2, Math.log((rank + 1) / everyday) / Math.log(rare / everyday)))
}

function tagWeight(tag: PartOfSpeech, isKnown: boolean): number {
  const weights: Partial<Record<PartOfSpeech, number>> = isKnown
    ? ANSWER.tagWeights.known
    : ANSWER.tagWeights.unknown
  return weights[tag] ?? 1
}

/** 'e-commerce' is one term when the index or the lexicon knows it, else its parts are. */
function dropPartsOfKnownCompounds(terms: Map<string, Term>, index: KnowledgeIndex): void {
  for (const term of [...terms.values()].filter(({ word }) => /[a-z]-[a-z]/.test(word))) {
    const parts = term.word.split('-').map(stemTerm)
    if (index.spread.has(term.stem) || isInLexicon(term.stem)) for (const part of parts) terms.delete(part)
    else terms.delete(term.stem)
  }
}

function groupNounPhrases(words: Word[], terms: Map<string, Term>): Term[][] {
  const groups: Term[][] = []
  let open: Term[] = []
  for (const word of words) {
    const term = terms.get(stemTerm(word.lower))
    const isPart = term && (term.isNoun || word.tag === 'ADJ')
    if (isPart) open.push(term)
    if (!isPart || word === words.at(-1)) {
      const phrase = open.slice(0, open.findLastIndex((part) => part.isNoun) + 1)
      if (phrase.length > 1) groups.push(phrase)
      open = []
    }
  }
  return groups
}

/** 'the population of Stockholm' asks for a population: what stands before 'of' is the head. */
function groupGenitives(words: Word[], terms: Map<string, Term>): Term[][] {
  const nouns = words.filter((word) => word.lower === 'of' || !QUESTION_STOP_WORDS.has(word.lower))
  return nouns.flatMap((word, at) => {
    const [head, modifier] = [nouns[at - 1], nouns[at + 1]].map((other) =>
      terms.get(stemTerm(other?.lower ?? '')),
    )
    return word.lower === 'of' && head?.isNoun && modifier ? [[modifier, head]] : []
  })
}
