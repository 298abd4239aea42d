import type { ServiceFacts } from '../facts.ts'
import { LIMITS } from '../tuning.ts'
import type { Turn } from './answer.ts'
import { findMentions } from './mentions.ts'
import { searchPages } from './search.ts'
import type { Page, SiteIndex } from './site-index.ts'
import { termsOf } from './terms.ts'

export type Passage = { title: string; url: string; text: string }

/** Passages that a language model gets. */
const maxPassages = 6
/** Characters of one. */
const maxLength = 900

/** The facts and passages that may help to answer a message, best first: what a language model gets as data. */
export function retrieve(index: SiteIndex, message: string, history: Turn[] = []): Passage[] {
  const before = history.filter(({ role }) => role === 'user').slice(-1)
  const text = [message, ...before.map(({ content }) => content)]
    .map((part) => part.slice(0, LIMITS.messageLength))
    .join('\n')
  const mentions = findMentions(text, index)
  const services = mentions.services.map(({ facts }) => describe(facts))
  const alike = index.near(text, mentions.masked).filter(({ label }) => label.startsWith('faq:'))
  const asked = alike
    .slice(0, 2)
    .flatMap(({ label }) => index.questions.find((entry) => entry.label === label)?.facts ?? [])
  const questions = asked.map(({ question, url, answer }) => ({ title: question, url, text: answer }))
  const found = searchPages(termsOf(text), index.pages, index)
    .slice(0, maxPassages)
    .map(({ page }) => excerpt(page, text))
  const all = [...services, ...questions, ...found]
  return all.filter(({ url }, at) => all.findIndex((other) => other.url === url) === at).slice(0, maxPassages)
}

function describe(service: ServiceFacts): Passage {
  const packages = service.packages.map(
    ({ name, price, duration, features }) =>
      `${name}: ${price}${duration ? `, ${duration}` : ''}. It holds: ${features.join('; ')}.`,
  )
  const text = [
    service.description,
    ...packages,
    service.requirements.length > 0 ? `Needed from the client: ${service.requirements.join('; ')}.` : '',
  ].join('\n')
  return { title: service.title, url: service.url, text }
}

/** The sentences around the one that holds most of the question. */
function excerpt(page: Page, text: string): Passage {
  const terms = termsOf(text)
  const held = page.sentences.map(
    ({ stems }) =>
      terms.filter(({ alternatives }) => [...alternatives.keys()].some((stem) => stems.has(stem))).length,
  )
  const best = held.indexOf(Math.max(...held))
  const around = page.sentences.slice(Math.max(0, best - 2)).map((sentence) => sentence.text)
  return { title: page.title, url: page.url, text: around.join(' ').slice(0, maxLength) }
}
