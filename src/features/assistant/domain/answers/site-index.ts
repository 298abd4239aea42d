import type { Link, PackageFacts, ProjectFacts, QuestionFacts, ServiceFacts, SiteFacts } from '../facts.ts'
import { guardArticle } from '../text/guard.ts'
import { splitSentences } from '../text/sentences.ts'
import { LEXICON_WORDS } from './lexicon.ts'
import { type Line, type Near, NearestLines, readBank } from './nearest.ts'
import { isKnownBy, type Vocabulary, wordsOf } from './normalise.ts'
import { isQuiet } from './patterns.ts'
import { specificity } from './terms.ts'
import { tokenize } from './tokens.ts'

export type ServiceEntry = {
  facts: ServiceFacts
  /** The words of its title, each with how much it says about which service is meant. */
  title: Map<string, number>
  /** The stems of all that it lists: what is said beside its name must not be foreign to it. */
  own: Set<string>
}
export type ProjectEntry = { facts: ProjectFacts; name: string }
/** `label` is that of its wordings among the nearest lines. */
export type QuestionEntry = { facts: QuestionFacts; topic: string | undefined; label: string }
/** A page that may be quoted, with the stems of each sentence. */
export type Page = Link & {
  kind: 'faq' | 'project' | 'post' | 'service' | 'about' | 'testimonial'
  titleStems: Set<string>
  sentences: { text: string; stems: Set<string> }[]
  stems: Set<string>
}

/** What the site's facts are found by; made once for each change of the site. */
export type SiteIndex = {
  facts: SiteFacts
  services: ServiceEntry[]
  projects: ProjectEntry[]
  questions: QuestionEntry[]
  pages: Page[]
  /** Technologies by their lower-case name. */
  technologies: Map<string, { name: string; projects: ProjectFacts[] }>
  packageNames: Map<string, string>
  /** The site's own questions that are most like a text, and the lines of the bank most like it with its names masked. */
  near: (text: string, masked: string) => Near[]
  vocabulary: Vocabulary
  /** Stems that services, projects and questions name in a few words. */
  named: Set<string>
  idf: (stem: string) => number
}

const { bank: kept, heldOut } = readBank()
const bank = [...kept, ...heldOut]
/** The bank alone: it names the topics of the site's own questions. */
const topics = new NearestLines(bank)

export const stemsIn = (text: string) => new Set(tokenize(text).map(({ stem }) => stem))
const contentStems = (text: string) =>
  new Set(tokenize(text).flatMap(({ word, stem }) => (isQuiet(word) ? [] : [stem])))

/** 'Tidewick' of 'Tidewick: live tide data for 900 harbors'. */
export const shortTitle = (title: string) => title.split(/:\s/, 1)[0] ?? title

export function createIndex(facts: SiteFacts): SiteIndex {
  const questions = facts.questions.map(
    (question, at): QuestionEntry => ({ facts: question, topic: topicOf(question), label: `faq:${at}` }),
  )
  const pages = pagesOf(facts)
  const spread = new Map<string, number>()
  for (const { stems } of pages) for (const stem of stems) spread.set(stem, (spread.get(stem) ?? 0) + 1)
  const own: Line[] = questions.flatMap(({ facts: { question, alsoAsked }, label }) =>
    [question, ...alsoAsked].map((text) => ({ label, text })),
  )
  const ownLines = new NearestLines(own, topics)
  return {
    facts,
    services: facts.services.map((service) => serviceEntry(service, facts.services)),
    projects: facts.projects.map((project) => ({ facts: project, name: shortTitle(project.title) })),
    questions,
    pages,
    technologies: technologiesOf(facts),
    packageNames: new Map(
      facts.services.flatMap(({ packages }) =>
        packages.map(({ name }) => [name.toLowerCase(), name] as const),
      ),
    ),
    near: (text, masked) =>
      [...ownLines.find(text), ...topics.find(masked)].sort((a, b) => b.likeness - a.likeness),
    vocabulary: vocabularyOf(facts),
    named: new Set([
      ...facts.services.flatMap((service) => [...stemsIn(listedText(service))]),
      ...facts.projects.flatMap(({ title, description, tags }) => [
        ...stemsIn(`${title} ${description} ${tags.join(' ')}`),
      ]),
      ...facts.questions.flatMap(({ question }) => [...stemsIn(question)]),
    ]),
    idf: (stem) => Math.log(1 + pages.length / ((spread.get(stem) ?? 0) + 0.5)),
  }
}

