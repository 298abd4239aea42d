import { AppError, StartupError } from '#platform/app-error.ts'
import type { PastedText } from '../contract/schemas.ts'
import { openConverter } from './html-to-markdown/converter.ts'

const convert = openConverter({ none: true })

/** Converts clipboard HTML to Markdown. Throws `unprocessable` if it cannot be converted. */
export async function convertPasted(html: string): Promise<PastedText> {
  const notes = new Set<string>()
  try {
    const markdown = await convert(html, 'html', (note) => notes.add(note))
    return { markdown, notes: [...notes] }
  } catch (error) {
    throw error instanceof StartupError ? new AppError('unprocessable', error.message) : error
  }
}
