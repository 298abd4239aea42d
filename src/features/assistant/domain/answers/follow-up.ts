import { shows } from './patterns.ts'
import { quoteQuestion } from './questions.ts'
import type { Asked, Reply, Slots } from './reply.ts'
import { bestSentence } from './search.ts'
import { answerOf, answerService, isOfService } from './service-answers.ts'
import { creditIn, specificity } from './terms.ts'
import { answerProject, pageOf, sentenceOf } from './work.ts'

/** A question about what was done, within a talk about a project that says so. */
export function answerProjectBefore(asked: Asked, { project }: Slots): Reply | undefined {
  const { mentions, text, index } = asked
  const isOfPast = /\b(?:was|were|did|had|would)\b/i.test(text) || !/\byou\b/i.test(text)
  if (!project || !isOfPast) return undefined
  if (shows('technology', text) || shows('opinion', text)) return answerProject(project, asked)
  const page = pageOf('project', project.url, asked)
  const best = page && mentions.terms.length > 0 ? bestSentence(page, mentions.terms, index) : undefined
  return best && best.coverage >= 0.4 ? answerProject(project, asked, mentions.terms) : undefined
}

/** The answer to a question that leans on what was talked about before. */
export function answerFollowUp(asked: Asked, slots: Slots): Reply | undefined {
  const { mentions, text, intents } = asked
  const { services, project, question } = slots
  const [service] = services
  const leans = shows('pointsBack', text) || shows('goesOn', text)
  if (project)
    return leans || (mentions.rest.length <= 2 && !/\byou\b/i.test(text))
      ? answerProject(project, asked)
      : undefined
  if (!service)
    return question && leans && mentions.rest.length === 0 ? quoteQuestion(question, asked) : undefined
  const asksWhether = intents.some((intent) => intent === 'included' || intent === 'count')
  const isForeign = mentions.rest.some(
    (term) => specificity(term.word) >= 0.5 && creditIn(term, service.own) < 0.5,
  )
  const isNew = mentions.packages.length > 0 || !shows('pointsBack', text)
  const packages = isNew ? mentions.packages : slots.packages
  const meant = { ...asked, mentions: { ...mentions, packages } }
  if (intents.some(isOfService)) return asksWhether || !isForeign ? answerOf(meant, service) : undefined
  if (mentions.packages.length > 0) return answerOf(asked, service, slots.intents.filter(isOfService))
  return leans && mentions.rest.length > 0
    ? (answerService('included', service, asked) ?? sentenceOf(service, asked))
    : undefined
}
