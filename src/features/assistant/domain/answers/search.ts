import type { Page } from './site-index.ts'
import { shareHeld, type Term } from './terms.ts'

/** Pages with the terms of a question, the best first, each with the share of the terms in its text and in its title. */
export function searchPages(terms: Term[], pages: Page[]) {
  const found = pages.map((page) => {
    const [coverage, inTitle] = [shareHeld(terms, page.stems), shareHeld(terms, page.titleStems)]
    return { page, coverage, inTitle, score: coverage + 0.8 * inTitle }
  })
  return found.filter(({ coverage }) => coverage > 0).sort((a, b) => b.score - a.score)
}

/** The sentence of a page that holds most of a question, and how much; the first of those that hold as much. */
export function bestSentence({ sentences }: Page, terms: Term[]) {
  const held = sentences.map(({ text, stems }, index) => ({
    text,
    at: index,
    coverage: shareHeld(terms, stems),
  }))
  return held.sort((a, b) => b.coverage - a.coverage)[0]
}
