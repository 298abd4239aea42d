import type { Locator, Page } from '@playwright/test'

/** A part of a page: its controls, an action of a visitor on it, and the visible effect. */
export type Part = {
  /** Selects the part's controls. The selector applies to the elements inside `within`. */
  controls: string
  within?: string
  act: (part: Locator, page: Page) => Promise<unknown>
  see: (part: Locator, page: Page) => Promise<unknown>
}
