import { ANSWER } from '../tuning.ts'
import { isConfident } from './confidence.ts'
import { asksForOpinions } from './intents.ts'
import type { IndexedDocument, KnowledgeIndex } from './knowledge.ts'
import type { Question } from './question.ts'
import { bestOf, type Candidate, holdsAspect } from './ranking.ts'

const POINTS_BACK = /\b(?:it|its|that|this|they|them|their|those|these|one|he|she|there)\b/i
const GOES_ON = /^(?:and|ok|okay|so|but|what about|how about|also|then)\b/i
const ASKS_FOR_MORE =
  /\b(?:extra|more|included?|start|next|results?|outcome|client|differently|stack|tools?|technolog\w*)\b/i

/** 'it', 'they', or a past event: the message refers to an earlier turn. */
export const pointsBack = (message: string) =>
  POINTS_BACK.test(message) || /\b(?:did|was|were|had)\b/i.test(message)

export const leansOnHistory = (question: Question) =>
  POINTS_BACK.test(question.text) ||
  GOES_ON.test(question.text) ||
  ASKS_FOR_MORE.test(question.text) ||
  question.terms.filter((term) => !term.isAspect).length <= 2

/** The page that the conversation is about, if it answers the question better than the rest of the site; else undefined. */
export function continueTopic(
  question: Question,
  topic: IndexedDocument,
  ranked: Candidate[],
  index: KnowledgeIndex,
): Candidate | undefined {
  const opinion = asksForOpinions(question.text) ? opinionOn(topic, index) : undefined
  if (opinion) return bestOf(opinion, question, index)
  const here = bestOf(topic, question, index)
  const subject = question.terms.filter(
    (term) => !term.isAspect && !term.isLight && !ASKS_FOR_MORE.test(term.word),
  )
  if (isAboutAnother(question, here, ranked)) return undefined
  const answersAspect = question.aspects.some((aspect) => holdsAspect(topic, aspect))
  if (!subject.length || here.subjectCoverage >= ANSWER.followUp.coverage) return here
  const others = ranked.filter((candidate) => candidate.entry !== topic)
  const isAnsweredElsewhere = (others[0]?.nounHits ?? 0) > 0 && isConfident(question, others)
  if (isAnsweredElsewhere || subject.length > 2) return undefined
  if (POINTS_BACK.test(question.text) || GOES_ON.test(question.text)) return here
  // 'How old are you?' is not about the page, whatever figures it gives.
  return answersAspect && !/\byou\b/i.test(question.text) ? here : undefined
}

/** Whether another page holds most of the question's subject, and more of it than this page. */
function isAboutAnother(question: Question, here: Candidate, ranked: Candidate[]): boolean {
  const other = ranked.find((candidate) => candidate.entry !== here.entry)
  if (!other || !question.terms.some((term) => !term.isAspect && !term.isLight)) return false
  if (other.subjectCoverage < ANSWER.followUp.elsewhere || other.titleHits === 0) return false
  return other.subjectCoverage > here.subjectCoverage && other.score > here.score * ANSWER.followUp.boost
}

/** The testimonial whose author or company the page names. */
function opinionOn(topic: IndexedDocument, index: KnowledgeIndex): IndexedDocument | undefined {
  const kinship = ({ titleStems }: IndexedDocument) =>
    titleStems
      .intersection(topic.stems)
      .values()
      .reduce((sum, stem) => sum + index.idf(stem), 0)
  const testimonials = index.documents.filter(({ document }) => document.kind === 'testimonial')
  const best = testimonials.sort((a, b) => kinship(b) - kinship(a))[0]
  return best && kinship(best) >= index.idf('') * ANSWER.followUp.kinship ? best : undefined
}
