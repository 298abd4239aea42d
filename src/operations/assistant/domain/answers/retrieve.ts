import type { Link } from '../facts.ts'
import { limits } from '../tuning.ts'
import type { Turn } from './answer.ts'
import { findMentions } from './mentions.ts'
import { bestSentence, searchPages } from './search.ts'
import { inEnglish, type Page, type SiteIndex } from './site-index.ts'
import type { Term } from './terms.ts'

export type Passage = Link & { text: string }

/** The maximum number of passages for a language model, and of characters in each. */
const maxPassages = 6
const maxLength = 900

/** Returns the passages that are most useful to a language model, best first. */
export function retrieve(index: SiteIndex, message: string, history: Turn[] = []): Passage[] {
  const before = history.findLast(({ role }) => role === 'user')?.content ?? ''
  const read = (part: string) => inEnglish(part.slice(0, limits.messageLength), index.facts.language)
  const text = [message, before].map(read).join('\n')
  const { services, terms, masked } = findMentions(text, index)
  const questions = index
    .near(text, masked)
    .flatMap(({ label }) => index.questions.find((entry) => entry.label === label) ?? [])
  const owned = [...services, ...questions.slice(0, 2)].flatMap(
    ({ facts }) => index.pages.find(({ url }) => url === facts.url) ?? [],
  )
  const found = searchPages(terms, index.pages).map(({ page }) => page)
  return [...new Set([...owned, ...found])].slice(0, maxPassages).map((page) => excerpt(page, terms))
}

/**
 * Starts an excerpt shortly before the sentence with most of the question's words. A service's excerpt starts with its packages.
 */
function excerpt(page: Page, terms: Term[]): Passage {
  const { kind, title, url, sentences } = page
  const best = kind === 'service' ? 0 : (bestSentence(page, terms)?.at ?? 0)
  const around = sentences.slice(Math.max(0, best - 2)).map(({ text }) => text)
  return { title, url, text: around.join(' ').slice(0, maxLength) }
}
