import { join } from 'node:path'
import { StartupError } from '#platform/app-error.ts'
import { projectRoot } from '#platform/root.ts'
import { TaskThread } from '#platform/task-thread.ts'
import type { convert, OldAddresses } from './convert.ts'

/** The maximum length of HTML in characters, five times the maximum of a post's Markdown. */
const maxLength = 1_000_000

/** The time limit per post in milliseconds. Most posts need less than 1% of it. The rest is a margin for slow servers. */
const limit = 20_000

/** Converts HTML to Markdown, and calls `note` for each loss. Throws a `StartupError` if the HTML cannot be converted. */
export type Convert = (
  html: string,
  paragraphs: Parameters<typeof convert>[0]['paragraphs'],
  note: (text: string) => void,
) => Promise<string>

/**
 * Opens a thread that converts one post at a time, each within `limit` milliseconds. Because it is a separate thread, conversions
 * do not delay requests.
 */
export const openThread = (limit: number) =>
  new TaskThread<{ convert: typeof convert }>({
    filename: join(projectRoot, 'src/showcase/blog/commands/html-to-markdown/convert.ts'),
    limit,
    first: { name: 'convert', input: { html: '', paragraphs: 'html', site: 0 } },
    refuse: (reason) => new StartupError(`Its text ${reason} to be converted`),
  })

const shared = openThread(limit)

let sites = 0

/**
 * Returns a converter for one old site. The thread keeps the site's addresses until the converter of another site needs the
 * thread.
 */
export function openConverter(addresses: OldAddresses, thread = shared): Convert {
  sites += 1
  const site = sites
  return async (html, paragraphs, note) => {
    checkLength(html.length)
    const task = { html, paragraphs, site }
    const converted =
      (await thread.run('convert', task)) ?? (await thread.run('convert', { ...task, addresses }))
    for (const text of converted?.notes ?? []) note(text)
    return converted?.markdown ?? ''
  }
}

/** Throws a `StartupError` if a text is longer than a post may be, in characters. */
export function checkLength(characters: number): void {
  if (characters > maxLength) throw new StartupError('Its text is longer than 1,000,000 characters')
}
