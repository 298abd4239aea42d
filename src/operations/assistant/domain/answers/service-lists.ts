import { moneyIn, shows } from './patterns.ts'
import { type Asked, overview, type Reply, reply, type Slots } from './reply.ts'
import { say, writeLink } from './say.ts'
import { answerService, pricedPackages, summarizeService, tellVat } from './service-answers.ts'
import type { ServiceEntry } from './site-index.ts'
import { creditIn, specificity } from './terms.ts'

const maxListed = 8

/** Lists the services, or only those within a given budget. If no service is within the budget, names the cheapest one. */
export function listServices(
  asked: Asked,
  budget?: number,
  services = asked.index.facts.services,
): Reply | undefined {
  const { intents, language } = asked
  const shown = services
    .map((service) => ({ service, lowest: pricedPackages(service)[0] }))
    .filter(({ lowest }) => budget === undefined || (lowest?.amount ?? Infinity) <= budget)
    .slice(0, maxListed)
  if (shown.length === 0) return answerExtreme('cheapest', asked)
  const lines = shown.map(
    ({ service, lowest }) =>
      writeLink(service) + (lowest ? `: ${say('fromPrice', language, { price: lowest.price })}` : ''),
  )
  const phrase = budget !== undefined ? 'within' : intents.includes('price') ? 'prices' : 'services'
  const entries = shown.map(({ service }) => service)
  const listed = overview(
    say(phrase, language, { price: findExtreme('cheapest', asked)?.price ?? '' }),
    lines,
    entries,
  )
  return { ...listed, text: `${listed.text}\n\n${tellVat(asked, entries)}`.trim() }
}

/** Answers a question with a budget, or with a price to confirm. Confirms only a price that the service has. */
export function answerMoney(asked: Asked, slots: Slots): Reply | undefined {
  const { text, language, mentions, topics } = asked
  const amount = moneyIn(text)
  if (amount === undefined || topics.length > 0) return undefined
  const [entry] = mentions.services.length > 0 ? mentions.services : slots.services
  const isBudget = shows('budget', text) || /\bget (?:for|with)\b|\bfor [$€£]?\d/i.test(text)
  if (!entry) return isBudget ? listServices(asked, amount) : undefined
  const priced = pricedPackages(entry.facts)
  const real = answerService('price', entry, asked)
  if (real && shows('confirms', text)) {
    const isReal = priced.some((own) => own.amount === amount && real.text.includes(own.price))
    return { ...real, text: say(isReal ? 'yes' : 'no', language) + real.text }
  }
  const best = priced.findLast((own) => (own.amount ?? 0) <= amount)
  const phrase = best ? 'withinService' : priced[0] ? 'notWithin' : 'onRequest'
  const { name = '', price = '' } = best ?? priced[0] ?? {}
  return reply(say(phrase, language, { service: entry.facts.title, package: name, price }), [entry.facts])
}

type Extreme = 'cheapest' | 'dearest'
const isExtreme = (intent: string): intent is Extreme => intent === 'cheapest' || intent === 'dearest'

function findExtreme(extreme: Extreme, { index }: Asked) {
  const priced = index.facts.services
    .flatMap((service) => pricedPackages(service).map((pack) => ({ ...pack, service })))
    .toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))
  return extreme === 'cheapest' ? priced[0] : priced.at(-1)
}

function answerExtreme(extreme: Extreme, asked: Asked): Reply | undefined {
  const found = findExtreme(extreme, asked)
  if (!found) return undefined
  const { service, name, price: value } = found
  const price = pricedPackages(service)[0]?.price ?? ''
  const values = { service: service.title, package: name, value, price }
  return reply(say(extreme, asked.language, values), [service])
}

/** Answers questions about all services: the cheapest, the most expensive, or all prices. */
export function answerAll(asked: Asked): Reply | undefined {
  const { intents, mentions } = asked
  const extreme = intents.find(isExtreme)
  if (extreme && mentions.rest.every(({ word }) => specificity(word) < 0.5))
    return answerExtreme(extreme, asked)
  return intents.includes('price') && mentions.rest.length === 0 ? listServices(asked) : undefined
}

/** Lists the services whose names or descriptions contain all words of the question. */
export function answerKind(asked: Asked): Reply | undefined {
  const { mentions, index, intents } = asked
  if (mentions.rest.length === 0 || !intents.some((intent) => asksForKind.has(intent))) return undefined
  const found = index.services.filter(({ kind }) =>
    mentions.rest.every((term) => creditIn(term, kind) >= 0.7),
  )
  if (found.length === 0) return undefined
  return listServices(
    asked,
    undefined,
    found.map(({ facts }) => facts),
  )
}

const asksForKind = new Set(['price', 'duration'])

export function compareServices(entries: ServiceEntry[], asked: Asked): Reply {
  const pair = entries.map(({ facts }) => facts)
  const lines = pair.map((service) => `${writeLink(service)}: ${summarizeService(service, asked)}`)
  const [a, b] = pair.map(({ title }) => title)
  const head = say('compare', asked.language, { a: a ?? '', b: b ?? '' })
  return { ...overview(head, lines, pair), kind: 'answer' }
}
