import type { PackageFacts } from '../facts.ts'
import { moneyIn, numberOf, shows } from './patterns.ts'
import { type Asked, overview, type Reply, reply, type Slots } from './reply.ts'
import { say, writeLink } from './say.ts'
import { answerService, introduce, pricedOf } from './service-answers.ts'
import type { ServiceEntry } from './site-index.ts'
import { specificity } from './terms.ts'

/** Services in an overview. */
const maxListed = 8

const DAYS: Record<string, number> = { hour: 1 / 8, day: 1, week: 7, month: 30 }

/** Days of '2-6 weeks', '15 working days' or 'One day', from the smaller figure; undefined for other texts. */
function daysOf(time: string | null): number | undefined {
  const [, count = '', unit = ''] =
    /(\d+|one|two)\b[-–\s\d]*(?:working |business )?(hour|day|week|month)/i.exec(time ?? '') ?? []
  return unit ? (numberOf(count) ?? 0) * (DAYS[unit.toLowerCase()] ?? 0) : undefined
}

/** All services with their lowest prices, or those within a budget; where there are none, the cheapest of all. */
export function listServices(asked: Asked, budget?: number): Reply | undefined {
  const { intents, language, index } = asked
  const shown = index.facts.services
    .map((service) => ({ service, lowest: pricedOf(service)[0] }))
    .filter(({ lowest }) => budget === undefined || (lowest?.amount ?? Infinity) <= budget)
    .slice(0, maxListed)
  if (shown.length === 0) return answerExtreme('cheapest', asked)
  const lines = shown.map(
    ({ service, lowest }) =>
      writeLink(service) + (lowest ? `: ${say('fromPrice', language, { price: lowest.price })}` : ''),
  )
  const phrase = budget !== undefined ? 'within' : intents.includes('price') ? 'prices' : 'services'
  const price = extremeOf('cheapest', asked)?.value ?? ''
  return overview(
    say(phrase, language, { price }),
    lines,
    shown.map(({ service }) => service),
  )
}

/** A budget, or a price that a visitor claims: 'Yes' only where it is one of the service. */
export function answerMoney(asked: Asked, slots: Slots): Reply | undefined {
  const { text, language, mentions, topics } = asked
  const amount = moneyIn(text)
  if (amount === undefined || topics.length > 0) return undefined
  const [entry] = mentions.services.length > 0 ? mentions.services : slots.services
  const isBudget = shows('budget', text) || /\bget (?:for|with)\b|\bfor [$€£]?\d/i.test(text)
  if (!entry) return isBudget ? listServices(asked, amount) : undefined
  const priced = pricedOf(entry.facts)
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

type Scale = 'price' | 'time'

/** The price or the days of an offer, and how they are written; nothing where it has none. */
function measure(by: Scale, { price, amount, duration }: Omit<PackageFacts, 'name' | 'features'>) {
  const [size, value] = by === 'price' ? [amount, price] : [daysOf(duration), duration]
  return size && value ? [{ size, value }] : []
}

/** By what the offers are sorted for an intent, and whether downwards. */
const EXTREMES = {
  cheapest: ['price', 1],
  dearest: ['price', -1],
  fastest: ['time', 1],
  slowest: ['time', -1],
} as const
type Extreme = keyof typeof EXTREMES
const isExtreme = (intent: string): intent is Extreme => intent in EXTREMES

function extremeOf(extreme: Extreme, { index }: Asked) {
  const [by, order] = EXTREMES[extreme]
  return index.facts.services
    .flatMap((service) =>
      service.packages.flatMap((pack) =>
        measure(by, pack).map((found) => ({ ...found, service, name: pack.name })),
      ),
    )
    .toSorted((a, b) => order * (a.size - b.size))[0]
}

function answerExtreme(extreme: Extreme, asked: Asked): Reply | undefined {
  const found = extremeOf(extreme, asked)
  if (!found) return undefined
  const { service, name, value } = found
  const price = pricedOf(service)[0]?.price ?? ''
  const values = { service: service.title, package: name, value, price }
  return reply(say(extreme, asked.language, values), [service])
}

/** Questions about all services: the cheapest, dearest, fastest or slowest, or their prices. */
export function answerAll(asked: Asked): Reply | undefined {
  const { intents, mentions } = asked
  const extreme = intents.find(isExtreme)
  if (extreme && mentions.rest.every(({ word }) => specificity(word) < 0.5))
    return answerExtreme(extreme, asked)
  return intents.includes('price') && mentions.rest.length === 0 ? listServices(asked) : undefined
}

const scaleIn = (words: string): Scale | undefined =>
  /\b(?:fast|quick|long|slow|soon|time|duration)/i.test(words)
    ? 'time'
    : /\b(?:cheap|expensive|cost|price|less money|pricey|dear)/i.test(words)
      ? 'price'
      : undefined

/** Two services beside each other: by price or time where one is asked for, else what each is. */
export function compareServices(entries: ServiceEntry[], asked: Asked): Reply | undefined {
  const { text, language, intents } = asked
  const pair = entries.slice(0, 2).map(({ facts }) => facts)
  const by = scaleIn(text) ?? scaleIn(intents.join(' '))
  const measured = pair.flatMap((service) => {
    const { price = '', amount = null } = pricedOf(service)[0] ?? {}
    const found = by ? measure(by, { price, amount, duration: service.duration }) : []
    return found.map((own) => ({ ...own, title: service.title }))
  })
  const [less, more] = measured.toSorted((a, b) => a.size - b.size)
  if (less && more && less.size < more.size) {
    const values = { a: less.title, b: more.title, of_a: less.value, of_b: more.value }
    return reply(say(by === 'price' ? 'cheaper' : 'faster', language, values), pair)
  }
  const lines = pair.map((service) => `${writeLink(service)}: ${introduce(service, asked)}`)
  const [a, b] = pair.map(({ title }) => title)
  return { ...overview(say('compare', language, { a: a ?? '', b: b ?? '' }), lines, pair), kind: 'answer' }
}
