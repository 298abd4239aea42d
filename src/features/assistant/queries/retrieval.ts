import type { Turn } from '../domain/answers/answer.ts'
import type { KnowledgeIndex } from '../domain/answers/knowledge-index.ts'
import { parseQuestion } from '../domain/answers/question.ts'
import { type Candidate, rankDocuments } from '../domain/answers/ranking.ts'
import { LIMITS } from '../domain/tuning.ts'

/** A piece of a page that speaks of what is asked. */
export type Passage = { title: string; url: string; text: string }

const MAX = 6
/** What the message alone finds; the rest comes from reading it together with the question before. */
const OWN = 4

/** The passages that a provider may answer from, best first. */
export function retrieve(index: KnowledgeIndex, message: string, history: Turn[]): Passage[] {
  const before = history.findLast((turn) => turn.role === 'user')?.content ?? ''
  const own = rank(index, message)
  const together = before ? rank(index, `${before} ${message}`) : []
  const found = [...own.slice(0, before ? OWN : MAX), ...together, ...own.slice(OWN)]
  return [...new Map(found.map((candidate) => [candidate.chunk, candidate])).values()]
    .slice(0, MAX)
    .map(({ entry: { document }, chunk }) => {
      return { title: document.title, url: document.url, text: chunk.sentences.join(' ') }
    })
}

function rank(index: KnowledgeIndex, text: string): Candidate[] {
  const question = parseQuestion(text.slice(0, LIMITS.messageLength), index)
  return rankDocuments(question, index).filter(({ hits, score }) => hits > 0 && score > 0)
}
