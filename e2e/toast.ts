import type { Page } from '@playwright/test'

/** The visible text of a toast. Screen readers get another one. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })
