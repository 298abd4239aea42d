import type { ServiceFacts } from '../facts.ts'
import { packageMeant } from './mentions.ts'
import { type Asked, type Reply, reply } from './reply.ts'
import { say, writeLink } from './say.ts'
import { answerService, pricedOf, tellTerms } from './service-answers.ts'
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

/** All services with their prices, or those with a package within a budget. */
export function listServices(asked: Asked, budget?: number): Reply {
  const { language, index } = asked
  const lines = index.facts.services.flatMap((service) => {
    const priced = pricedOf(service)
    const [lowest] = priced
    const best = budget === undefined ? lowest : priced.findLast(({ amount }) => (amount ?? 0) <= budget)
    if (!best) return budget === undefined ? [{ service, line: `- ${writeLink(service)}` }] : []
    const price =
      budget === undefined && service.packages.length > 1
        ? say('fromPrice', language, { price: best.price })
        : best.price
    return [
      { service, line: `- ${writeLink(service)}${budget === undefined ? '' : ` ${best.name}`}: ${price}` },
    ]
  })
  const shown = lines.slice(0, maxListed)
  const cheapest = extremeOf('cheapest', asked)
  const phrase =
    budget !== undefined ? 'within' : asked.intents.includes('price') && cheapest ? 'prices' : 'services'
  const text = [
    say(phrase, language, { price: cheapest?.value ?? '' }),
    ...shown.map(({ line }) => line),
  ].join('\n')
  return {
    ...reply(
      text,
      shown.map(({ service }) => service),
    ),
    kind: 'overview',
  }
}

const EXTREMES = { cheapest: 1, dearest: -1, fastest: 1, slowest: -1 } as const
export type Extreme = keyof typeof EXTREMES
export const isExtreme = (intent: string): intent is Extreme => intent in EXTREMES

function extremeOf(extreme: Extreme, { index }: Asked) {
  const isPrice = extreme === 'cheapest' || extreme === 'dearest'
  const all = index.facts.services.flatMap((service) =>
    service.packages.flatMap(({ name, price, amount, duration }) => {
      const size = isPrice ? amount : daysOf(duration)
      return size == null ? [] : [{ service, package: name, size, value: (isPrice ? price : duration) ?? '' }]
    }),
  )
  return all.toSorted((a, b) => EXTREMES[extreme] * (a.size - b.size))[0]
}

/** The cheapest, dearest, fastest or slowest of all. */
export function answerExtreme(extreme: Extreme, asked: Asked): Reply | undefined {
  const found = extremeOf(extreme, asked)
  if (!found) return undefined
  const { service, value } = found
  const price = pricedOf(service)[0]?.price ?? ''
  return reply(
    say(extreme, asked.language, { service: service.title, package: found.package, value, price }),
    [service],
  )
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
  const named = packageMeant(entry, asked.mentions.packages, asked.text)
  const real = answerService('price', entry, asked)
  const isReal = (named ? [named] : entry.facts.packages).some((own) => own.amount === amount)
  return real && { ...real, text: say(isReal ? 'yes' : 'no', asked.language) + real.text }
}

const PRICE = /cheap|expensive|cost|price|less money|pricey|dear/i
const TIME = /fast|quick|long|slow|soon|time|rápid|schnell/i
const ASKS_FOR_MORE = /expensive|pricey|dear|costs? more|long|slow|more time/i

/** Two services beside each other: by price or time where one is asked for, else what each is. */
export function compareServices([first, second]: ServiceFacts[], asked: Asked): Reply | undefined {
  if (!first || !second) return undefined
  const { text, language } = asked
  const kinds = [
    PRICE.test(text) && 'price',
    (TIME.test(text) || asked.intents.includes('duration')) && 'time',
  ]
  for (const kind of kinds) {
    const compared = kind && compareBy(kind as 'price' | 'time', first, second, asked)
    if (compared) return reply(compared, [first, second])
  }
  const lines = [first, second].map(
    (service) => `- ${writeLink(service)}: ${service.description} ${tellTerms(service, asked)}`,
  )
  return reply([say('compare', language, { a: first.title, b: second.title }), ...lines].join('\n'), [
    first,
    second,
  ])
}

function compareBy(
  kind: 'price' | 'time',
  first: ServiceFacts,
  second: ServiceFacts,
  asked: Asked,
): string | undefined {
  const { text, language } = asked
  const measured = [first, second].map((service) => {
    const [lowest] = pricedOf(service)
    const size = kind === 'price' ? lowest?.amount : daysOf(service.duration)
    return {
      title: service.title,
      size: size ?? 0,
      value: (kind === 'price' ? lowest?.price : service.duration) ?? '',
    }
  })
  const [less, more] = measured.toSorted((a, b) => a.size - b.size)
  if (!less || !more || less.size === 0 || less.size === more.size) return undefined
  const asksForMore = ASKS_FOR_MORE.test(text)
  const [a, b] = asksForMore ? [more, less] : [less, more]
  const said = say(`${kind}${asksForMore ? 'More' : 'Less'}`, language, {
    a: a.title,
    b: b.title,
    of_a: a.value,
    of_b: b.value,
  })
  const isYesOrNo = /^(?:and |so )?(?:is|are|does|do|would|ist|es)\b/i.test(text)
  return isYesOrNo ? say(a === measured[0] ? 'yes' : 'no', language) + said : said
}
