import { answerFollowUp, answerProjectBefore } from './follow-up.ts'
import { moneyIn, shows } from './patterns.ts'
import { bestQuestion, quoteQuestion, scoreQuestion } from './questions.ts'
import { type Asked, type Reply, refusal, reply, type Slots, tell } from './reply.ts'
import { enumerate, type Phrase, say } from './say.ts'
import { answerOf, findOffered, isOfService } from './service-answers.ts'
import {
  answerExtreme,
  checkPrice,
  compareServices,
  isExtreme,
  listServices,
  listWithin,
  withinBudget,
} from './service-lists.ts'
import { creditIn, specificity, termsOf } from './terms.ts'
import { answerTopics } from './topics.ts'
import {
  answerProject,
  answerTechnology,
  findPage,
  findPost,
  findProject,
  listPages,
  searchText,
} from './work.ts'

type Stage = (asked: Asked, slots: Slots) => Reply | undefined

/** The answer to one question: that of the first stage that is sure of one, else a refusal. */
export function respond(asked: Asked, slots: Slots): Reply {
  for (const stage of STAGES) {
    const given = stage(asked, slots)
    if (given) return given
  }
  return refuse(asked)
}

const has = ({ intents }: Asked, ...wanted: string[]) => wanted.some((intent) => intents.includes(intent))

/** Word for word a question of the site: the owner has said how it is answered. */
const answerSame: Stage = (asked) => {
  const same = asked.near.find(({ label, likeness }) => label.startsWith('faq:') && likeness >= 0.9)
  const question = same && asked.index.questions.find(({ label }) => label === same.label)
  return question && quoteQuestion(question, asked)
}

const answerSmallTalk: Stage = (asked, { last }) => {
  const [{ label, likeness } = { label: '', likeness: 0 }] = asked.near
  if (likeness < 0.7) return undefined
  if (label === 'human') return tell('handover', 'human', asked)
  if (label === 'small:repeat') return last
  return label.startsWith('small:') ? tell('small-talk', label.slice(6) as Phrase, asked) : undefined
}

/** A budget, or a price that a visitor claims. */
const answerMoney: Stage = (asked, slots) => {
  const { text, mentions, topics } = asked
  const amount = moneyIn(text)
  if (amount === undefined || topics.length > 0) return undefined
  const [service] = mentions.services.length > 0 ? mentions.services : slots.services
  if (service)
    return shows('confirms', text) ? checkPrice(service, amount, asked) : withinBudget(service, amount, asked)
  const isBudget = shows('budget', text) || /\bget (?:for|with)\b|\bfor [$€£]?\d/i.test(text)
  return isBudget ? listWithin(amount, asked) : undefined
}

const COMPARES = /\b(?:or|vs|versus|compared?|difference|cheaper|faster|longer|better|than)\b/i

/** A project, a person, two services or a package by name. */
const answerNames: Stage = (asked, slots) => {
  const { mentions, index, text, language } = asked
  if (mentions.project) return answerProject(mentions.project, asked)
  if (mentions.testimonial) {
    const { author: name, company, url, text: said } = mentions.testimonial
    const title = `Testimonial by ${name}, ${company}`
    return reply(say('said', language, { name, company, text: said }), [{ title, url }])
  }
  const talkedOf = [...new Set([...slots.services, ...mentions.services])]
  const compared = COMPARES.test(text) && mentions.packages.length === 0 ? talkedOf : mentions.services
  if (compared.length > 1)
    return compareServices(
      compared.slice(-2).map(({ facts }) => facts),
      asked,
    )
  const { unknownPackage } = mentions
  if (!unknownPackage || termsOf(unknownPackage).every((term) => creditIn(term, index.named) >= 0.7))
    return undefined
  const facts = talkedOf.at(-1)?.facts
  const names = facts ? facts.packages.map(({ name }) => name) : [...index.packageNames.values()].slice(0, 6)
  const values = { service: facts?.title ?? '', list: enumerate(names, language) }
  return refusal(facts ? 'noPackage' : 'noSuchPackage', asked, `no package ${unknownPackage}`, values)
}

