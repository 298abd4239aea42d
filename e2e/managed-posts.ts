import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './hydrated.ts'

export const path = '/dashboard/blog-management'

export const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notification/i }).getByText(text, { exact: true })

export const editor = (page: Page) => page.getByRole('dialog', { name: /Post$/ })

let count = 0

/** Returns a title that no other post of this run has, so that its slug is unique. */
export function newTitle(words: string): string {
  count += 1
  return `${words} ${process.pid} ${count}`
}

export async function openManagement(page: Page): Promise<void> {
  await page.goto(path)
  await waitForHydration(page.getByRole('main'))
}

type Fields = { title: string; excerpt?: string; content?: string }

export async function fillIn(page: Page, fields: Fields): Promise<void> {
  const form = editor(page)
  await form.getByLabel('Title').fill(fields.title)
  await form.getByLabel('Excerpt').fill(fields.excerpt ?? 'In two sentences.')
  await form.getByLabel('Content').fill(fields.content ?? 'A text.')
}

/** Creates a post over the API with the session of the browser. */
export async function write(page: Page, title: string, fields = {}): Promise<{ id: number; title: string }> {
  const data = { title, excerpt: 'Short.', content: 'A text.', ...fields }
  const answer = await page.request.post('/api/blog', { data })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}
