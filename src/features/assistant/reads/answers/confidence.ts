import { ANSWER } from '../tuning.ts'
import { offeredAction } from './intents.ts'
import type { Question, Term } from './question.ts'
import { QUESTION_STOP_WORDS } from './question-words.ts'
import type { Candidate } from './ranking.ts'
import { stemTerm } from './terms.ts'

const { gate } = ANSWER

/** Whether the best page speaks of enough of the question to be quoted as its answer. */
export function isConfident(question: Question, ranked: Candidate[]): boolean {
  const [best, second] = ranked
  if (!best || best.score <= 0 || best.hits === 0 || !asksForASubject(question)) return false
  if (best.nounHits === 0 && question.terms.some(isSubjectNoun)) return false
  if (isPassingMention(best)) return false
  const leads = !second?.score || best.score / second.score >= gate.lead
  const needed = namesAStranger(question)
    ? gate.stranger
    : best.titleHits > 0 && leads
      ? gate.titled
      : gate.coverage
  return best.subjectCoverage >= needed && best.coverage >= needed && !offersSomethingElse(question, best)
}

/** A long article mentions many things; it answers for those in its title, or for two at once. */
const isPassingMention = (best: Candidate) =>
  best.entry.document.kind === 'post' &&
  best.entry.chunks.length > 1 &&
  best.titleHits === 0 &&
  best.nounHits < 2

const isSubjectNoun = (term: Term) => term.isNoun && !term.isLight && !term.isAspect

export const asksForASubject = (question: Question) => question.terms.some((term) => !term.isAspect)

/** The question turns on a name, a word of the trade or a rare attribute that the site never uses. */
export const namesAStranger = (question: Question) =>
  question.terms.some((term) => !term.isKnown && (term.isName || term.isTrade)) ||
  question.nounPhrases.some((phrase) => phrase.some((term) => term.isStranger)) ||
  namesAStrangeAction(question)

/** 'Do you print …' on a site where nobody prints. */
function namesAStrangeAction(question: Question): boolean {
  const action = offeredAction(question.text)
  const verb = question.terms.find(({ stem }) => action && stem === stemTerm(action))
  return verb !== undefined && !verb.isKnown && !verb.isTrade
}

/** 'Do you rent out ferries?': that a page tells of work for ferries says nothing of renting, nor the other way round. */
function offersSomethingElse(question: Question, best: Candidate): boolean {
  const { kind } = best.entry.document
  if (!['project', 'testimonial', 'post'].includes(kind)) return false
  const action = offeredAction(question.text)
  // A client's words promise nothing.
  if (action && kind === 'testimonial') return true
  if (!action || QUESTION_STOP_WORDS.has(action) || MAKING.has(action)) return false
  const tells = (term: Term | undefined) =>
    [...(term?.alternatives.keys() ?? [])].some((stem) => best.chunk.counts.has(stem))
  const verb = question.terms.find(({ stem }) => stem === stemTerm(action))
  return !tells(verb) || !question.terms.some((term) => term !== verb && tells(term))
}

const MAKING = new Set(
  'build make create develop design program code write do work use know have implement integrate deliver support help speed improve upgrade test measure evaluate fix repair add'.split(
    ' ',
  ),
)