/** Words that surely name a topic of the site; 'Can you host my Minecraft server?' asks for something else. */
const answerNamedTopics: Stage = (asked) => {
  const { mentions, index, topics } = asked
  const isForeign = mentions.rest.some(
    ({ word }) => specificity(word) === 1 && !index.vocabulary.isKnown(word.toLowerCase()),
  )
  return has(asked, 'offer') && isForeign ? undefined : answerTopics(topics, asked)
}

const answerServices: Stage = (asked, slots) => {
  const { mentions, intents, text } = asked
  const [service] = mentions.services
  if (!service) return undefined
  const done = shows('done', text) ? findProject(asked) : undefined
  if (done) return done
  const isOwn = intents.some(isOfService) || mentions.rest.length === 0
  const question = isOwn ? undefined : findQuestion(asked)
  if (question) return quoteQuestion(question, asked)
  return answerOf(asked, service, intents.length === 0 && shows('goesOn', text) ? slots.intents : intents)
}

function findQuestion(asked: Asked) {
  const best = bestQuestion(asked)
  return best && scoreQuestion(best, asked) >= 0.72 ? best : undefined
}

/** Questions about all services. */
const answerAll: Stage = (asked) => {
  const { intents, mentions } = asked
  const extreme = intents.find(isExtreme)
  if (extreme && mentions.rest.every(({ word }) => specificity(word) < 0.5))
    return answerExtreme(extreme, asked)
  return has(asked, 'price') && mentions.rest.length === 0 ? listServices(asked) : undefined
}

/** What was done, and with what. */
const answerWork: Stage = (asked) =>
  answerTechnology(asked) ?? (shows('done', asked.text) ? findProject(asked) : undefined)

const LISTS: Record<string, Stage> = {
  advice: listServices,
  'intent:services': listServices,
  'intent:projects': (asked) => listPages('projects', asked),
  'intent:posts': (asked) => listPages('posts', asked),
}

/** The site's own question that fits, or what the nearest wording in the bank asks for. */
const answerNearest: Stage = (asked, slots) => {
  const question = findQuestion(asked)
  if (question) return quoteQuestion(question, asked)
  const [{ label, likeness, text } = { label: '', likeness: 0, text: '' }] = asked.near
  if (likeness < 0.5) return undefined
  if (label === 'oos') return refuse(asked, `out of scope: ${text}`)
  return label.startsWith('topic:') ? answerTopics([label.slice(6)], asked) : LISTS[label]?.(asked, slots)
}

/** What pages and lists of features hold; the price of what is not offered is not looked for. */
const answerFound: Stage = (asked) =>
  findPage(asked) ??
  (has(asked, 'offer', 'included') ? findOffered(asked) : undefined) ??
  (has(asked, 'price', 'duration') ? undefined : searchText(asked))

const STAGES = [
  answerSame,
  answerSmallTalk,
  findPost,
  answerMoney,
  answerNames,
  answerProjectBefore,
  answerNamedTopics,
  answerServices,
  answerFollowUp,
  answerAll,
  answerWork,
  answerNearest,
  answerFound,
]

const ASKS_FOR_SKILL =
  /\b(?:know|use|work(?:ing)? with|good (?:at|with)|familiar with|experience (?:in|with)|speak)\b/i

function refuse(asked: Asked, why = 'no fact fits'): Reply {
  const { index, text, mentions } = asked
  const unknown = mentions.rest.find(({ stem }) => !index.named.has(stem))?.word
  if (unknown && ASKS_FOR_SKILL.test(text))
    return refusal('noTech', asked, `unknown: ${unknown}`, { name: unknown })
  if (shows('done', text) && index.projects.length > 0)
    return refusal('noProject', asked, 'no project holds it')
  return has(asked, 'price', 'duration', 'offer')
    ? refusal('notOffered', asked, `not offered: ${unknown ?? text}`)
    : refusal('refusal', asked, why)
}
