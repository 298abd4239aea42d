import type { Page } from '@playwright/test'

/** A text of a toast as it is seen: screen readers are told of it besides. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })
