import { ANSWER } from '../tuning.ts'
import { type Aspect, givesAspect } from './aspects.ts'
import { priorOf } from './intents.ts'
import type { IndexedChunk, IndexedDocument, KnowledgeIndex } from './knowledge.ts'
import type { Question } from './question.ts'
import { isQuestionStopWord, MADE_TO_ORDER } from './question-words.ts'
import type { Term } from './terms.ts'

export type Candidate = {
  entry: IndexedDocument
  chunk: IndexedChunk
  score: number
  /** Share of the question's weight that the chunk covers. */
  coverage: number
  /** The same without the words that name the kind of fact: what the question is about. */
  subjectCoverage: number
  titleHits: number
  hits: number
  /** Nouns among them that distinguish pages. */
  nounHits: number
}

/** The best chunk of each document, best document first (Okapi BM25 over stems and their synonyms). */
export function rankDocuments(question: Question, index: KnowledgeIndex): Candidate[] {
  return index.documents.map((entry) => bestOf(entry, question, index)).sort((a, b) => b.score - a.score)
}

export function bestOf(entry: IndexedDocument, question: Question, index: KnowledgeIndex): Candidate {
  return entry.chunks
    .map((chunk) => judgeChunk(entry, chunk, question, index))
    .reduce((best, next) => (next.score > best.score ? next : best))
}

function judgeChunk(
  entry: IndexedDocument,
  chunk: IndexedChunk,
  question: Question,
  index: KnowledgeIndex,
): Candidate {
  const named = question.aspects.some((aspect) => holdsAspect(entry, aspect)) ? ANSWER.aspect.named : 0
  const credits = new Map(
    question.terms.map((term) => [term, Math.max(creditOf(term, chunk.counts), term.isAspect ? named : 0)]),
  )
  const lexical = question.terms.reduce((sum, term) => sum + bm25(term, chunk, index), 0)
  const asksForFigure = question.aspects.some((aspect) => aspect === 'price' || aspect === 'duration')
  const prior = priorOf(question.text, entry.document.kind, asksForFigure)
  const aspect = lexical > 0 ? scoreAspects(entry, question) : 0
  const hits = question.terms.filter((term) => (credits.get(term) ?? 0) > 0 && !/^\d/.test(term.word))
  const cover = (terms: Term[]) => coverageOf(terms, credits, question, entry)
  return {
    entry,
    chunk,
    score: (lexical + aspect) * prior * askedShare(entry, question),
    coverage: cover(question.terms),
    subjectCoverage: cover(question.terms.filter((term) => !term.isAspect)),
    hits: hits.length,
    nounHits: hits.filter((term) => term.isNoun && !term.isLight && !term.isAspect).length,
    titleHits: hits.filter((term) => [...term.alternatives.keys()].some((stem) => entry.titleStems.has(stem)))
      .length,
  }
}

/** What is listed as a question is answered by its own entry rather than by a page that uses the same words. */
function askedShare({ document, wordings }: IndexedDocument, { terms }: Question): number {
  if (document.kind !== 'faq' && !document.alsoAsked) return 1
  const shares = wordings.map((stems) => {
    const asked = [...stems].filter((stem) => !isQuestionStopWord(stem))
    const shared = terms.reduce((sum, term) => sum + creditOf(term, stems), 0)
    return shared / Math.max(1, asked.length + terms.length)
  })
  return 1 + ANSWER.sameQuestion * 2 * Math.max(...shares)
}

/** The highest worth of the stems that count as a term, or 0. */
export const bestAlternative = (term: Term, worth: (stem: string, credit: number) => number) =>
  Math.max(0, ...[...term.alternatives].map(([stem, credit]) => worth(stem, credit)))

const creditOf = (term: Term, held: { has(stem: string): boolean }) =>
  bestAlternative(term, (stem, credit) => (held.has(stem) ? credit : 0))

function bm25(term: Term, chunk: IndexedChunk, index: KnowledgeIndex): number {
  const { saturation, lengthShare } = ANSWER.bm25
  const norm = saturation * (1 - lengthShare + (lengthShare * chunk.length) / index.meanLength)
  const score = bestAlternative(term, (stem, credit) => {
    const count = chunk.counts.get(stem) ?? 0
    return count ? (credit * index.idf(stem) * count * (saturation + 1)) / (count + norm) : 0
  })
  return score * (term.isLight ? ANSWER.lightWord : 1)
}

function scoreAspects({ document, chunks }: IndexedDocument, question: Question): number {
  const worth = (aspect: Aspect) =>
    aspect in (document.facts ?? {}) ? ANSWER.aspect.fact : ANSWER.aspect.sentence
  const held = question.aspects.filter((aspect) => holdsAspect({ document, chunks }, aspect))
  return held.reduce((score, aspect) => score + worth(aspect), 0)
}

/** Whether a page gives the asked kind of fact anywhere. */
export function holdsAspect(
  { document, chunks }: Pick<IndexedDocument, 'document' | 'chunks'>,
  aspect: Aspect,
): boolean {
  if (aspect in (document.facts ?? {})) return true
  return chunks.some((chunk) => chunk.sentences.some((sentence) => givesAspect(sentence, aspect)))
}

type Credits = Map<Term, number>

function coverageOf(terms: Term[], credits: Credits, question: Question, entry: IndexedDocument): number {
  let [total, covered] = [0, 0]
  for (const term of terms) {
    total += term.weight
    covered += term.weight * (credits.get(term) ?? 0) * phraseShare(term, credits, question, entry)
  }
  return total && covered / total
}

/** A word of a noun phrase counts less when the phrase's head is missing: a page about photography says nothing about photography courses. */
function phraseShare(term: Term, credits: Credits, question: Question, entry: IndexedDocument): number {
  const phrase = question.nounPhrases.find((group) => group.includes(term))
  const head = phrase?.at(-1)
  // A page with this name may describe its parts in other words.
  if (!phrase || !head || (term.isName && entry.titleStems.has(term.stem))) return 1
  const isMissing = (other: Term) => !credits.get(other) && !other.isLight && !other.isAspect
  if (head !== term && isMissing(head)) return ANSWER.headMissing
  const strange =
    !MADE_TO_ORDER.has(head.word) &&
    phrase.some((other) => other !== term && other.isNoun && !other.isKnown && isMissing(other))
  return strange ? ANSWER.unknownModifier : 1
}
