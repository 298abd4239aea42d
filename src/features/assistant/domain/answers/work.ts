import type { ProjectFacts } from '../facts.ts'
import { splitSentences } from '../text/sentences.ts'
import { shows } from './patterns.ts'
import { type Asked, overview, quote, type Reply, reply } from './reply.ts'
import { enumerate, firstWords, say, writeLink } from './say.ts'
import { bestSentence, searchPages } from './search.ts'
import { type Page, type ServiceEntry, shortTitle, stemsIn } from './site-index.ts'
import { creditIn, specificity, type Term } from './terms.ts'

export const pageOf = (kind: Page['kind'], url: string, { index }: Asked) =>
  index.pages.find((page) => page.kind === kind && page.url === url)
const search = (terms: Term[], kinds: Page['kind'][], { index }: Asked) =>
  searchPages(
    terms,
    index.pages.filter(({ kind }) => kinds.includes(kind)),
    index,
  )[0]

/** What came of a project: the last figure of its description, else the measured outcome. */
function outcomeOf({ description, outcome }: ProjectFacts): string | undefined {
  const figure = splitSentences(description).findLast(({ text }) => /\d/.test(text))
  return figure?.text ?? (outcome ? `${outcome[0]?.toUpperCase()}${outcome.slice(1)}.` : undefined)
}

/** The answer about a project: what it was made with, for whom, what came of it, or the sentence that was asked for. */
export function answerProject(project: ProjectFacts, asked: Asked, terms = asked.mentions.rest): Reply {
  const { language, index, text } = asked
  const { technologies, client, description } = project
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
    (shows('outcome', text) && outcomeOf(project))
  if (told) return reply(told, [project])
  const wish = {
    money: /\b(?:how much|saved?|costs?|money|cheaper)\b(?! (?:faster|time|less|more))/i.test(text),
    figure: /\bhow (?:much|many|big|long|fast|accurate)\b/i.test(text),
  }
  const page = pageOf('project', project.url, asked)
  const best = page && terms.length > 0 ? bestSentence(page, terms, index, wish) : undefined
  if (best && (best.coverage >= 0.3 || (wish.money && /[$€£]/.test(best.text))))
    return quote(best.text, [project], asked)
  const outcome = wish.figure ? outcomeOf(project) : undefined
  return reply(outcome ?? say('quoted', language, { text: firstWords(description, 40) }), [project])
}

/** 'Have you done X?': the project that holds it in its name, description or labels. */
export function findProject(asked: Asked): Reply | undefined {
  const { index, mentions, language } = asked
  const best = search(mentions.terms, ['project'], asked)
  const project = index.facts.projects.find(({ url }) => url === best?.page.url)
  if (!best || !project || best.coverage < 0.4) return undefined
  const { title, description, client, category, tags, technologies } = project
  const labels = stemsIn([title, description, client, category, ...tags, ...technologies].join(' '))
  const isNamed = mentions.terms.some((term) => creditIn(term, labels) === 1 && specificity(term.word) >= 0.7)
  if (!isNamed && (best.coverage < 0.6 || !mentions.terms.some((term) => creditIn(term, labels) >= 0.5)))
    return undefined
  const values = { project: shortTitle(title), text: firstWords(description, 40) }
  return reply(say('forExample', language, values), [project])
}

/** 'Have you written about X?': the article that holds it. */
export function findPost(asked: Asked): Reply | undefined {
  if (!shows('written', asked.text)) return undefined
  const terms = asked.mentions.terms.filter(({ word }) => !shows('written', word))
  const best = search(terms, ['post'], asked)
  const sentence = best && bestSentence(best.page, terms, asked.index)
  if (!sentence || (best.coverage < 0.8 && best.inTitle < 0.5)) return undefined
  const values = { title: best.page.title, text: sentence.text }
  return { ...reply(say('written', asked.language, values), [best.page]), isQuoted: true }
}

/** Entries of a list. */
const maxListed = 8

export function listPages(phrase: 'projects' | 'posts', { language, index }: Asked): Reply | undefined {
  const shown = index.facts[phrase].slice(0, maxListed)
  return shown.length > 0 ? overview(say(phrase, language), shown.map(writeLink), shown) : undefined
}

/** 'Can you do React?': where it was used. */
export function answerTechnology({ mentions, index, language }: Asked): Reply | undefined {
  const found = mentions.technologies.flatMap((name) => index.technologies.get(name) ?? [])
  if (!found[0]) return undefined
  const used = found.map(({ name, projects }) => {
    const titles = projects.slice(0, 3).map(({ title }) => shortTitle(title))
    return `${name} (${titles.join(', ')})`
  })
  return reply(`${say('yes', language)}${used.join('; ')}.`, found[0].projects.slice(0, 3))
}

const ASKS_FOR_PAGE =
  /\b(?:link|page|url|where (?:is|are|can i (?:find|see|read)|do i find)|take me|go to|open)\b/i

/** A page that a visitor asks for by its name. */
export function findPage({ text, mentions, index, language }: Asked): Reply | undefined {
  const terms = mentions.rest.filter(({ word }) => !/^(?:pages?|link|url|find|see)$/.test(word))
  if (!ASKS_FOR_PAGE.test(text) || terms.length === 0) return undefined
  const page = index.facts.pages.find(({ about }) =>
    terms.every((term) => creditIn(term, stemsIn(about)) >= 0.7),
  )
  return page && reply(say('page', language, { link: writeLink(page) }), [page])
}

/** A sentence of the service's own text that holds nearly all that is asked. */
export function sentenceOf({ facts }: ServiceEntry, asked: Asked): Reply | undefined {
  const { rest } = asked.mentions
  const page = pageOf('service', facts.url, asked)
  const best = page && rest.length > 1 ? bestSentence(page, rest, asked.index) : undefined
  return best && best.coverage >= 0.65 ? quote(best.text, [facts], asked) : undefined
}

/** The sentence of the page that names what is asked, and holds nearly all of it. What was done or written about is not offered for it. */
export function searchText(asked: Asked): Reply | undefined {
  const { index, mentions, intents } = asked
  const work: Page['kind'][] = intents.includes('offer') ? [] : ['project', 'post']
  const best = search(mentions.rest, ['faq', 'service', 'about', ...work], asked)
  if (!best || best.inTitle < 0.4 || best.coverage < 0.75) return undefined
  const sentence = bestSentence(best.page, mentions.rest, index)
  return sentence && quote(sentence.text, [best.page], asked)
}
