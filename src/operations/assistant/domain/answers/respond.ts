import { shows } from './patterns.ts'
import { type Asked, type Reply, refusal, type Slots, tell } from './reply.ts'
import { enumerate, type Phrase } from './say.ts'
import { isOfService, serviceAnswer } from './service-answers.ts'
import { answerAll, answerKind, answerMoney, compareServices, listServices } from './service-lists.ts'
import { creditIn, findTerms, specificity, type Term } from './terms.ts'
import { answerTopics, findQuestion, quoteQuestion } from './topics.ts'
import * as work from './work.ts'

type Stage = (asked: Asked, slots: Slots) => Reply | undefined

/** Tries the stages in order and returns the first answer. */
export function respond(asked: Asked, slots: Slots): Reply {
  for (const stage of stages) {
    const given = stage(asked, slots)
    if (given) return given
  }
  return refuse(asked)
}

const has = ({ intents }: Asked, ...wanted: string[]) => wanted.some((intent) => intents.includes(intent))

/** True if a specific term and all its synonyms are missing from the stems. */
const isForeign = (terms: Term[], stems: Set<string>) =>
  terms.some((term) => specificity(term.word) >= 0.3 && creditIn(term, stems) < 0.8)

/** Answers a question that is nearly identical to one in the FAQ. */
const answerSame: Stage = (asked) => {
  const same = asked.near.find(({ label, likeness }) => label.startsWith('faq:') && likeness >= 0.9)
  const question = same && asked.index.questions.find(({ label }) => label === same.label)
  return question && quoteQuestion(question, asked)
}

const answerSmallTalk: Stage = (asked, { last }) => {
  const [{ label, likeness } = { label: '', likeness: 0 }] = asked.near
  if (likeness < 0.7) return undefined
  if (label === 'human') return tell('handover', 'human', asked)
  if (label === 'small:repeat') return last ?? refuse(asked)
  return label.startsWith('small:') ? tell('small-talk', label.slice(6) as Phrase, asked) : undefined
}

const compares = /\b(?:or|vs|versus|compared?|difference|cheaper|faster|longer|better|than)\b/i

/** Answers about a named project, a comparison of two services, or a package that does not exist. */
const answerNames: Stage = (asked, slots) => {
  const { mentions, index, text, language } = asked
  if (mentions.project) return work.answerProject(mentions.project, asked)
  const mentionedServices = [...new Set([...slots.services, ...mentions.services])]
  const compared =
    compares.test(text) && mentions.packages.length === 0 ? mentionedServices : mentions.services
  const by = asked.intents.length > 0 ? asked.intents : slots.intents
  if (compared.length > 1) return compareServices(compared.slice(-2), { ...asked, intents: by })
  const { unknownPackage } = mentions
  if (!unknownPackage || findTerms(unknownPackage).every((term) => creditIn(term, index.named) >= 0.7))
    return undefined
  const facts = mentionedServices.at(-1)?.facts
  const names = facts ? facts.packages.map(({ name }) => name) : [...index.packageNames.values()].slice(0, 6)
  const values = { service: facts?.title ?? '', list: enumerate(names, language) }
  return refusal(facts ? 'noPackage' : 'noSuchPackage', asked, `no package ${unknownPackage}`, values)
}

/** Answers about topics. Skips a question for an unknown service, such as 'Can you host my Minecraft server?'. */
const answerNamedTopics: Stage = (asked) => {
  const { mentions, index, topics } = asked
  const isUnknown = ({ word }: Term) =>
    specificity(word) === 1 && !index.vocabulary.known.has(word.toLowerCase())
  return has(asked, 'offer') && mentions.rest.some(isUnknown) ? undefined : answerTopics(topics, asked)
}

const answerServices: Stage = (asked, slots) => {
  const { mentions, intents, text } = asked
  const [service] = mentions.services
  if (!service) return undefined
  const done = shows('done', text) ? work.findProject(asked) : undefined
  if (done) return done
  const isOwn = intents.some(isOfService) || mentions.rest.length === 0
  const question = isOwn ? undefined : findQuestion(asked)
  if (question) return quoteQuestion(question, asked)
  return serviceAnswer(
    asked,
    service,
    intents.length === 0 && shows('goesOn', text) ? slots.intents : intents,
  )
}

/** Answers a follow-up about the conversation's project, unless the question is about the owner or a service. */
const answerProjectBefore: Stage = (asked, { project }) => {
  const { mentions, text, intents } = asked
  const isOfPast = /\b(?:was|were|did|had)\b/i.test(text)
  const asksOfService = has(asked, 'price') || (mentions.services.length > 0 && intents.some(isOfService))
  if (!project || (!isOfPast && (asksOfService || /\byou\b/i.test(text)))) return undefined
  const isOfAll = shows('pointsBack', text) && mentions.rest.length === 0 && intents.length === 0
  return isOfAll ? work.answerProject(project, asked) : work.tellProject(project, asked, mentions.terms)
}

/** Answers a follow-up about the conversation's service. */
const answerFollowUp: Stage = (asked, slots) => {
  const { mentions, text, intents } = asked
  const [service] = slots.services
  if (!service) return undefined
  const pointsBack = shows('pointsBack', text)
  if (intents.some(isOfService)) {
    if (!has(asked, 'included', 'count') && isForeign(mentions.rest, service.own)) return undefined
    const packages = pointsBack && mentions.packages.length === 0 ? slots.packages : mentions.packages
    return serviceAnswer({ ...asked, mentions: { ...mentions, packages } }, service)
  }
  return mentions.packages.length > 0
    ? serviceAnswer(asked, service, slots.intents.filter(isOfService))
    : undefined
}

const answerWork: Stage = (asked) =>
  work.answerTechnology(asked) ?? (shows('done', asked.text) ? work.findProject(asked) : undefined)

const answerNearest: Stage = (asked) => {
  const { mentions, index } = asked
  const question = findQuestion(asked)
  if (question) return quoteQuestion(question, asked)
  const [{ label, likeness, text } = { label: '', likeness: 0, text: '' }] = asked.near
  if (likeness < 0.5) return undefined
  if (label === 'oos') return refuse(asked, `out of scope: ${text}`)
  if (label.startsWith('topic:')) return answerTopics([label.slice(6)], asked)
  if (label === 'intent:projects' || label === 'intent:posts')
    return work.listPages(label === 'intent:posts' ? 'posts' : 'projects', asked)
  const asksForServices = label === 'intent:services' || label === 'advice'
  return asksForServices && !isForeign(mentions.rest, index.named) ? listServices(asked) : undefined
}

const stages = [
  answerSame,
  answerSmallTalk,
  work.findPost,
  answerMoney,
  answerNames,
  answerProjectBefore,
  answerNamedTopics,
  answerServices,
  answerFollowUp,
  answerAll,
  answerWork,
  answerKind,
  answerNearest,
  work.searchText,
]

function refuse(asked: Asked, why = 'no fact fits'): Reply {
  const { index, text, mentions } = asked
  const unknown = mentions.rest.find(({ stem }) => !index.named.has(stem))?.word
  if (shows('done', text) && index.facts.projects.length > 0)
    return refusal('noProject', asked, 'no project holds it')
  return has(asked, 'price', 'duration', 'offer')
    ? refusal('notOffered', asked, `not offered: ${unknown ?? text}`)
    : refusal('refusal', asked, why)
}
