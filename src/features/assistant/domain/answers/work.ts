import type { ProjectFacts } from '../facts.ts'
import { shows } from './patterns.ts'
import { type Asked, quote, type Reply, reply } from './reply.ts'
import { enumerate, firstWords, say, writeLink } from './say.ts'
import { bestSentence, searchPages } from './search.ts'
import { type Page, shortTitle } from './site-index.ts'
import { creditIn, specificity } from './terms.ts'
import { stemsIn } from './tokens.ts'

export const pageOf = (kind: Page['kind'], url: string, { index }: Asked) =>
  index.pages.find((page) => page.kind === kind && page.url === url)

/** The answer about a project: what it was made with, for whom, what came of it, or the sentence that was asked for. */
export function answerProject(project: ProjectFacts, asked: Asked, terms = asked.mentions.rest): Reply {
  const { language, index, text } = asked
  const values = { project: shortTitle(project.title), client: project.client ?? '' }
  const said = index.facts.testimonials.find(({ company }) => company === project.client)
  if (shows('technology', text) && project.technologies.length > 0)
    return reply(say('builtWith', language, { ...values, list: enumerate(project.technologies, language) }), [
      project,
    ])
  if (shows('opinion', text) && said)
    return reply(
      say('said', language, { name: said.author, company: said.company, text: firstWords(said.text, 36) }),
      [project],
    )
  if (shows('client', text) && project.client) return reply(say('client', language, values), [project])
  if (shows('outcome', text) && project.outcome)
    return reply(`${project.outcome[0]?.toUpperCase()}${project.outcome.slice(1)}.`, [project])
  const page = pageOf('project', project.url, asked)
  const wish = {
    money:
      /\b(?:how much|saved?|costs?|money|cheaper)\b/i.test(text) &&
      !/\bhow much (?:faster|time|less|more)/i.test(text),
    figure: /\bhow (?:much|many|big|long|fast|accurate)\b/i.test(text),
  }
  const best = page && terms.length > 0 ? bestSentence(page, terms) : undefined
  if (best && (best.coverage >= 0.3 || (wish.money && /[$€£]/.test(best.text))))
    return quote(best.text, [project], asked)
  if (wish.figure && project.outcome)
    return reply(`${project.outcome[0]?.toUpperCase()}${project.outcome.slice(1)}.`, [project])
  return reply(say('quoted', language, { text: firstWords(project.description, 40) }), [project])
}

const SAYING_NO_MORE =
  /^(?:projects?|work\w*|experience|examples?|buil[dt]\w*|made|done|something|clients?|reference\w*|industry|sector|field|case|portfolio|show|like|similar|big|large)$/

/** 'Have you done X?': the project that holds it in its name, description or labels. */
export function findProject(asked: Asked): Reply | undefined {
  const { index, mentions, language } = asked
  const terms = mentions.terms.filter(({ word }) => !SAYING_NO_MORE.test(word))
  const [best] = searchPages(
    terms,
    index.pages.filter(({ kind }) => kind === 'project'),
  )
  const project = index.facts.projects.find(({ url }) => url === best?.page.url)
  if (!best || !project || best.coverage < 0.4) return undefined
  const { title, description, client, category, tags, technologies } = project
  const labels = stemsIn([title, description, client, category, ...tags, ...technologies].join(' '))
  const isNamed = terms.some((term) => creditIn(term, labels) === 1 && specificity(term.word) >= 0.7)
  if (!isNamed && (best.coverage < 0.6 || !terms.some((term) => creditIn(term, labels) >= 0.5)))
    return undefined
  return reply(
    say('forExample', language, { project: shortTitle(title), text: firstWords(description, 40) }),
    [project],
  )
}

/** Entries of a list. */
const maxListed = 8

export function listPages(
  phrase: 'projects' | 'posts',
  { language, index: { facts } }: Asked,
): Reply | undefined {
  const shown = facts[phrase].slice(0, maxListed)
  if (shown.length === 0) return undefined
  return {
    ...reply([say(phrase, language), ...shown.map((page) => `- ${writeLink(page)}`)].join('\n'), shown),
    kind: 'overview',
  }
}

/** 'Can you do React?': where it was used. */
export function answerTechnology({ mentions, index, language }: Asked): Reply | undefined {
  const found = mentions.technologies.map((name) => ({
    name,
    projects: index.facts.projects.filter(({ technologies }) => technologies.includes(name)),
  }))
  if (!found[0]) return undefined
  const used = found.map(
    ({ name, projects }) =>
      `${name} (${projects
        .slice(0, 3)
        .map(({ title }) => shortTitle(title))
        .join(', ')})`,
  )
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

/** The post whose title holds most of what is asked. */
export function searchTitles(asked: Asked): Reply | undefined {
  const { index, mentions } = asked
  const found = searchPages(
    mentions.terms,
    index.pages.filter(({ kind }) => kind === 'post'),
  )
  const best = found.toSorted((a, b) => b.inTitle - a.inTitle)[0]
  if (!best || mentions.terms.length < 2 || best.inTitle < 0.65) return undefined
  const sentence = bestSentence(best.page, mentions.terms)
  return sentence && quote(sentence.text, [best.page], asked)
}

/** The page that holds nearly all of what is asked, and names it; nothing where that is not sure. */
export function searchText(asked: Asked): Reply | undefined {
  const { index, mentions } = asked
  const terms = mentions.rest
  const [best] = searchPages(
    terms,
    index.pages.filter(({ kind }) => kind !== 'testimonial'),
  )
  if (!best) return undefined
  const { page, coverage, inTitle } = best
  const isNamed =
    page.kind === 'post' || page.kind === 'project'
      ? inTitle >= 0.34 && coverage >= 0.75
      : inTitle >= 0.45 && coverage >= 0.8
  const isOfWork = page.kind === 'post' || page.kind === 'project'
  // What was done or written about is not offered for it.
  const isVague = terms.length < 2 && !asked.intents.includes('describe')
  if (isOfWork && (isVague || asked.intents.includes('offer'))) return undefined
  if (!isNamed && !(terms.length >= 3 && coverage >= 0.9 && inTitle > 0.15)) return undefined
  const project = index.facts.projects.find(({ url }) => page.kind === 'project' && url === page.url)
  if (project) return answerProject(project, asked)
  const sentence = bestSentence(page, terms)
  return sentence && quote(sentence.text, [page], asked)
}
