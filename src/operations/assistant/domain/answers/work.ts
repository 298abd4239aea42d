import type { ProjectFacts } from '../facts.ts'
import { splitSentences } from '../text/sentences.ts'
import { shows } from './patterns.ts'
import { type Asked, overview, quote, type Reply, reply, sayQuoted } from './reply.ts'
import { enumerate, firstWords, say, writeLink } from './say.ts'
import { bestSentence, searchPages } from './search.ts'
import { shortTitle } from './site-index.ts'
import { shareHeld, specificity, type Term } from './terms.ts'
import { stemsIn } from './tokens.ts'

/** Returns the last sentence of the description that contains a number, otherwise the measured outcome. */
function projectOutcome({ description, outcome }: ProjectFacts): string | undefined {
  const figure = splitSentences(description).findLast(({ text }) => /\d/.test(text))
  return figure?.text ?? (outcome ? `${outcome[0]?.toUpperCase()}${outcome.slice(1)}.` : undefined)
}

/**
 * Answers about a project's technologies, testimonial, client or result. For other questions, quotes the sentence with the most
 * terms.
 */
export function tellProject(project: ProjectFacts, asked: Asked, terms: Term[]): Reply | undefined {
  const { language, index, text } = asked
  const { technologies, client } = project
  const named = { project: shortTitle(project.title), client: client ?? '' }
  const said = index.facts.testimonials.find(({ company }) => company === client)
  const told =
    (shows('technology', text) &&
      technologies.length > 0 &&
      say('builtWith', language, { ...named, list: enumerate(technologies, language) })) ||
    (shows('opinion', text) &&
      said &&
      say('said', language, { name: said.author, company: said.company, text: firstWords(said.text, 36) })) ||
    (shows('client', text) && client && say('client', language, named)) ||
    (shows('outcome', text) && projectOutcome(project))
  if (told) return reply(told, [project])
  const wish = {
    money: /\b(?:how much|saved?|costs?|money|cheaper)\b(?! (?:faster|time|less|more))/i.test(text),
    figure: /\bhow (?:much|many|big|long|fast|accurate)\b/i.test(text),
  }
  const page = index.pages.find(({ url }) => url === project.url)
  const best = page && terms.length > 0 ? bestSentence(page, terms) : undefined
  if (best && (best.coverage >= 0.35 || (wish.money && /[$€£]/.test(best.text))))
    return quote(best.text, [project], asked)
  const outcome = wish.figure ? projectOutcome(project) : undefined
  return outcome === undefined ? undefined : reply(outcome, [project])
}

/** Answers a question about the project. If nothing answers it, describes the project. */
export function answerProject(project: ProjectFacts, asked: Asked): Reply {
  const text = sayQuoted(firstWords(project.description, 40), asked)
  return tellProject(project, asked, asked.mentions.rest) ?? reply(text, [project])
}

const projectStems = ({ title, description, client, category, tags, technologies }: ProjectFacts) =>
  stemsIn([title, description, client, category, ...tags, ...technologies].join(' '))

/** Answers 'Have you done X?' with the project that has X in its title, description or labels. */
export function findProject({ index, mentions, language }: Asked): Reply | undefined {
  const terms = mentions.terms.filter(({ word }) => specificity(word) >= 0.4)
  const [best] = index.facts.projects
    .map((project) => ({ project, share: shareHeld(terms, projectStems(project)) }))
    .toSorted((a, b) => b.share - a.share)
  if (!best || best.share < 0.4) return undefined
  const { title, description } = best.project
  const values = { project: shortTitle(title), text: firstWords(description, 40) }
  return reply(say('forExample', language, values), [best.project])
}

/** Answers 'Have you written about X?'. */
export function findPost(asked: Asked): Reply | undefined {
  if (!shows('written', asked.text)) return undefined
  const terms = asked.mentions.terms.filter(({ word }) => !shows('written', word))
  const posts = asked.index.pages.filter(({ kind }) => kind === 'post')
  const [best] = searchPages(terms, posts)
  const sentence = best && bestSentence(best.page, terms)
  if (!sentence || (best.inTitle < 0.5 && (terms.length < 2 || best.coverage < 0.8))) return undefined
  const values = { title: best.page.title, text: sentence.text }
  return { ...reply(say('written', asked.language, values), [best.page]), isQuoted: true }
}

const maxListed = 8

export function listPages(phrase: 'projects' | 'posts', { language, index }: Asked): Reply | undefined {
  const shown = index.facts[phrase].slice(0, maxListed)
  return shown.length > 0 ? overview(say(phrase, language), shown.map(writeLink), shown) : undefined
}

/** Answers 'Can you do React?' with the projects that used it. */
export function answerTechnology({ mentions, index, language }: Asked): Reply | undefined {
  const found = mentions.technologies.map((name) => ({
    name,
    projects: index.facts.projects.filter(({ technologies }) => technologies.includes(name)),
  }))
  if (!found[0]) return undefined
  const used = found.map(({ name, projects }) => {
    const titles = projects.slice(0, 3).map(({ title }) => shortTitle(title))
    return `${name} (${titles.join(', ')})`
  })
  return reply(`${say('yes', language)}${used.join('; ')}.`, found[0].projects.slice(0, 3))
}

/**
 * Quotes the best sentence of a page that contains nearly all of the question's terms, unless the question is about prices or
 * durations. Searches projects and posts only if the question is not about an offer. For a question with one term, it must also
 * ask for a description.
 */
export function searchText(asked: Asked): Reply | undefined {
  const { intents, mentions, index } = asked
  const terms = mentions.rest
  if (terms.length === 0 || intents.some((intent) => intent === 'price' || intent === 'duration'))
    return undefined
  const isOfWork = (terms.length > 1 || intents.includes('describe')) && !intents.includes('offer')
  const kinds = ['faq', 'service', 'about', ...(isOfWork ? ['project', 'post'] : [])]
  const pages = index.pages.filter(({ kind }) => kinds.includes(kind))
  const [best] = searchPages(terms, pages)
  if (!best || best.inTitle < 0.4 || best.coverage < 0.75) return undefined
  const sentence = bestSentence(best.page, terms)
  return sentence && quote(sentence.text, [best.page], asked)
}
