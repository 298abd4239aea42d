import { wordSet } from '../text/words.ts'
import { ANSWER } from '../tuning.ts'
import { offeredAction } from './intents.ts'
import type { Question } from './question.ts'
import { isQuestionStopWord, MADE_TO_ORDER } from './question-words.ts'
import type { Candidate } from './ranking.ts'
import type { Term } from './terms.ts'
import { stemTerm } from './tokens.ts'

const { gate } = ANSWER

/** Whether the best page covers enough of the question to be quoted as its answer. */
export function isConfident(question: Question, ranked: Candidate[]): boolean {
  const [best, second] = ranked
  if (!best || best.score <= 0 || best.hits === 0 || !asksForASubject(question)) return false
  if (best.nounHits === 0 && question.terms.some(isSubjectNoun)) return false
  if (isPassingMention(best)) return false
  const leads = !second?.score || best.score / second.score >= gate.lead
  const needed = namesAnUnknownThing(question)
    ? gate.unknown
    : best.titleHits > 0 && leads
      ? gate.titled
      : gate.coverage
  return best.subjectCoverage >= needed && best.coverage >= needed && !offersSomethingElse(question, best)
}

/** Posts and projects mention many things: they answer for what their title names, or for nouns they hold; long posts need two. */
function isPassingMention({ entry, titleHits, nounHits }: Candidate): boolean {
  const { kind } = entry.document
  if (titleHits > 0 || (kind !== 'post' && kind !== 'project')) return false
  return nounHits < (kind === 'post' && entry.chunks.length > 1 ? 2 : 1)
}

const isSubjectNoun = (term: Term) => term.isNoun && !term.isLight && !term.isAspect

export const asksForASubject = (question: Question) => question.terms.some((term) => !term.isAspect)

/** The question depends on a name, a technical term or a rare attribute that the site never uses. */
export const namesAnUnknownThing = (question: Question) =>
  question.terms.some((term) => !term.isKnown && (term.isName || term.isTrade)) ||
  question.nounPhrases.some(hasUnknownModifier) ||
  namesAnUnknownAction(question)

const hasUnknownModifier = (phrase: Term[]) =>
  !MADE_TO_ORDER.has(phrase.at(-1)?.word ?? '') && phrase.some((term) => term.isAnonymous)

/** 'Do you print …' on a site that does not mention printing. */
function namesAnUnknownAction(question: Question): boolean {
  const action = offeredAction(question.text)
  const verb = question.terms.find(({ stem }) => action && stem === stemTerm(action))
  return verb !== undefined && !verb.isKnown && !verb.isTrade
}

/** 'Do you rent out ferries?': a page about work for ferries says nothing about renting, nor the other way round. */
function offersSomethingElse(question: Question, { entry, chunk }: Candidate): boolean {
  const { kind } = entry.document
  const action = offeredAction(question.text)
  if (!action || isQuestionStopWord(action) || kind === 'service' || kind === 'faq' || kind === 'contact')
    return false
  // A testimonial offers nothing, and work for a shop that sells blankets does not mean that blankets are sold here.
  if (kind === 'testimonial' || (kind === 'project' && !MAKING.has(action))) return true
  const verb = question.terms.find(({ stem }) => stem === stemTerm(action))
  const isMentioned = [...(verb?.alternatives.keys() ?? [])].some((stem) => chunk.counts.has(stem))
  return !isMentioned && !MAKING.has(action) && (kind === 'post' || verb?.isTrade === true)
}

const MAKING = wordSet(
  'build make create develop design program code write do work use know have implement integrate deliver support help speed',
  'improve upgrade test measure evaluate fix repair add migrate move host update review audit connect automate analyze save',
)
