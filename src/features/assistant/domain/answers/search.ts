import { leansBack } from '../text/sentences.ts'
import type { Page, SiteIndex } from './site-index.ts'
import { shareHeld, type Term } from './terms.ts'

export type Found = {
  page: Page
  /** Share of what the question is about that the page holds, and that its title holds. */
  coverage: number
  inTitle: number
  score: number
}

/** Pages that hold what a question is about, the best first. */
export function searchPages(terms: Term[], pages: Page[], { idf }: SiteIndex): Found[] {
  return pages
    .map((page) => {
      const [coverage, inTitle] = [shareHeld(terms, page.stems, idf), shareHeld(terms, page.titleStems, idf)]
      const densest = Math.max(0, ...page.sentences.map(({ stems }) => shareHeld(terms, stems, idf)))
      return { page, coverage, inTitle, score: coverage + 0.8 * inTitle + 0.6 * densest }
    })
    .filter(({ coverage }) => coverage > 0)
    .sort((a, b) => b.score - a.score)
}

type Wish = { money?: boolean; figure?: boolean }

/** The sentence of a page that answers best, with how much of the question it holds. */
export function bestSentence(page: Page, terms: Term[], { idf }: SiteIndex, { money, figure }: Wish = {}) {
  const scored = page.sentences.map(({ text, stems }, at) => {
    const coverage = shareHeld(terms, stems, idf)
    const wished = (money && /[$€£]\s?\d/.test(text) ? 0.6 : 0) + (figure && /\d/.test(text) ? 0.25 : 0)
    const flaws = (leansBack(text) ? 0.1 : 0) + (text.length > 260 ? 0.1 : 0)
    return { text, coverage, score: coverage + wished + (at === 0 ? 0.05 : 0) - flaws }
  })
  return scored.toSorted((a, b) => b.score - a.score)[0]
}
