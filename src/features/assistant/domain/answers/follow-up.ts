import { shows } from './patterns.ts'
import { quoteQuestion } from './questions.ts'
import type { Asked, Reply, Slots } from './reply.ts'
import { bestSentence } from './search.ts'
import { answerService } from './service-answers.ts'
import { answerOf, isOfService, sentenceOn } from './service-question.ts'
import { answerProject, pageOf } from './work.ts'

const ABOUT_ALL = /\byour? (?:services|prices|rates|projects|offers)\b|\b(?:services|projects) do you\b/i

/** A question about what was done, within a talk about a project that says so. */
export function answerProjectBefore(asked: Asked, { project }: Slots): Reply | undefined {
  const { mentions, text } = asked
  if (!project || mentions.packages.length > 0) return undefined
  const isPast = /\b(?:was|were|did|had|would)\b/i.test(text)
  if (!isPast && /\byou\b/i.test(text)) return undefined
  if (shows('technology', text) || shows('opinion', text)) return answerProject(project, asked)
  const page = pageOf('project', project.url, asked)
  const best = page && mentions.terms.length > 0 ? bestSentence(page, mentions.terms) : undefined
  return best && best.coverage >= 0.4 ? answerProject(project, asked, mentions.terms) : undefined
}

/** The answer to a question that leans on what was talked about before. */
export function answerFollowUp(
  asked: Asked,
  { services: [service], project, question, intents: before }: Slots,
): Reply | undefined {
  const { mentions, text, intents } = asked
  const isShort = mentions.rest.length <= 2
  const isOfYou = /\byou\b/i.test(text)
  const pointsBack = shows('pointsBack', text)
  if (ABOUT_ALL.test(text) || (shows('done', text) && isOfYou && !pointsBack)) return undefined
  if (question && !service && !project && pointsBack && mentions.rest.length === 0)
    return quoteQuestion(question, asked)
  if (project) {
    if (!pointsBack && !shows('goesOn', text) && (isOfYou || !isShort)) return undefined
    const given = answerProject(project, asked)
    return isShort || given.isQuoted ? given : undefined
  }
  if (!service) return undefined
  if (intents.some(isOfService)) {
    const isOfPart = intents.some((intent) => /^(?:included|count|contents|difference)$/.test(intent))
    return isOfPart || isShort ? answerOf(asked, service) : undefined
  }
  if (mentions.packages.length > 0) return answerOf(asked, service, before.filter(isOfService))
  const leans = pointsBack || shows('goesOn', text)
  return leans && mentions.rest.length > 0
    ? (answerService('included', service, asked) ?? sentenceOn(service, asked))
    : undefined
}
