import { leansBack } from '../text/sentences.ts'
import { ANSWER } from '../tuning.ts'
import { type Aspect, givesAspect } from './aspects.ts'
import type { IndexedChunk, KnowledgeIndex } from './knowledge.ts'
import type { Question } from './question.ts'
import { bestAlternative, type Candidate } from './ranking.ts'
import { tokenize } from './tokens.ts'

type Passage = { text: string; chunk: IndexedChunk; position: number; score: number }

/** The sentences of a document that answer best, word for word and in the document's order. */
export function quoteAnswer(candidate: Candidate, question: Question, index: KnowledgeIndex): string {
  const quoted = quoteBest(candidate, question, index)
  return isAskedOtherwise(candidate, question) ? quoted.replace(/^(?:Yes|No)[.,] (?=[A-Z])/, '') : quoted
}

/** 'Are you a team?' and 'Do you work alone?' share an answer, but not its 'Yes'. */
const isAskedOtherwise = ({ entry }: Candidate, { terms }: Question) =>
  entry.document.kind === 'faq' && terms.some(({ stem }) => !entry.titleStems.has(stem))

function quoteBest(candidate: Candidate, question: Question, index: KnowledgeIndex): string {
  const passages = candidate.entry.chunks
    .flatMap((chunk) => chunk.sentences.map((text) => ({ text, chunk })))
    .map((passage, position) => ({ ...passage, position, score: 0 }))
  const length = passages.reduce((sum, { text }) => sum + text.length, 0)
  if (passages.length <= ANSWER.quoted.sentences && length <= ANSWER.quoted.characters) return join(passages)
  if (asksWhatItIs(candidate, question)) return join(pickPassages(passages))
  for (const passage of passages) passage.score = scorePassage(passage, candidate, question, index)
  return join(pickPassages(passages))
}

/** 'Tell me about …' and a title: the page's own beginning is the best answer. */
function asksWhatItIs({ entry }: Candidate, { text, terms, aspects }: Question): boolean {
  if (aspects.length || !/^\W*(?:(?:what|who)(?:'s| is| are)\b|tell me\b|describe\b|explain\b)/i.test(text))
    return false
  return terms.every(({ alternatives }) => alternatives.keys().some((stem) => entry.titleStems.has(stem)))
}

const join = (passages: Passage[]) => passages.map((passage) => passage.text).join(' ')

function scorePassage(passage: Passage, candidate: Candidate, question: Question, index: KnowledgeIndex) {
  const stems = new Set(tokenize(passage.text).map((token) => token.stem))
  const covered = question.terms.reduce((score, term) => {
    const worth = bestAlternative(term, (stem, credit) => (stems.has(stem) ? credit * index.idf(stem) : 0))
    return score + worth * (term.isLight ? ANSWER.lightWord : 1)
  }, 0)
  const aspects = question.aspects.filter((aspect) => givesAspect(passage.text, aspect)).length
  const facts = question.aspects.filter((aspect) => statesFact(candidate, passage.text, aspect)).length
  const isOpening = passage.position === 0
  const isFromBest = passage.chunk === candidate.chunk
  return covered + 3 * (aspects + facts) + (isOpening ? 0.3 : 0) + (isFromBest ? 0.5 : 0)
}

/** Contains the exact words that the document gives as its price or duration. */
function statesFact({ entry }: Candidate, sentence: string, aspect: Aspect): boolean {
  const fact = aspect === 'price' || aspect === 'duration' ? entry.document.facts?.[aspect] : undefined
  return fact !== undefined && sentence.includes(fact)
}

function pickPassages(passages: Passage[]): Passage[] {
  const chosen: Passage[] = []
  let length = 0
  const take = (passage: Passage | undefined) => {
    if (!passage || chosen.includes(passage) || chosen.length >= ANSWER.quoted.sentences) return
    if (chosen.length && length + passage.text.length > ANSWER.quoted.characters) return
    chosen.push(passage)
    length += passage.text.length
  }
  for (const passage of passages.toSorted((a, b) => b.score - a.score)) {
    if (chosen.length && passage.score < 0) break
    take(passage)
    // 'This …' is quoted with the sentence before.
    if (leansBack(passage.text)) take(passages[passage.position - 1])
  }
  return chosen.sort((a, b) => a.position - b.position)
}
