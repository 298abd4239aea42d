import { answerFollowUp, answerProjectBefore } from './follow-up.ts'
import { moneyIn, shows } from './patterns.ts'
import { findQuestion, quoteQuestion, scoreQuestion } from './questions.ts'
import { type Asked, type Reply, refusal, reply, type Slots } from './reply.ts'
import { enumerate, say } from './say.ts'
import { answerService, findOffered } from './service-answers.ts'
import {
  answerExtreme,
  checkPrice,
  compareServices,
  isExtreme,
  listServices,
  withinBudget,
} from './service-lists.ts'
import { answerOf, findNeeded, isOfService } from './service-question.ts'
import { tellSmallTalk } from './small-talk.ts'
import { creditIn, specificity, termsOf } from './terms.ts'
import { answerTopic } from './topics.ts'
import {
  answerProject,
  answerTechnology,
  findPage,
  findProject,
  listPages,
  searchText,
  searchTitles,
} from './work.ts'

const COMPARES =
  /\b(?:or|vs|versus|compare|compared|difference|cheaper|faster|longer|better|than|between|which)\b/i

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

const answerSmallTalk: Stage = (asked) => {
  const {
    near: [nearest],
    mentions,
  } = asked
  const isElse = !nearest || nearest.likeness < 0.7 || mentions.services.length > 0 || mentions.project
  return isElse ? undefined : tellSmallTalk(nearest.label, asked)
}

/** Word for word a question of the site: the owner has said how it is answered. */
const answerSame: Stage = (asked) => {
  const same = asked.near.find(({ label, likeness }) => label.startsWith('faq:') && likeness >= 0.9)
  const question = same && asked.index.questions.find(({ label }) => label === same.label)
  return question && quoteQuestion(question, asked)
}

/** A budget, or a price that a visitor claims. */
const answerMoney: Stage = (asked, slots) => {
  const { text, mentions, topics } = asked
  const amount = moneyIn(text)
  if (amount === undefined) return undefined
  const [service] =
    mentions.services.length > 0 || !shows('pointsBack', text) ? mentions.services : slots.services
  const isLimit = /\b(?:under|below|less than|budget)\b/i.test(text)
  const isBudget = shows('budget', text) || /\bget (?:for|with)\b|\bfor [$€£]?\d/i.test(text)
  if (service && !isLimit && (shows('confirms', text) || (!isBudget && asked.intents.length === 0)))
    return checkPrice(service, amount, asked)
  if (!isBudget || topics.length > 0) return undefined
  if (service) return withinBudget(service, amount, asked)
  const listed = listServices(asked, amount)
  const cheapest = answerExtreme('cheapest', asked)
  return listed.links.length > 0
    ? listed
    : cheapest && { ...cheapest, text: say('no', asked.language) + cheapest.text }
}

/** A project, a person, a package or two services by name. */
const answerNames: Stage = (asked, slots) => {
  const { mentions, index, text } = asked
  if (mentions.project) return answerProject(mentions.project, asked)
  if (mentions.testimonial) {
    const { author: name, company, url } = mentions.testimonial
    return reply(say('said', asked.language, { name, company, text: mentions.testimonial.text }), [
      { title: `Testimonial by ${name}, ${company}`, url },
    ])
  }
  const several = mentions.services.length > 0 ? mentions.services : slots.services
  if (several.length > 1 && COMPARES.test(text))
    return compareServices(
      several.map(({ facts }) => facts),
      asked,
    )
  if (mentions.services.length > 1) {
    const both = mentions.services.slice(0, 2).map((entry) => answerOf(asked, entry))
    return reply(
      both.map((one) => one.text).join('\n\n'),
      both.flatMap(({ links }) => links),
    )
  }
  const { unknownPackage } = mentions
  if (
    !unknownPackage ||
    !asked.intents.some(isOfService) ||
    !termsOf(unknownPackage).some((term) => creditIn(term, index.named) < 0.7)
  )
    return undefined
  const [service] = several
  const names = service
    ? service.facts.packages.map(({ name }) => name)
    : [...index.packageNames.values()].slice(0, 6)
  const values = { service: service?.facts.title ?? '', list: enumerate(names, asked.language) }
  return refusal(service ? 'noPackage' : 'noSuchPackage', asked, `no package ${unknownPackage}`, values)
}

/** Words that surely name a topic of the site; a service that lists something about it comes before. */
const answerTopics: Stage = (asked) => {
  const {
    topics: [topic],
    mentions,
  } = asked
  const [service] = mentions.services
  if (!topic || (service && topic === 'technologies')) return undefined
  const isOfService = service && OF_SERVICES.test(topic) && mentions.rest.length > 0
  return (isOfService ? answerService('included', service, asked) : undefined) ?? answerTopic(topic, asked)
}

/** Topics that a service may have features of. */
const OF_SERVICES = /^(?:warranty|support-hours|changes|hosting|ownership|late|testimonials)$/

