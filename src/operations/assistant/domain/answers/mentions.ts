import type { ProjectFacts, ServiceFacts } from '../facts.ts'
import { holdsName, packageWordIn } from './patterns.ts'
import { enough, type ServiceEntry, type SiteIndex, shortTitle } from './site-index.ts'
import { creditAsName, creditIn, findTerms, specificity, type Term } from './terms.ts'
import { stemsIn, tokenize } from './tokens.ts'

/** The services, packages, project and technologies of the site that a question names. */
export type Mentions = {
  services: ServiceEntry[]
  /** Names in lower case, in the order of the packages. */
  packages: string[]
  /** A word before 'package' that is not the name of a package, such as 'enterprise'. */
  unknownPackage: string | undefined
  project: ProjectFacts | undefined
  technologies: string[]
  /** `terms`: the significant words, without package names. `rest`: those that belong to no found service name or project title. */
  terms: Term[]
  rest: Term[]
  /** The question with names replaced by 'the service' and 'the package'. */
  masked: string
}

export function findMentions(text: string, index: SiteIndex): Mentions {
  const words = tokenize(text).map(({ word }) => word)
  const packages = [...index.packageNames.keys()].filter((name) => holdsName(text, name))
  const terms = findTerms(text).filter(({ word }) => !packages.includes(word))
  const technologies = new Set(index.facts.projects.flatMap((one) => one.technologies))
  const project = index.facts.projects.find(({ title }) => holdsName(text, shortTitle(title)))
  const named = project ? [] : linkServices(terms, index)
  const used = new Set(named.flatMap((link) => [...link.used]))
  const ofPackage = index.services.filter(({ facts }) => namedPackage(facts, packages))
  const ofProject = stemsIn(project?.title ?? '')
  return {
    services:
      used.size === 0 && !project && ofPackage.length === 1 ? ofPackage : named.map(({ entry }) => entry),
    packages,
    unknownPackage: packages.length === 0 ? packageWordIn(text) : undefined,
    project,
    technologies: [...technologies].filter((name) => holdsName(text, name)),
    terms,
    rest: terms.filter((term) => !used.has(term) && !ofProject.has(term.stem)),
    masked: mask(words, used, packages),
  }
}

/** `share` is the part of the service's name that the question contains. `used` contains the matching words. */
type Linked = { entry: ServiceEntry; share: number; used: Set<Term> }

/** Sorts the services by certainty. Two services cannot use the same word of the question. */
function linkServices(terms: Term[], index: SiteIndex): Linked[] {
  const chosen: Linked[] = []
  const found = index.services
    .map((entry) => linkService(entry, terms))
    .filter((link) => link.share >= enough && link.share - foreignIn(link, terms, index) > 0.3)
    .sort((a, b) => b.share - a.share)
  for (const link of found) if (chosen.every(({ used }) => used.isDisjointFrom(link.used))) chosen.push(link)
  return chosen
}

function linkService(entry: ServiceEntry, terms: Term[]): Linked {
  const used = new Set<Term>()
  let share = 0
  for (const [stem, weight] of entry.title) {
    const [best] = terms
      .map((term) => ({ term, credit: creditAsName(term, stem) }))
      .sort((a, b) => b.credit - a.credit)
    if (!best?.credit) continue
    // Squared, because two words that each may mean a part of the name are less certain evidence than one exact word.
    share += weight * best.credit ** 2
    used.add(best.term)
  }
  return { entry, share, used }
}

/** Weighs words in the same phrase as the service's name that the service's texts lack, such as 'mobile' in 'mobile app'. */
function foreignIn({ entry, used }: Linked, terms: Term[], { named }: SiteIndex): number {
  const phrases = new Set([...used].map(({ phrase }) => phrase))
  return terms
    .filter((term) => !used.has(term) && phrases.has(term.phrase) && creditIn(term, entry.own) < 0.7)
    .map(({ word, stem }) => specificity(word) * (named.has(stem) ? 0.25 : 1))
    .reduce((sum, weight) => sum + weight, 0)
}

function mask(words: string[], used: Set<Term>, packages: string[]): string {
  const places = new Set([...used].map(({ at }) => at))
  const masked = words.map((word, index) =>
    places.has(index) ? 'the service' : packages.includes(word) ? 'the package' : word,
  )
  const text = masked.filter((word, index) => word !== masked[index - 1]).join(' ')
  return text.replace(/\b(?:the|an?|your|my|our) (?=the (?:service|package))/g, '')
}

const namedPackage = ({ packages }: ServiceFacts, names: string[]) =>
  packages.find(({ name }) => names.includes(name.toLowerCase()))

/** Finds the package that a question names, or calls the cheapest or largest. */
export function packageMeant({ facts }: ServiceEntry, names: string[], text: string) {
  const named = namedPackage(facts, names)
  if (named) return named
  if (/\b(?:cheapest|smallest)\b/i.test(text)) return facts.packages[0]
  if (/\b(?:biggest|largest|most expensive)\b/i.test(text)) return facts.packages.at(-1)
  return undefined
}
