import type { PackageFacts, ServiceFacts } from '../facts.ts'
import { countsIn, packageMeant } from './mentions.ts'
import { type Asked, type Reply, reply } from './reply.ts'
import { type Phrase, say, shortList } from './say.ts'
import type { ServiceEntry } from './site-index.ts'
import { shareHeld, specificity, type Term } from './terms.ts'
import { stemsIn, stemTerm } from './tokens.ts'

const byPrice = (a: PackageFacts, b: PackageFacts) => (a.amount ?? 0) - (b.amount ?? 0)

/** The packages of a service that have a price, the cheapest first. */
export const pricedOf = ({ packages }: ServiceFacts) =>
  packages.filter(({ amount }) => amount !== null).toSorted(byPrice)

type Tell = (phrase: Phrase, values?: Record<string, string>) => string

/** The answer to a question about one service, from its own facts; undefined where these do not hold it. */
export function answerService(intent: string, entry: ServiceEntry, asked: Asked): Reply | undefined {
  const { facts: service } = entry
  const tell: Tell = (phrase, values) => say(phrase, asked.language, { service: service.title, ...values })
  const named = packageMeant(entry, asked.mentions.packages, asked.text)
  const text = SENTENCES[intent]?.({ service, named, tell, asked })
  return text ? reply(text, [service]) : undefined
}

type Use = { service: ServiceFacts; named: PackageFacts | undefined; tell: Tell; asked: Asked }

const SENTENCES: Record<string, (use: Use) => string | undefined> = {
  price: (use) => tellPrice(use, false),
  'price-duration': (use) => tellPrice(use, true),
  duration: (use) => (/\bhow many\b/i.test(use.asked.text) && tellCounted(use)) || tellDuration(use),
  requirements: ({ service: { requirements }, tell }) =>
    requirements.length > 0
      ? tell('requirements', { list: shortList(requirements) })
      : tell('noRequirements'),
  contents: tellContents,
  included: (use) => tellIncluded(use),
  count: (use) => tellCounted(use) ?? tellIncluded(use),
  difference: tellDifference,
  cheapest: ({ service, tell }) => tellExtreme('cheapestPackage', pricedOf(service)[0], tell),
  dearest: ({ service, tell }) => tellExtreme('dearestPackage', pricedOf(service).at(-1), tell),
}

const tellExtreme = (phrase: Phrase, found: PackageFacts | undefined, tell: Tell) =>
  found ? tell(phrase, { package: found.name, price: found.price }) : tell('onRequest')

function tellPrice({ service, named, tell }: Use, withTime: boolean): string {
  const [lowest] = pricedOf(service)
  if (!lowest || named?.amount === null) return tell('onRequest')
  const isOnly = service.packages.length === 1
  if (named && !isOnly)
    return tell('pricePackage', {
      package: named.name,
      price: named.price,
      time: named.duration ? ` (${named.duration})` : '',
    })
  const time = service.duration ?? lowest.duration
  const list = service.packages
    .map(({ name, price, duration }) => `${name} ${price}${withTime && duration ? ` (${duration})` : ''}`)
    .join(', ')
  const price = isOnly
    ? tell('priceOne', { price: lowest.price })
    : tell('price', { price: lowest.price, list })
  return withTime && time ? `${price} ${tell('durationOne', { time })}` : price
}

function tellDuration({ service, named, tell }: Use): string {
  if (named?.duration)
    return tell('durationOne', { service: `${service.title} ${named.name}`, time: named.duration })
  const times = service.packages.flatMap(({ name, duration }) => (duration ? [{ name, duration }] : []))
  const time = service.duration ?? times[0]?.duration
  if (!time) return tell('noDuration')
  if (new Set(times.map(({ duration }) => duration)).size < 2) return tell('durationOne', { time })
  return tell('duration', { time, list: times.map(({ name, duration }) => `${name} ${duration}`).join(', ') })
}

function tellContents({ service, named, tell }: Use): string | undefined {
  const [first] = service.packages
  const shown = named ?? (service.packages.length === 1 || service.features.length === 0 ? first : undefined)
  if (shown?.features.length)
    return tell('contents', { package: shown.name, price: shown.price, list: shortList(shown.features) })
  return service.features.length > 0 ? tell('contentsAll', { list: shortList(service.features) }) : undefined
}

/** The feature that holds most of what is asked for, if it holds enough. */
function findFeature(features: readonly string[], terms: Term[]) {
  const held = features.map((feature) => ({ feature, held: shareHeld(terms, stemsIn(feature)) }))
  const best = held.toSorted((a, b) => b.held - a.held)[0]
  return best && best.held >= 0.45 ? best : undefined
}

const holdersOf = ({ service }: Use, terms: Term[]) =>
  service.packages.flatMap((pack) => {
    const found = findFeature(pack.features, terms)
    return found ? [{ pack, ...found }] : []
  })

/** What 'include' speaks of: what comes after it, or all that is asked beside the names. */
function partAskedFor({ text, mentions: { rest } }: Asked): Term[] {
  const [, counted = ''] = /\bhow many (\p{L}+(?: \p{L}+)?)/iu.exec(text) ?? []
  const [, included = ''] =
    /\b(?:includes?|including|comes? with|contains?|covers?|have|get)\b(.*)/i.exec(text) ?? []
  const stems = stemsIn(counted || included)
  const own = rest.filter(({ stem }) => stems.has(stem))
  return own.length > 0 ? own : rest
}

