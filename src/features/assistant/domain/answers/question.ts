import type { PartOfSpeech } from 'wink-nlp'
import { guardText } from '../text/guard.ts'
import { frequencyRank } from '../text/rarity.ts'
import { tagWords } from '../text/reading.ts'
import { splitWords, type Word } from '../text/words.ts'
import { ANSWER, LIMITS } from '../tuning.ts'
import { type Aspect, aspectsOf } from './aspects.ts'
import type { KnowledgeIndex } from './knowledge.ts'
import { isInLexicon } from './lexicon.ts'
import { isQuestionStopWord, MADE_TO_ORDER } from './question-words.ts'
import { type Term, weighTerm } from './terms.ts'
import { stemTerm, tokenize } from './tokens.ts'

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
  const nounPhrases = [...groupRuns(words, terms), ...groupAttached(words, terms)]
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

/** In 'mobile apps' the head is 'apps': a page about apps need not be about mobile ones. */
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

// The words before one of these are what is asked; the words after say where, whose or which.
const ATTACHING = new Set(['of', 'in', 'at', 'near'])

const termOf = (word: Word | undefined, terms: Map<string, Term>) => terms.get(stemTerm(word?.lower ?? ''))

function groupRuns(words: Word[], terms: Map<string, Term>): Term[][] {
  const groups: Term[][] = []
  let open: Term[] = []
  for (const word of words) {
    const term = termOf(word, terms)
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

/** 'the population of Stockholm', 'a hotel in Stockholm': a page on Stockholm need not mention either. */
function groupAttached(words: Word[], terms: Map<string, Term>): Term[][] {
  const relevant = words.filter(({ lower }) => ATTACHING.has(lower) || !isQuestionStopWord(lower))
  return relevant.flatMap((word, at) => {
    const [head, modifier] = [termOf(relevant[at - 1], terms), termOf(relevant[at + 1], terms)]
    return ATTACHING.has(word.lower) && head?.isNoun && modifier ? [[modifier, head]] : []
  })
}

/** Phrases whose single words mislead; each is replaced by one word of the lexicon. */
const PHRASES: [RegExp, string][] = [
  [/\b(?:go|goes|going|went) live\b/gi, 'launch'],
  [/\bset (?:me|us) back\b/gi, 'cost'],
  [/\bhears? back\b/gi, 'answer'],
  [/\b(?:credit|debit) cards?\b/gi, 'card'],
  [/\bpayment (?:methods?|options?|terms|plans?|schedules?)\b|\bways? to pay\b/gi, 'payment'],
  [/\bon the (?:internet|web)\b/gi, 'online'],
  [/\b(?:registered )?(?:charit(?:y|ies)|non-?profits?|ngos?)\b/gi, 'charity'],
  [/\b(?:get|back|pull) out of\b|\bbreak off\b|\bcall off\b/gi, 'cancel'],
  [/\b(?:don't|do not|didn't) like\b|\b(?:not happy|unhappy|dissatisfied) with\b/gi, 'revision'],
  [/\bneed (?:it|this|that) (?:by |since )?(?:yesterday|tomorrow|today)\b/gi, 'urgent'],
  [/\bsearch engine (?:optimi[sz]ation|ranking)s?\b/gi, 'seo'],
  [/\btime zones?\b/gi, 'timezone'],
  [/\bpart[- ]time\b/gi, 'fractional'],
  [/\b(?:real estate|property)\b/gi, 'property'],
  [/\blocal (?:government|authorit(?:y|ies))\b/gi, 'municipality'],
  [/\b(?:source|program) code\b/gi, 'code'],
  [/\bmachine learning\b|\bartificial intelligence\b/gi, 'ai'],
  [/\bwalk (?:me|us) through\b|\bgo about\b/gi, 'process'],
  [/\bkeep\b(.{0,30})\b(?:updated|up to date|running)\b/gi, 'maintenance $1'],
  [/\b(?:is|are|goes|went) down\b/gi, 'outage'],
  [/\bone[- ](?:man|woman|person) (?:show|band|company|team|business)\b/gi, 'alone'],
  [/\b(?:office|working|business|opening) hours\b/gi, 'timezone'],
  [/\b(?:in|within) (?:one|two|three|[1-3]) days?\b/gi, 'urgent'],
  [/\bdata (?:protection|privacy)\b/gi, 'gdpr'],
  [/\bkeep\b.{0,10}\b(?:quiet|secret|private)\b/gi, 'confidential'],
  [/\bhow many (?:people|employees|developers|of you)\b(?! (?:use|used|visit|work with))/gi, 'team'],
  [/\b(?:price|cost) range\b|\bballpark\b/gi, 'price'],
  [/\b(?:look(?:ing|s)? after|tak(?:e|es|ing) care of)\b/gi, 'maintenance'],
  [/\bhow (?:do|does|would) (?:you|we|it) (?:normally |usually )?work\b(?! (?:with|on|in|for))/gi, 'process'],
  [/\bprogramming languages?\b/gi, 'technologies'],
  [/\b(?:server[- ]side|back[- ]end)\b/gi, 'backend'],
  [/\b(?:client[- ]side|browser[- ]side|front[- ]end)\b/gi, 'frontend'],
  [/\bchange (?:my|our) minds?\b/gi, 'cancel'],
  [/\btakes? (?:forever|ages|too long)\b/gi, 'slow'],
  [/\b(?:end[- ]to[- ]end|e2e)\b/gi, 'end-to-end'],
]

const rewritePhrases = (text: string) =>
  PHRASES.reduce((rewritten, [pattern, word]) => rewritten.replace(pattern, word), text)
