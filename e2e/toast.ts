import type { Page } from '@playwright/test'

/** Returns the visible text of a toast. Screen readers get a separate copy. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })
