import type { Link, PackageFacts, QuestionFacts, ServiceFacts, SiteFacts } from '../facts.ts'
import { guardArticle } from '../text/guard.ts'
import { splitSentences } from '../text/sentences.ts'
import { type Near, NearestLines, readBank } from './nearest.ts'
import { detectLanguage, type Language, makeVocabulary, type Vocabulary } from './normalize.ts'
import { isQuiet, translate } from './patterns.ts'
import synonyms from './synonyms.json' with { type: 'json' }
import { specificity } from './terms.ts'
import { stemsIn, tokenize } from './tokens.ts'

export type ServiceEntry = {
  facts: ServiceFacts
  /** Maps the stems of the title to their shares of the name. A stem that no other title contains weighs at least `enough`. */
  title: Map<string, number>
  /** The stems of everything that the service lists. Other words make the service a less likely subject of the question. */
  own: Set<string>
  /** The stems of the title and the description, which define the kind of service. */
  kind: Set<string>
}
export const enough = 0.4

/** `label` identifies the entry's wordings in the list of nearest lines. The wordings are in English, as far as known. */
export type QuestionEntry = {
  facts: QuestionFacts
  wordings: string[]
  topic: string | undefined
  label: string
}
/** A page that answers can quote, with the stems of each sentence. */
export type Page = Link & {
  kind: 'faq' | 'project' | 'post' | 'service' | 'about' | 'testimonial'
  titleStems: Set<string>
  sentences: { text: string; stems: Set<string> }[]
  stems: Set<string>
}

/** The site's facts and their search indexes. Rebuilt whenever the site changes. */
export type SiteIndex = {
  facts: SiteFacts
  services: ServiceEntry[]
  questions: QuestionEntry[]
  pages: Page[]
  /** Maps package names in lower case to their original spelling. */
  packageNames: Map<string, string>
  /** Compares `text` with the wordings of the FAQ, and `masked`, the text without names, with the wordings of the bank. */
  near: (text: string, masked: string) => Near[]
  vocabulary: Vocabulary
  /** The stems of everything that any service lists. */
  named: Set<string>
}

const bank = readBank()
const nearestOfBank = new NearestLines(bank)

/** Returns the part of a title before a colon: 'Tidewick' for 'Tidewick: live tide data for 900 harbors'. */
export const shortTitle = (title: string) => title.split(/:\s/, 1)[0] ?? title

/** Translates a text of the site as questions are translated, so that both have the same words. */
export function inEnglish(text: string, usual: Language): string {
  const language = detectLanguage(text, usual)
  return language === 'en' || language === 'other' ? text : translate(text.replaceAll('’', "'"), language)
}

function stemsOfBoth(text: string, usual: Language): Set<string> {
  const english = inEnglish(text, usual)
  return stemsIn(english === text ? text : `${text}\n${english}`)
}

export function createIndex(facts: SiteFacts): SiteIndex {
  const questions = facts.questions.map((question, index): QuestionEntry => {
    const wordings = [question.question, ...question.alsoAsked].map((text) => inEnglish(text, facts.language))
    return { facts: question, wordings, topic: questionTopic(question, wordings), label: `faq:${index}` }
  })
  const nearestOfSite = new NearestLines(
    questions.flatMap(({ wordings, label }) => wordings.map((text) => ({ label, text }))),
  )
  const services = facts.services.map((service) => serviceEntry(service, facts))
  const packages = facts.services.flatMap((service) => service.packages)
  return {
    facts,
    services,
    questions,
    pages: listPages(facts),
    packageNames: new Map(packages.map(({ name }) => [name.toLowerCase(), name])),
    near: (text, masked) =>
      [...nearestOfSite.find(text), ...nearestOfBank.find(masked)].sort((a, b) => b.likeness - a.likeness),
    vocabulary: makeVocabulary([
      ...facts.services.map(listedText),
      ...facts.projects.flatMap(({ title, technologies }) => [title, ...technologies]),
      ...questions.flatMap(({ wordings }) => wordings),
      ...synonyms,
      ...bank.map(({ text }) => text),
      facts.owner.firstName,
    ]),
    named: new Set(services.flatMap(({ own }) => [...own])),
  }
}

/**
 * Returns the topic that the owner chose, if the bank contains it. Otherwise returns the topic of the nearest wording in the
 * bank.
 */
function questionTopic(question: QuestionFacts, wordings: string[]): string | undefined {
  const named = question.topic?.trim().toLowerCase().replaceAll(' ', '-')
  if (bank.some(({ label }) => label === `topic:${named}`)) return named
  const [best] = wordings
    .flatMap((text) => nearestOfBank.find(text))
    .filter(({ label, likeness }) => label.startsWith('topic:') && likeness >= 0.42)
    .sort((a, b) => b.likeness - a.likeness)
  return best?.label.slice(6)
}

/** Joins a service's texts, except the long description, which may mention work that the owner does not offer. */
const listedText = ({ title, category, description, features, requirements, packages }: ServiceFacts) =>
  [
    ...[title, category, description, ...features, ...requirements],
    ...packages.flatMap((pack) => [pack.name, ...pack.features]),
  ].join('. ')

function serviceEntry(service: ServiceFacts, { services, language }: SiteFacts): ServiceEntry {
  const titleOf = ({ title }: ServiceFacts) => inEnglish(title, language)
  const holders = (stem: string) => services.filter((one) => stemsIn(titleOf(one)).has(stem)).length
  const weighed = tokenize(titleOf(service))
    .filter(({ word }) => !isQuiet(word))
    .map(({ word, stem }) => ({ stem, weight: specificity(word) / holders(stem) }))
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return {
    facts: service,
    title: new Map(
      weighed.map(({ stem, weight }) => [stem, Math.max(weight / total, holders(stem) === 1 ? enough : 0)]),
    ),
    own: stemsOfBoth(listedText(service), language),
    kind: stemsOfBoth(`${service.title}. ${service.description}`, language),
  }
}

const describePackage = ({ name, price, duration, features }: PackageFacts) =>
  `${name}: ${price}${duration ? `, ${duration}` : ''}. It holds: ${features.join('; ')}.`

function listPages(facts: SiteFacts): Page[] {
  const { questions, services, projects, posts, owner, testimonials } = facts
  const page = (kind: Page['kind'], { title, url }: Link, ...texts: (string | null)[]): Page => {
    const titleStems = stemsOfBoth(title, facts.language)
    // Posts are too long to be translated.
    const read = (text: string) => (kind === 'post' ? stemsIn(text) : stemsOfBoth(text, facts.language))
    const sentences = splitSentences(guardArticle(texts.join('\n\n'))).map(({ text }) => {
      return { text, stems: read(text) }
    })
    const stems = new Set([titleStems, ...sentences.map((one) => one.stems)].flatMap((all) => [...all]))
    return { ...{ kind, url, title }, titleStems, sentences, stems }
  }
  return [
    ...questions.map(({ url, question, answer }) => page('faq', { title: question, url }, answer)),
    ...services.map((service) => {
      const { description, packages, requirements, text } = service
      const needed = requirements.length > 0 ? `Needed from the client: ${requirements.join('; ')}.` : null
      return page('service', service, description, ...packages.map(describePackage), needed, text)
    }),
    ...projects.map((project) => {
      const { description, outcome, text, tags, category, client } = project
      return page('project', project, description, outcome, text, [...tags, category, client].join(', '))
    }),
    ...posts.map((post) => page('post', post, post.text)),
    page('about', { title: owner.aboutTitle, url: owner.aboutUrl }, ...owner.about),
    ...testimonials.map((testimonial) => page('testimonial', testimonial, testimonial.text)),
  ]
}
