import type { PackageFacts, ServiceFacts } from '../facts.ts'
import { packageMeant } from './mentions.ts'
import { type Asked, type Reply, reply } from './reply.ts'
import { type Phrase, say, shortList } from './say.ts'
import type { ServiceEntry } from './site-index.ts'
import { shareHeld, type Term } from './terms.ts'
import { stemsIn } from './tokens.ts'

/** Returns the packages by price, cheapest first. Omits packages with the price 'On request'. */
export const pricedPackages = ({ packages }: ServiceFacts) =>
  packages.filter(({ amount }) => amount !== null).toSorted((a, b) => (a.amount ?? 0) - (b.amount ?? 0))

/** `named` is the package that the question means. If the service has one package, it is that package. */
type Use = {
  service: ServiceFacts
  named: PackageFacts | undefined
  asked: Asked
  tell: (phrase: Phrase, values?: Record<string, string>) => string
}

/** Writes one sentence for each intent. Returns undefined if the service's facts do not answer it. */
const sentences: Record<string, (use: Use) => string | undefined> = {
  price: tellPrice,
  duration: tellDuration,
  'price-duration': (use) => (use.named ? tellPrice(use) : `${tellPrice(use)} ${tellDuration(use)}`),
  cheapest: (use) => tellPrice({ ...use, named: pricedPackages(use.service)[0] }),
  dearest: (use) => tellPrice({ ...use, named: pricedPackages(use.service).at(-1) }),
  requirements: ({ service: { requirements }, tell }) =>
    requirements.length > 0
      ? tell('requirements', { list: shortList(requirements) })
      : tell('noRequirements'),
  contents: tellContents,
  included: (use) => (use.asked.mentions.rest.length > 0 ? tellIncluded(use) : tellContents(use)),
  count: tellContents,
  difference: tellDifference,
}
export const isOfService = (intent: string) => intent in sentences

/** Returns undefined if the service's facts do not answer the question. */
export function answerService(intent: string, entry: ServiceEntry, asked: Asked): Reply | undefined {
  const { facts: service } = entry
  const [only] = service.packages.length === 1 ? service.packages : []
  const named = packageMeant(entry, asked.mentions.packages, asked.text) ?? only
  const tell: Use['tell'] = (phrase, values) =>
    say(phrase, asked.language, { service: service.title, ...values })
  const text = sentences[intent]?.({ service, named, asked, tell })
  return text ? reply(text, [service]) : undefined
}

const yesOrNo = /^(?:and |so |but )?(?:does|is|are|will|can it|has)\b(?!.*\byou\b)/i

/** Finds the intent by the question's words, otherwise by the nearest wording. Describes the service if there is no intent. */
export function serviceAnswer(asked: Asked, entry: ServiceEntry, intents = asked.intents): Reply {
  const { rest, packages } = asked.mentions
  const asksForPart = yesOrNo.test(asked.text) || (packages.length > 0 && intents.includes('offer'))
  const near = asked.near.find(({ label }) => label.startsWith('intent:'))
  const nearest = near && near.likeness >= 0.5 ? near.label.slice(7) : undefined
  const intent =
    intents.includes('price') && intents.includes('duration')
      ? 'price-duration'
      : packages.length > 1
        ? 'difference'
        : (intents.find(isOfService) ??
          (rest.length > 0 && asksForPart ? 'included' : packages.length > 0 ? 'contents' : nearest))
  const told = intent && answerService(intent, entry, asked)
  if (told) return told
  return intent === 'included' || intent === 'count' ? notListed(entry, asked) : describeService(entry, asked)
}

const listPackages = (packages: PackageFacts[], key: 'price' | 'duration') =>
  packages.flatMap((pack) => (pack[key] ? [`${pack.name} ${pack[key]}`] : [])).join(', ')

/** Returns the sentence about VAT in the prices of these services. Empty if the settings do not mention VAT. */
export function tellVat({ index, language }: Asked, services: ServiceFacts[]): string {
  const { rate, none = '' } = index.facts.vat ?? {}
  if (!rate) return none
  const included = services.filter(({ pricesIncludeVat }) => pricesIncludeVat).length
  const phrase = included === 0 ? 'plusVat' : included < services.length ? 'vatDiffers' : 'includesVat'
  return say(phrase, language, { rate })
}

