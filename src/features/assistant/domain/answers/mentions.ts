import type { PackageFacts, ProjectFacts, TestimonialFacts } from '../facts.ts'
import { numberOf, packageWordIn, withoutFillers } from './patterns.ts'
import type { ServiceEntry, SiteIndex } from './site-index.ts'
import { stemsIn } from './site-index.ts'
import { creditAsName, creditIn, specificity, type Term, termsOf } from './terms.ts'
import { tokenize } from './tokens.ts'

/** What a question names of the site. */
export type Mentions = {
  services: ServiceEntry[]
  /** Names of packages, in lower case and in their order. */
  packages: string[]
  /** A package word that the site does not have: 'enterprise'. */
  unknownPackage: string | undefined
  project: ProjectFacts | undefined
  testimonial: TestimonialFacts | undefined
  technologies: string[]
  /** All words that say what it is about, and those beside the names. */
  terms: Term[]
  rest: Term[]
  /** The question with 'the service' and 'the package' in place of their names. */
  masked: string
}

/** The only service with a package of such a name. */
function servicesOfPackage([name]: string[], index: SiteIndex): Linked[] {
  const holders = index.services.filter(({ facts }) =>
    facts.packages.some((own) => own.name.toLowerCase() === name),
  )
  return name && holders.length === 1
    ? holders.map((entry) => ({ entry, share: 1, used: new Set(), isExact: true, strangers: [] }))
    : []
}

type Linked = { entry: ServiceEntry; share: number; used: Set<Term>; isExact: boolean; strangers: Term[] }

export function findMentions(text: string, index: SiteIndex): Mentions {
  const tokens = tokenize(text)
  const packages = [...index.packageNames.keys()].filter((name) => holdsName(text, name))
  const terms = termsOf(text).filter(({ word }) => !packages.includes(word))
  const project = index.projects.find(({ name }) => holdsName(text, name.toLowerCase()))?.facts
  const named = project
    ? []
    : linkServices(
        terms,
        tokens.map(({ word }) => word),
        index,
      )
  const linked = named.length > 0 || project ? named : servicesOfPackage(packages, index)
  const used = new Set(linked.flatMap((link) => [...link.used]))
  const technologies = technologiesIn(text, index)
  const projectStems = project ? stemsIn(project.title) : new Set<string>()
  const word = packageWordIn(text)
  return {
    services: linked.map(({ entry }) => entry),
    packages,
    unknownPackage: word && packages.length === 0 && isPackageName(word) ? word : undefined,
    project,
    testimonial: index.facts.testimonials.find(({ author }) => holdsName(text, author.toLowerCase())),
    technologies,
    terms,
    rest: terms.filter((term) => !used.has(term) && !projectStems.has(term.stem)),
    masked: mask(tokens, used, packages),
  }
}

const escapeName = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
export const holdsName = (text: string, name: string) =>
  name.length > 1 && new RegExp(`(?<![\\p{L}\\p{N}])${escapeName(name)}(?![\\p{L}\\p{N}])`, 'iu').test(text)

const PLAIN_WORDS = new Set(
  'the a an your my our this that which what each every any one same other whole new best right cheapest smallest largest biggest'.split(
    ' ',
  ),
)
const isPackageName = (word: string) => !PLAIN_WORDS.has(word) && termsOf(word).length > 0

function technologiesIn(text: string, index: SiteIndex): string[] {
  return [...index.technologies.keys()].filter(
    (name) =>
      holdsName(text, name) ||
      (name.length > 6 &&
        termsOf(text).some(({ stem }) => stem.length >= 5 && name.startsWith(stem) && !/\s/.test(name))),
  )
}

/** The services that a question names, the surest first; more than one only where several are named by words of their own. */
function linkServices(terms: Term[], words: string[], index: SiteIndex): Linked[] {
  const found = index.services
    .map((entry) => linkService(entry, terms, words, index))
    .filter((link) => isSure(link, index))
    .sort((a, b) => b.share - a.share || b.used.size - a.used.size)
  const chosen: Linked[] = []
  for (const link of found) {
    const own = [...link.used].filter((term) => !chosen.some(({ used }) => used.has(term)))
    const shareOfOwn = own.length / Math.max(1, link.used.size)
    if (chosen.length === 0 || (shareOfOwn >= 0.6 && link.isExact && link.share >= 0.45)) chosen.push(link)
  }
  return chosen.slice(0, 3)
}

