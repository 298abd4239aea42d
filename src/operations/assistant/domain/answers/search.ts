import type { Page } from './site-index.ts'
import { shareHeld, type Term } from './terms.ts'

/**
 * Returns the pages that contain terms of the question, best first. `coverage` and `inTitle` are the shares of terms found in the
 * text and the title.
 */
export function searchPages(terms: Term[], pages: Page[]) {
  const found = pages.map((page) => {
    const [coverage, inTitle] = [shareHeld(terms, page.stems), shareHeld(terms, page.titleStems)]
    return { page, coverage, inTitle, score: coverage + 0.8 * inTitle }
  })
  return found.filter(({ coverage }) => coverage > 0).sort((a, b) => b.score - a.score)
}

/** Returns the first sentence with the largest share of the terms. */
export function bestSentence({ sentences }: Page, terms: Term[]) {
  const held = sentences.map(({ text, stems }, index) => ({
    text,
    at: index,
    coverage: shareHeld(terms, stems),
  }))
  return held.sort((a, b) => b.coverage - a.coverage)[0]
}
