import { expect, type Page } from '@playwright/test'

/** Fails if a link is less than 24 px high. */
export async function expectHighLinks(page: Page): Promise<void> {
  expect(await page.evaluate(findLowLinks)).toEqual([])
}

export async function expectNoArtBehindText(page: Page): Promise<void> {
  expect(await page.evaluate(findArtBehindText)).toEqual([])
}

function findLowLinks(): string[] {
  const links = [...document.querySelectorAll('a:not(.skip-link)')].filter((link) => link.checkVisibility())
  return links
    .filter((link) => [...link.getClientRects()].some(({ width, height }) => width > 1 && height < 24))
    .map((link) => link.outerHTML)
}

/** Returns the lines of text that overlap a visible drawing. */
function findArtBehindText(): string[] {
  const drawings = [...document.querySelectorAll('.art')].map((art) => art.getBoundingClientRect())
  const texts = document.createTreeWalker(document.querySelector('main') as Node, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue ?? ''
    range.selectNodeContents(texts.currentNode)
    const isSeen = text.trim() && (texts.currentNode.parentElement?.clientWidth ?? 0) !== 1
    const boxes = isSeen ? [...range.getClientRects()].filter(({ width }) => width > 1) : []
    const meets = (art: DOMRect) =>
      boxes.some(
        (box) => box.right > art.left && box.left < art.right && box.bottom > art.top && box.top < art.bottom,
      )
    if (drawings.some((art) => art.width > 0 && meets(art))) found.push(text)
  }
  return found
}

/** Fails if a disabled control has no explanation. Allows controls that only become usable after an entry or step. */
export async function expectNothingDead(page: Page): Promise<void> {
  const dead = page
    .locator('main')
    .locator(':disabled, [aria-disabled=true]')
    .and(page.locator(':not([data-unavailable], [aria-busy=true])'))
    .filter({ visible: true, hasNotText: /^(Send|Save|Previous)/ })
  expect(await dead.evaluateAll((controls) => controls.map(({ outerHTML }) => outerHTML))).toEqual([])
}
