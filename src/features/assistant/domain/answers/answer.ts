import type { ChatReply, ChatTurn } from '../../contract.ts'
import { ANSWER, LIMITS } from '../tuning.ts'
import { asksForASubject, isConfident, namesAnUnknownThing } from './confidence.ts'
import { continueTopic, leansOnHistory, pointsBack } from './follow-up.ts'
import { asksForAHuman, setsAnotherTask, smallTalk } from './intents.ts'
import { type IndexedDocument, type KnowledgeIndex, writeLink } from './knowledge.ts'
import { documentsOfKind, wantedOverview, writeOverview } from './overview.ts'
import { parseQuestion, type Question } from './question.ts'
import { quoteAnswer } from './quoting.ts'
import { type Candidate, rankDocuments } from './ranking.ts'

export type Turn = Pick<ChatTurn, 'role' | 'content'>
export type Answer = ChatReply & { source: 'embedded' }

export const REFUSAL = "I don't have an answer to that in the content of this site."

/** Answers from the index's own sentences, or says that it can't. `history` holds the turns before, oldest first. */
export function answer(index: KnowledgeIndex, message: string, history: Turn[] = []): Answer {
  const bounded = message.slice(0, LIMITS.messageLength)
  const chat = smallTalk(bounded, index.contact)
  if (chat) return reply('small-talk', chat)
  if (asksForAHuman(bounded, index.contact)) return handOver(index)
  if (setsAnotherTask(bounded)) return refuse(index, [])
  const overview = history.length && pointsBack(bounded) ? undefined : wantedOverview(bounded)
  const listed = overview ? documentsOfKind(index, overview) : []
  if (listed.length) return reply('overview', writeOverview(listed), listed)
  return answerFromPages(index, parseQuestion(bounded, index), history)
}

function answerFromPages(index: KnowledgeIndex, question: Question, history: Turn[]): Answer {
  const ranked = rankDocuments(question, index)
  const topic = history.length && leansOnHistory(question) ? topicOf(index, history) : undefined
  const continued = topic && continueTopic(question, topic, ranked, index)
  if (continued) return quote(index, continued, question)
  const [best, second] = ranked
  if (best && isConfident(question, ranked)) {
    const isClose =
      second && second.score > best.score * ANSWER.seeAlso && second.coverage >= ANSWER.gate.coverage
    return quote(index, best, question, isClose ? second.entry : undefined)
  }
  const priced = documentsOfKind(index, 'service')
  if (!asksForASubject(question) && question.aspects.includes('price') && priced.length)
    return reply('overview', writeOverview(priced), priced)
  return refuse(index, namesAnUnknownThing(question) ? [] : ranked)
}

/** The page that the last answered question of the visitor led to. */
function topicOf(index: KnowledgeIndex, history: Turn[]): IndexedDocument | undefined {
  const asked = history.slice(-LIMITS.turns).filter((turn) => turn.role === 'user')
  for (const { content } of asked.toReversed()) {
    const question = parseQuestion(content.slice(0, LIMITS.messageLength), index)
    const ranked = rankDocuments(question, index)
    if (isConfident(question, ranked)) return ranked[0]?.entry
  }
  return undefined
}

function quote(
  index: KnowledgeIndex,
  candidate: Candidate,
  question: Question,
  seeAlso?: IndexedDocument,
): Answer {
  const { document } = candidate.entry
  const links = [
    `Source: ${writeLink(document)}`,
    ...(seeAlso ? [`See also: ${writeLink(seeAlso.document)}`] : []),
  ]
  const text = quoteAnswer(candidate, question, index)
  return reply('answer', `${text}\n\n${links.join(' · ')}`, [candidate.entry, ...(seeAlso ? [seeAlso] : [])])
}

function refuse(index: KnowledgeIndex, ranked: Candidate[]): Answer {
  const near = ranked
    .filter(({ hits, coverage }) => hits && coverage >= ANSWER.gate.nearby)
    .slice(0, ANSWER.nearbyPages)
  const pages = near.length
    ? ` These pages may help: ${near.map(({ entry }) => writeLink(entry.document)).join(', ')}.`
    : ''
  return reply(
    'refusal',
    `${REFUSAL}${pages} ${writeOffer(index)}`,
    near.map(({ entry }) => entry),
  )
}

const handOver = (index: KnowledgeIndex) => reply('handover', writeOffer(index))

const writeOffer = ({ contact }: KnowledgeIndex) =>
  `Please use the [contact form](${contact.contactUrl}) and ${contact.owner} will answer personally.`

function reply(kind: Answer['kind'], response: string, entries: IndexedDocument[] = []): Answer {
  const sources = entries.slice(0, ANSWER.overview).map(({ document: { title, url } }) => ({ title, url }))
  return { response, sources, source: 'embedded', kind }
}

/** A piece of a page that covers the question. */
export type Passage = { title: string; url: string; text: string }

const MAX = 6
/** What is found by the message alone; the rest is found by the message together with the question before. */
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
