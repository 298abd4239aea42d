import { join } from 'node:path'
import { StartupError } from '#platform/app-error.ts'
import { projectRoot } from '#platform/root.ts'
import { TaskThread } from '#platform/task-thread.ts'
import type { convert, OldAddresses } from './convert.ts'

/** Maximum characters of HTML, five times those of a post's Markdown. */
const maxLength = 1_000_000

/** Milliseconds per post. Most posts need less than 1% of it; the rest is a margin for slow servers. */
const limit = 20_000

/** Throws a `StartupError` when the HTML cannot be converted. `note` receives reports of losses. */
export type Convert = (
  html: string,
  paragraphs: Parameters<typeof convert>[0]['paragraphs'],
  note: (text: string) => void,
) => Promise<string>

/** A thread that converts one post at a time, each within `limit` milliseconds, so that no post delays a request. */
export const openThread = (limit: number) =>
  new TaskThread<{ convert: typeof convert }>({
    filename: join(projectRoot, 'src/showcase/blog/commands/html-to-markdown/convert.ts'),
    limit,
    first: { name: 'convert', input: { html: '', paragraphs: 'html', site: 0 } },
    refuse: (reason) => new StartupError(`Its text ${reason} to be converted`),
  })

const shared = openThread(limit)

let sites = 0

/** The addresses of one old site stay in the thread until another site needs it. */
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

/** Throws a `StartupError` when a text exceeds the maximum length of posts, in characters. */
export function checkLength(characters: number): void {
  if (characters > maxLength) throw new StartupError('Its text is longer than 1,000,000 characters')
}
