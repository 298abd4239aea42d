import type { PartOfSpeech } from 'wink-nlp'
import { frequencyRank } from '../text/rarity.ts'
import { ANSWER } from '../tuning.ts'
import { ASPECT_WORDS } from './aspects.ts'
import type { KnowledgeIndex } from './knowledge.ts'
import { isInLexicon, LEXICON_WORDS, synonymsOf } from './lexicon.ts'
import { isLightWord } from './question-words.ts'
import { partOf, stemTerm } from './tokens.ts'

export type Term = {
  word: string
  stem: string
  /** Stems of the index that count as this term, with the share of its weight that each gets. */
  alternatives: Map<string, number>
  /** How much it counts in the question. */
  weight: number
  isKnown: boolean
  /** Capitalized in mid-sentence: it names one thing that cannot be replaced by another. */
  isName: boolean
  /** A technical term: the lexicon holds it. */
  isTrade: boolean
  /** Rare in English and unknown to the site. */
  isAnonymous: boolean
  isLight: boolean
  isNoun: boolean
  /** Names the kind of fact that is asked, such as 'cost' or 'weeks'. */
  isAspect: boolean
}

type TermUse = Pick<Term, 'word' | 'stem' | 'isName'> & {
  tag: PartOfSpeech
  /** 'my site': the visitor's own thing, for which something is asked. */
  isPossessed: boolean
  /** The question asks for a price, a duration or another kind of fact. */
  asksForFact: boolean
}

export function weighTerm(use: TermUse, index: KnowledgeIndex): Term {
  const { word, stem, tag, isName } = use
  const alternatives = findAlternatives(word, stem, index)
  const isKnown = alternatives.size > 0
  const isLight = use.isPossessed || isLightWord(word)
  const isNoun = tag === 'NOUN' || tag === 'PROPN' || tag === 'X'
  const lightness = isLight ? ANSWER.lightWord * (isKnown ? 1 : ANSWER.lightWord) : 1
  return {
    word,
    stem,
    alternatives,
    isKnown,
    isName,
    isTrade: isInLexicon(stem),
    isAnonymous: isNoun && !isKnown && !isLight && specificity(word) >= ANSWER.unknownSpecificity,
    isLight,
    isNoun,
    isAspect: use.asksForFact && ASPECT_WORDS.has(word),
    weight: rarityIn(index, use, alternatives) * tagWeight(tag, isKnown) * lightness,
  }
}

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
  { stem, word, isName }: TermUse,
  alternatives: Map<string, number>,
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
  const { known, unknown } = ANSWER.tagWeights
  const weights: Partial<Record<PartOfSpeech, number>> = isKnown ? known : unknown
  return weights[tag] ?? 1
}

/** Whether one insertion, deletion, exchange or swap of neighbours makes `a` of `b`. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  const [restA, restB] = [a.slice(from), b.slice(from)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return (
    restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  )
}

/** The word of a vocabulary that a visitor most likely meant; words of less than five letters are left alone. */
export function repairTypo(word: string, vocabulary: string[]): string | undefined {
  if (word.length < 5) return undefined
  return vocabulary.find(
    (candidate) => candidate.length >= 4 && candidate[0] === word[0] && isOneEditApart(candidate, word),
  )
}