const answerServices: Stage = (asked, slots) => {
  const { mentions, intents, text } = asked
  const [service] = mentions.services
  if (!service) return undefined
  const done = shows('done', text) ? findProject(asked) : undefined
  if (done) return done
  const isPlain = !intents.some(isOfService)
  const question = isPlain && mentions.rest.length > 0 ? findQuestion(asked, 0.7) : undefined
  if (question) return quoteQuestion(question, asked)
  const post = isPlain && mentions.rest.length > 0 ? searchTitles(asked) : undefined
  return (
    post ??
    answerOf(
      asked,
      service,
      isPlain && intents.length === 0 && shows('goesOn', text) ? slots.intents : intents,
    )
  )
}

/** Questions about all services or projects. */
const answerGeneral: Stage = (asked) => {
  const {
    intents,
    mentions,
    text,
    near: [nearest],
  } = asked
  const extreme = intents.find(isExtreme)
  if (extreme && mentions.rest.every(({ word }) => specificity(word) < 0.5))
    return answerExtreme(extreme, asked)
  if (mentions.rest.length === 0) {
    const isOfAll =
      /\b(?:which|what|list|show|all|your|see)\b.*\b(?:services|offers)\b|^(?:services|offers|prices)\W*$/i
    if (has(asked, 'price') || isOfAll.test(text)) return listServices(asked)
  }
  return nearest && nearest.likeness >= 0.6 ? listOf(nearest.label, asked) : undefined
}

function listOf(label: string, asked: Asked): Reply | undefined {
  if (label === 'intent:services' || label === 'advice') return listServices(asked)
  if (label === 'intent:projects') return listPages('projects', asked)
  return label === 'intent:posts' ? listPages('posts', asked) : undefined
}

/** What was written, done, and with what. */
const answerWork: Stage = (asked) => {
  const post = has(asked, 'price', 'duration', 'offer') ? undefined : searchTitles(asked)
  if (post) return post
  const { mentions, text } = asked
  const technology = /\b(?:how much|cost|price)\b/i.test(text) ? undefined : answerTechnology(asked)
  if (technology || !shows('done', text)) return technology
  return (
    findProject(asked) ??
    (/\bprojects\b/i.test(text) && mentions.rest.length <= 1 ? listPages('projects', asked) : undefined)
  )
}

/** The nearest wording in the bank, and the site's own question that owns its topic. */
const answerNearest: Stage = (asked, slots) => {
  const [{ label, likeness, text } = { label: '', likeness: 0, text: '' }] = asked.near
  const question = findQuestion(asked)
  const isOutside = label === 'oos' && likeness >= 0.5
  if (question && !(isOutside && likeness > scoreQuestion(question, asked) - 0.2))
    return quoteQuestion(question, asked)
  if (isOutside) return refuse(asked, `out of scope: ${text}`)
  if (label.startsWith('topic:') && likeness >= 0.5) return answerTopic(label.slice(6), asked)
  if (label === 'advice' && likeness >= 0.5) return listServices(asked)
  const [service] = slots.services
  return label.startsWith('intent:') && likeness >= 0.6 && service
    ? answerOf(asked, service, [label.slice(7), ...asked.intents])
    : undefined
}

/** What pages and lists of features hold. */
const answerFound: Stage = (asked) => {
  const offered = has(asked, 'offer', 'included') ? findOffered(asked) : undefined
  return (
    findPage(asked) ??
    offered ??
    (has(asked, 'price', 'duration') ? undefined : (findNeeded(asked) ?? searchText(asked)))
  )
}

const STAGES = [
  answerSame,
  answerSmallTalk,
  answerMoney,
  answerNames,
  answerProjectBefore,
  answerTopics,
  answerServices,
  answerFollowUp,
  answerGeneral,
  answerWork,
  answerNearest,
  answerFound,
]

const ASKS_FOR_SKILL =
  /\b(?:know|use|work(?:ing)? with|good (?:at|with)|familiar with|experience (?:in|with)|speak)\b/i

function refuse(asked: Asked, why = 'no fact fits'): Reply {
  const { index, text, mentions } = asked
  const unknown = mentions.rest.find(({ stem }) => !index.named.has(stem))?.word
  if (unknown && ASKS_FOR_SKILL.test(text)) {
    const none = refusal('noTech', asked, `unknown: ${unknown}`, { name: unknown })
    const known = answerTopic('technologies', asked)
    return known ? { ...none, text: `${none.text} ${known.text}`, links: known.links } : none
  }
  if (shows('done', text) && index.facts.projects.length > 0)
    return refusal('noProject', asked, 'no project holds it')
  return has(asked, 'price', 'duration', 'offer')
    ? refusal('notOffered', asked, `not offered: ${unknown ?? text}`)
    : refusal('refusal', asked, why)
}