/** 'Everything in Basic': the larger package holds what the smaller one does. */
const inherits = (larger: PackageFacts, smaller: PackageFacts) =>
  larger.features.some(
    (feature) =>
      /everything|all of|alles|todo/i.test(feature) &&
      feature.toLowerCase().includes(smaller.name.toLowerCase()),
  )

function tellIncluded(use: Use): string | undefined {
  const { service, named, tell, asked } = use
  const terms = partAskedFor(asked)
  if (terms.length === 0) return undefined
  const holders = holdersOf(use, terms)
  const general = findFeature(service.features, terms)
  const mine = named && holders.find(({ pack }) => pack === named || inherits(named, pack))
  const best = holders.toSorted((a, b) => b.held - a.held)[0]
  const other = mine ?? (named ? undefined : best)
  if (general && general.held >= (other?.held ?? 0)) return tell('includedAll', { feature: general.feature })
  if (named && mine) return tell('includedHere', { package: named.name, feature: mine.feature })
  if (!best) return undefined
  if (named) return tell('notIncluded', { package: named.name, other: best.pack.name, feature: best.feature })
  return tell('includedIn', { package: best.pack.name, feature: best.feature })
}

/** What each package holds of what is counted: 'Two days a month'. */
function tellCounted(use: Use): string | undefined {
  const [, noun = ''] = /\bhow many (\p{L}+)/iu.exec(use.asked.text) ?? []
  const terms = partAskedFor(use.asked)
  const counted = use.service.packages.flatMap((pack) => {
    const feature = pack.features.find((text) =>
      countsIn(text).some((pair) => pair.endsWith(` ${stemTerm(noun)}`)),
    )
    return feature ? [{ pack, feature }] : []
  })
  const holders = counted.length > 0 ? counted : terms.length > 0 ? holdersOf(use, terms) : []
  const own = holders.filter(({ pack }) => pack === use.named)
  const shown = own.length > 0 ? own : holders
  return shown.length > 0
    ? use.tell('counts', { list: shown.map(({ pack, feature }) => `${pack.name}: ${feature}`).join('; ') })
    : undefined
}

/** What is said where a service does not list what was asked for: never 'Yes'. */
export function notListed({ facts: service }: ServiceEntry, asked: Asked): Reply {
  const named = service.packages.find(({ name }) => asked.mentions.packages.includes(name.toLowerCase()))
  const list = shortList(named?.features ?? service.features, 24)
  return reply(say('notListed', asked.language, { service: service.title, list }), [service])
}

function tellDifference({ service, tell, asked }: Use): string {
  const [smaller, larger] = service.packages.filter(({ name }) =>
    asked.mentions.packages.includes(name.toLowerCase()),
  )
  if (!smaller || !larger)
    return service.packages
      .map(
        ({ name, price, duration, features }) =>
          `- ${name} (${[price, duration].filter(Boolean).join(', ')}): ${shortList(features, 12)}`,
      )
      .join('\n')
  const prices = { smallerPrice: smaller.price, largerPrice: larger.price }
  const head = tell('differenceHead', {
    smaller: smaller.name,
    larger: larger.name,
    ...prices,
    list: shortList(larger.features, 40),
  })
  return `${head} ${tell('differenceBase', { package: smaller.name, list: shortList(smaller.features, 30) })}`
}

/** The lowest price and the time of a service. */
export function tellTerms(service: ServiceFacts, asked: Asked): string {
  const [lowest] = pricedOf(service)
  const time = service.duration ?? lowest?.duration
  return lowest
    ? say('from', asked.language, { price: lowest.price, time: time ?? '' }).replace(', .', '.')
    : ''
}

/** What a service is, in its own words; with 'Yes' where a visitor asks whether it is done. */
export function describeService({ facts: service }: ServiceEntry, asked: Asked, isYes = false): Reply {
  const text = `${service.title}: ${service.description} ${tellTerms(service, asked)}`
  return reply(isYes ? say('yes', asked.language) + text : text, [service])
}

/** A feature of any service that is what a visitor asks for: 'Do you do load tests?' */
export function findOffered(asked: Asked): Reply | undefined {
  const terms = asked.mentions.rest.filter(({ word }) => specificity(word) > 0.35)
  const found = asked.index.facts.services.flatMap((service) =>
    [{ name: '', features: service.features }, ...service.packages].flatMap(({ name, features }) => {
      const best = findFeature(features, terms)
      return best && best.held >= 0.8 ? [{ service, name, ...best }] : []
    }),
  )
  const isVague = terms.length < 2 && terms.every(({ word }) => specificity(word) < 0.7)
  const best = isVague
    ? undefined
    : found.toSorted((a, b) => b.held - a.held || a.feature.length - b.feature.length)[0]
  if (!best) return undefined
  const service = `${best.service.title} ${best.name}`.trim()
  return reply(
    say('includedIn', asked.language, { service, package: '', feature: best.feature }).replace(' :', ':'),
    [best.service],
  )
}
