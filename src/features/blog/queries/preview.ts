import type { Preview } from '../contract/writing.ts'
import { renderUnsavedText } from './markdown/render.ts'
import { readingMinutes } from './reading-time.ts'

/** A text as its page would show it. Refuses with `unprocessable` one that cannot be rendered. */
export async function previewOf(content: string): Promise<Preview> {
  const { html, contents } = await renderUnsavedText(content)
  return { html, contents, readTime: readingMinutes(content) }
}