function tellPrice({ service, named, asked, tell }: Use): string {
  const [lowest] = pricedPackages(service)
  if (!lowest || named?.amount === null) return tell('onRequest')
  const price = named
    ? tell('pricePackage', { package: named.name, price: named.price, time: named.duration ?? '' })
    : tell('price', { price: lowest.price, list: listPackages(service.packages, 'price') })
  return `${price} ${tellVat(asked, [service])}`.trim()
}

function tellDuration({ service, named, tell }: Use): string {
  const [first, ...others] = [...new Set(service.packages.flatMap(({ duration }) => duration ?? []))]
  const time = named?.duration ?? service.duration ?? first
  if (!time) return tell('noDuration')
  if (named?.duration) return tell('duration', { service: `${service.title} ${named.name}`, time })
  return tell('duration', { time, list: others.length > 0 ? listPackages(service.packages, 'duration') : '' })
}

function tellContents({ service: { packages, features }, named, tell }: Use): string | undefined {
  const shown = named ?? (features.length === 0 ? packages[0] : undefined)
  if (shown?.features.length)
    return tell('contents', { package: shown.name, price: shown.price, list: shortList(shown.features) })
  return features.length > 0 ? tell('contentsAll', { list: shortList(features) }) : undefined
}

/** Compares the packages that the question names. If it names fewer than two, compares all. */
function tellDifference({ service: { packages }, asked }: Use): string {
  const named = packages.filter(({ name }) => asked.mentions.packages.includes(name.toLowerCase()))
  const shown = named.length > 1 ? named : packages
  return shown
    .map(({ name, price, duration, features }) => {
      const terms = [price, duration].filter(Boolean).join(', ')
      return `- ${name} (${terms}): ${shortList(features, Math.ceil(50 / shown.length))}`
    })
    .join('\n')
}

/** Returns the best matching feature of each package and of the service itself (with an empty name), best first. */
function partsWithTerms(service: ServiceFacts, terms: Term[]) {
  const parts = [{ name: '', features: service.features }, ...service.packages]
  return parts
    .flatMap((part) => {
      const held = (feature: string) => shareHeld(terms, stemsIn(feature))
      const found = part.features.map((feature) => ({ service, part, feature, held: held(feature) }))
      return found.toSorted((a, b) => b.held - a.held).slice(0, 1)
    })
    .filter(({ held }) => held >= 0.45)
    .toSorted((a, b) => b.held - a.held)
}

type Part = Pick<PackageFacts, 'name' | 'features'>

/** True if the larger package includes the smaller one through a line such as 'Everything in Basic'. */
const inherits = (larger: Part, smaller: Part) =>
  larger.features.some(
    (feature) =>
      /everything|all of|alles|todo|tout|tutto/i.test(feature) &&
      feature.toLowerCase().includes(smaller.name.toLowerCase()),
  )

function tellIncluded({ service, named, tell, asked }: Use): string | undefined {
  const holders = partsWithTerms(service, asked.mentions.rest)
  const [best] = holders
  if (!best) return undefined
  const near = holders.filter(({ held }) => held >= 0.7 * best.held)
  const mine = near.find(({ part }) => !part.name || !named || part === named || inherits(named, part))
  if (mine && !mine.part.name) return tell('includedAll', { feature: mine.feature })
  if (named && mine) return tell('includedHere', { package: named.name, feature: mine.feature })
  const { part, feature } = best
  return named
    ? tell('notIncluded', { package: named.name, other: part.name, feature })
    : tell('includedIn', { service: `${service.title} ${part.name}`, feature })
}

/** Replies that the service does not list the subject of the question, so the reply never starts with 'Yes'. */
function notListed({ facts: service }: ServiceEntry, asked: Asked): Reply {
  const named = service.packages.find(({ name }) => asked.mentions.packages.includes(name.toLowerCase()))
  const list = shortList(named?.features ?? service.features, 24)
  return reply(say('notListed', asked.language, { service: service.title, list }), [service])
}

export function summarizeService(service: ServiceFacts, { language }: Asked): string {
  const [lowest] = pricedPackages(service)
  const time = service.duration ?? lowest?.duration ?? ''
  return `${service.description} ${lowest ? say('from', language, { price: lowest.price, time }) : ''}`
}

/** Describes the service. Starts with 'Yes' if the visitor asks whether it is offered. */
function describeService({ facts: service }: ServiceEntry, asked: Asked): Reply {
  const isOffered = asked.intents.includes('offer') && asked.mentions.rest.length === 0
  const text = `${service.title}: ${summarizeService(service, asked)}`
  return reply(isOffered ? say('yes', asked.language) + text : text, [service])
}