/** What the owner calls the topic, if the bank knows it, or what the bank says of the question's words. */
function topicOf({ question, alsoAsked, topic }: QuestionFacts): string | undefined {
  const named = `topic:${topic?.trim().toLowerCase().replaceAll(' ', '-')}`
  const near = [question, ...alsoAsked].flatMap((text) => topics.find(text).slice(0, 2))
  if (bank.some(({ label }) => label === named)) return named.slice(6)
  const best = near
    .filter(({ label }) => label.startsWith('topic:'))
    .reduce<(typeof near)[number] | undefined>(
      (top, next) => (top && top.likeness >= next.likeness ? top : next),
      undefined,
    )
  return best && best.likeness >= 0.42 ? best.label.slice(6) : undefined
}

const packageText = ({ name, features }: PackageFacts) => `${name} ${features.join('. ')}`

/** A service without its long text, in which much is mentioned that is not offered. */
const listedText = ({ title, category, description, features, requirements, packages }: ServiceFacts) =>
  [title, category, description, ...features, ...requirements, ...packages.map(packageText)].join('. ')

function serviceEntry(service: ServiceFacts, all: ServiceFacts[]): ServiceEntry {
  const holders = (stem: string) => all.filter(({ title }) => contentStems(title).has(stem)).length
  const words = tokenize(service.title).filter(({ word }) => !isQuiet(word))
  const named = words.length ? words : tokenize(service.title)
  return {
    facts: service,
    title: new Map(named.map(({ word, stem }) => [stem, specificity(word) / Math.max(1, holders(stem))])),
    own: stemsIn(listedText(service)),
  }
}

function pagesOf(facts: SiteFacts): Page[] {
  const { owner } = facts
  const page = (kind: Page['kind'], url: string, title: string, text: string): Page => {
    const sentences = splitSentences(guardArticle(text)).map((sentence) => ({
      text: sentence.text,
      stems: stemsIn(sentence.text),
    }))
    const titleStems = stemsIn(title)
    return {
      kind,
      url,
      title,
      titleStems,
      sentences,
      stems: new Set([...titleStems, ...sentences.flatMap(({ stems }) => [...stems])]),
    }
  }
  return [
    ...facts.questions.map(({ url, question, answer }) => page('faq', url, question, answer)),
    ...facts.services.map((service) =>
      page('service', service.url, service.title, `${service.description}\n\n${service.text}`),
    ),
    ...facts.projects.map((project) =>
      page(
        'project',
        project.url,
        project.title,
        `${project.description}\n\n${project.outcome ?? ''}\n\n${project.text}\n\n${project.tags.join(', ')}, ${project.category ?? ''}, ${project.client ?? ''}`,
      ),
    ),
    ...facts.posts.map(({ url, title, text }) => page('post', url, title, text)),
    page('about', owner.aboutUrl, `About ${owner.name}`, owner.about.join('\n\n')),
    ...facts.testimonials.map(({ url, author, company, text }) =>
      page('testimonial', url, `Testimonial by ${author}, ${company}`, text),
    ),
  ]
}

function technologiesOf({ projects }: SiteFacts): SiteIndex['technologies'] {
  const found: SiteIndex['technologies'] = new Map()
  for (const project of projects)
    for (const name of project.technologies) {
      const entry = found.get(name.toLowerCase()) ?? { name, projects: [] }
      entry.projects.push(project)
      found.set(name.toLowerCase(), entry)
    }
  return found
}

function vocabularyOf(facts: SiteFacts): Vocabulary {
  const names = [...facts.services, ...facts.projects].flatMap(({ title }) => wordsOf(title))
  const packages = facts.services.flatMap(({ packages }) => packages.flatMap(({ name }) => wordsOf(name)))
  const technologies = facts.projects.flatMap((project) => project.technologies.flatMap(wordsOf))
  const asked = facts.questions.flatMap(({ question, alsoAsked }) =>
    [question, ...alsoAsked].flatMap(wordsOf),
  )
  const words = [...asked, ...LEXICON_WORDS, ...bank.flatMap(({ text }) => wordsOf(text))]
  const all = [...names, ...packages, ...technologies, ...words, facts.owner.firstName.toLowerCase()]
  const listed = facts.services.flatMap((service) => wordsOf(listedText(service)))
  return {
    names: [...new Set([...names, ...packages, ...technologies])],
    words: [...new Set([...words, ...listed])],
    isKnown: isKnownBy(new Set([...all, ...listed])),
  }
}
