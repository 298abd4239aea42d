import type { ServiceFacts } from '../facts.ts'
import { type Asked, overview, type Reply, reply } from './reply.ts'
import { say, writeLink } from './say.ts'
import { answerService, introduce, pricedOf } from './service-answers.ts'
import type { ServiceEntry } from './site-index.ts'

/** Services in an overview. */
const maxListed = 8

/** Days of '2-6 weeks', '15 working days' or 'One day', from the smaller figure; undefined for other texts. */
export function daysOf(time: string | null): number | undefined {
  const found = /(\d+)(?:\s*[-–]\s*\d+)?\s+(?:working |business )?(hour|day|week|month)/i.exec(
    (time ?? '').replace(/^one\b/i, '1').replace(/^two\b/i, '2'),
  )
  const length = { hour: 1 / 8, day: 1, week: 7, month: 30 }[found?.[2]?.toLowerCase() ?? ''] ?? 0
  return found ? Number(found[1]) * length : undefined
}

/** All services with their lowest prices. */
export function listServices(asked: Asked): Reply {
  const { intents, language, index } = asked
  const cheapest = intents.includes('price') ? extremeOf('cheapest', asked) : undefined
  const shown = index.facts.services.slice(0, maxListed)
  const lines = shown.map((service) => {
    const [lowest] = pricedOf(service)
    return writeLink(service) + (lowest ? `: ${say('fromPrice', language, { price: lowest.price })}` : '')
  })
  const head = cheapest ? say('prices', language, { price: cheapest.value }) : say('services', language)
  return overview(head, lines, shown)
}

/** The best package of each service that a budget pays for; where there is none, the cheapest of all. */
export function listWithin(budget: number, asked: Asked): Reply | undefined {
  const fitting = asked.index.facts.services.flatMap((service) => {
    const best = pricedOf(service).findLast(({ amount }) => (amount ?? 0) <= budget)
    return best ? [{ service, line: `${writeLink(service)} ${best.name}: ${best.price}` }] : []
  })
  const shown = fitting.slice(0, maxListed)
  const links = shown.map(({ service }) => service)
  if (shown.length > 0)
    return overview(
      say('within', asked.language),
      shown.map(({ line }) => line),
      links,
    )
  const cheapest = answerExtreme('cheapest', asked)
  return cheapest && { ...cheapest, text: say('no', asked.language) + cheapest.text }
}

/** What a service costs within a budget, or that nothing of it does. */
export function withinBudget({ facts: service }: ServiceEntry, budget: number, asked: Asked): Reply {
  const priced = pricedOf(service)
  const best = priced.findLast(({ amount }) => (amount ?? 0) <= budget)
  const phrase = best ? 'withinService' : priced[0] ? 'notWithin' : 'onRequest'
  const { name = '', price = '' } = best ?? priced[0] ?? {}
  return reply(say(phrase, asked.language, { service: service.title, package: name, price }), [service])
}

/** Whether a price that a visitor names is one of the service: 'Yes' only where it is. */
export function checkPrice(entry: ServiceEntry, amount: number, asked: Asked): Reply | undefined {
  const real = answerService('price', entry, asked)
  const isReal = entry.facts.packages.some((own) => own.amount === amount && real?.text.includes(own.price))
  return real && { ...real, text: say(isReal ? 'yes' : 'no', asked.language) + real.text }
}

/** By what the offers are sorted for an intent, and whether downwards. */
const EXTREMES = {
  cheapest: ['price', 1],
  dearest: ['price', -1],
  fastest: ['time', 1],
  slowest: ['time', -1],
} as const
type Extreme = keyof typeof EXTREMES
export const isExtreme = (intent: string): intent is Extreme => intent in EXTREMES

function extremeOf(extreme: Extreme, { index }: Asked) {
  const [by, order] = EXTREMES[extreme]
  const offers = index.facts.services.flatMap((service) =>
    service.packages.flatMap(({ name, price, amount, duration }) => {
      const size = by === 'price' ? amount : daysOf(duration)
      return size == null ? [] : [{ service, name, size, value: (by === 'price' ? price : duration) ?? '' }]
    }),
  )
  return offers.toSorted((a, b) => order * (a.size - b.size))[0]
}

/** The cheapest, dearest, fastest or slowest of all. */
export function answerExtreme(extreme: Extreme, asked: Asked): Reply | undefined {
  const found = extremeOf(extreme, asked)
  if (!found) return undefined
  const { service, name, value } = found
  const price = pricedOf(service)[0]?.price ?? ''
  const values = { service: service.title, package: name, value, price }
  return reply(say(extreme, asked.language, values), [service])
}

const BY_PRICE = /cheap|expensive|cost|price|less money|pricey|dear/i
const BY_TIME = /fast|quick|long|slow|soon|time|rápid|schnell/i

/** Two services beside each other: by price or time where one is asked for, else what each is. */
export function compareServices([first, second]: ServiceFacts[], asked: Asked): Reply | undefined {
  if (!first || !second) return undefined
  const { text, language } = asked
  const by = BY_PRICE.test(text) ? 'price' : BY_TIME.test(text) ? 'time' : undefined
  const [less, more] = [first, second]
    .map((service) => measure(service, by))
    .toSorted((a, b) => a.size - b.size)
  if (by && less && more && less.size > 0 && less.size < more.size) {
    const values = { a: less.title, b: more.title, of_a: less.value, of_b: more.value }
    return reply(say(by === 'price' ? 'cheaper' : 'faster', language, values), [first, second])
  }
  const lines = [first, second].map((service) => `${writeLink(service)}: ${introduce(service, asked)}`)
  const head = say('compare', language, { a: first.title, b: second.title })
  return { ...overview(head, lines, [first, second]), kind: 'answer' }
}

function measure(service: ServiceFacts, by: 'price' | 'time' | undefined) {
  const { title, duration } = service
  const [lowest] = pricedOf(service)
  return by === 'price'
    ? { title, size: lowest?.amount ?? 0, value: lowest?.price ?? '' }
    : { title, size: daysOf(duration) ?? 0, value: duration ?? '' }
}
