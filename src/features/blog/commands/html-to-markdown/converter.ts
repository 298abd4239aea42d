import { join } from 'node:path'
import { StartupError } from '#platform/app-error.ts'
import { projectRoot } from '#platform/root.ts'
import { TaskThread } from '#platform/task-thread.ts'
import type { convert, OldAddresses } from './convert.ts'

/** A post here has at most a fifth of it. */
const maxLength = 1_000_000

/** Milliseconds for one post. Few take a hundredth: a slow server has to keep them too. */
const limit = 20_000

/** Gives the Markdown of a post's HTML; `note` is told what could not be kept. Throws a `StartupError` for what cannot be converted. */
export type Convert = (
  html: string,
  paragraphs: Parameters<typeof convert>[0]['paragraphs'],
  note: (text: string) => void,
) => Promise<string>

/** A thread that converts one post after another within so many milliseconds each, so that none of them delays a request. */
export const openThread = (limit: number) =>
  new TaskThread<{ convert: typeof convert }>({
    filename: join(projectRoot, 'src/features/blog/commands/html-to-markdown/convert.ts'),
    limit,
    first: { name: 'convert', input: { html: '', paragraphs: 'html', site: 0 } },
    refuse: (reason) => new StartupError(`Its text ${reason} to be converted`),
  })

const shared = openThread(limit)

let sites = 0

/** Converts the posts of one old site. */
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

/** Throws a `StartupError` for a text of so many characters that is longer than any post may be. */
export function checkLength(characters: number): void {
  if (characters > maxLength) throw new StartupError('Its text is longer than 1,000,000 characters')
}