function linkService(entry: ServiceEntry, terms: Term[], words: string[], index: SiteIndex): Linked {
  const used = new Set<Term>()
  let [got, total, isExact] = [0, 0, false]
  for (const [stem, weight] of entry.title) {
    total += weight
    const credits = terms.map((term) => ({ term, credit: creditAsName(term, stem) }))
    const best = credits.reduce((top, next) => (next.credit > top.credit ? next : top), {
      term: undefined as Term | undefined,
      credit: 0,
    })
    if (!best.term || best.credit < 0.45) continue
    got += weight * (best.credit >= 0.9 ? 1 : 0.6 * best.credit + 0.15)
    if (best.credit >= 0.9 && weight >= 0.2) isExact = true
    used.add(best.term)
  }
  const isOnly = [...entry.title].some(
    ([stem, weight]) =>
      weight >= 0.2 &&
      [...used].some((term) => term.stem === stem) &&
      index.services.filter(({ title }) => title.has(stem)).length === 1,
  )
  const share = total ? got / total : 0
  return {
    entry,
    share: isOnly ? Math.max(share, 0.5) : share,
    used,
    isExact,
    strangers: strangersOf(used, entry, terms, words, index),
  }
}

const BREAKS = new Set(
  'for with in on to from by that which and at into about as when if or than is are was be who what how do does can will would you i we it of without before after until during like vs versus'.split(
    ' ',
  ),
)

/** Words in one phrase with the name that the service does not know: 'mobile' of 'mobile app'. */
function strangersOf(
  used: Set<Term>,
  entry: ServiceEntry,
  terms: Term[],
  words: string[],
  index: SiteIndex,
): Term[] {
  const near = terms.filter((term) => {
    if (used.has(term)) return false
    return [...used].some(({ at }) => {
      const between = words.slice(Math.min(at, term.at) + 1, Math.max(at, term.at))
      return between.length <= 3 && !between.some((word) => BREAKS.has(word))
    })
  })
  return near.filter(
    (term) =>
      creditIn(term, entry.own) < 0.7 && !index.packageNames.has(term.word) && specificity(term.word) > 0.3,
  )
}

function isSure({ share, isExact, strangers, used }: Linked, index: SiteIndex): boolean {
  const last = Math.max(...[...used].map(({ at }) => at))
  if (share < 0.4 || (!isExact && share < 0.5)) return false
  const weight = strangers.reduce(
    (sum, term) =>
      sum +
      (index.named.has(term.stem) ? 0.25 : used.size > 1 && term.at > last ? 0.5 : 1) *
        specificity(term.word),
    0,
  )
  return share - weight > 0.2
}

function mask(tokens: { word: string }[], used: Set<Term>, packages: string[]): string {
  const places = new Set([...used].map(({ at }) => at))
  const words = tokens.map(({ word }, at) =>
    places.has(at) ? 'the service' : packages.includes(word) ? 'the package' : word,
  )
  return withoutFillers(words.join(' '))
    .replace(/(?:\b(?:the|a|an|your|my|our) )?the service(?: (?:the )?service)*/g, 'the service')
    .replace(/(?:the )+package(?: package)*/g, 'the package')
}

/** The package of a service that a question means by its name, or by a number and its noun: 'five articles'. */
export function packageMeant(
  { facts }: ServiceEntry,
  names: string[],
  text: string,
): PackageFacts | undefined {
  const named = facts.packages.find(({ name }) => names.includes(name.toLowerCase()))
  if (named) return named
  if (/\b(?:cheapest|smallest)\b/i.test(text)) return facts.packages[0]
  if (/\b(?:biggest|largest|most expensive)\b/i.test(text)) return facts.packages.at(-1)
  const pairs = countedNouns(text)
  if (pairs.length === 0) return undefined
  const fitting = facts.packages.filter(({ features }) =>
    features.some((feature) =>
      countedNouns(feature).some((own) =>
        pairs.some((pair) => pair.count === own.count && own.nouns.some((noun) => pair.nouns.includes(noun))),
      ),
    ),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

/** Each number of a text with the stems of the two words after it. */
export function countedNouns(text: string): { count: number; nouns: string[] }[] {
  const tokens = tokenize(text)
  return tokens.flatMap(({ word }, at) => {
    const count = numberOf(word)
    const nouns = tokens.slice(at + 1, at + 3).map(({ stem }) => stem)
    return count === undefined || nouns.length === 0 ? [] : [{ count, nouns }]
  })
}
