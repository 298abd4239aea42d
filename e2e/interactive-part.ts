import type { Locator, Page } from '@playwright/test'

/** The controls of a part of a page, a visitor's action on it, and its visible effect. */
export type Part = {
  /** Selectors below `within`. */
  controls: string
  within?: string
  act: (part: Locator, page: Page) => Promise<unknown>
  see: (part: Locator, page: Page) => Promise<unknown>
}
