import type { Locator, Page } from '@playwright/test'

/** A part of a page: the controls that it consists of, what a visitor does with it, and what is seen of that. */
export type Part = {
  /** Selectors, below `within`. */
  controls: string
  within?: string
  act: (part: Locator, page: Page) => Promise<unknown>
  see: (part: Locator, page: Page) => Promise<unknown>
}
