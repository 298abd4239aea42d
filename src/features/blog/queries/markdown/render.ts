import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { projectRoot } from '#platform/root.ts'
import type { Rendered } from './pipeline.ts'
import type { Task } from './worker.ts'

const maxMilliseconds = 20_000
const maxWaiting = 100

// Node runs the worker's source itself, also when the server around this module is a bundle.
const pool = new Piscina({
  filename: join(projectRoot, 'src/features/blog/queries/markdown/worker.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 300_000,
  maxQueue: maxWaiting,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

/** What texts were rendered to, by the text's hash, so once for each version; least recently used dropped by size. */
const pages = new LRUCache<string, Rendered, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ html }) => html.length + 1,
  fetchMethod: (_key, _stale, { context }) => run({ form: 'page', text: context }) as Promise<Rendered>,
})

const feeds = new LRUCache<string, string, { text: string; address: string }>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (html) => html.length + 1,
  fetchMethod: (_key, _stale, { context }) => run({ form: 'feed', ...context }) as Promise<string>,
})

/**
 * A Markdown text as clean HTML for its page, with its table of contents. Refuses with `unprocessable` a text that
 * cannot be rendered, and with `unavailable` when too many wait or it takes too long.
 */
export const renderText = (text: string): Promise<Rendered> =>
  pages.forceFetch(hashOf(text), { context: text })

/** The same for a text that changes with every key: nothing of it is kept. */
export const renderUnsavedText = (text: string) => run({ form: 'page', text }) as Promise<Rendered>

/** The same as plain HTML for feed readers; its links are made whole from the post's own `address`. */
export const renderTextForFeed = (text: string, address: string): Promise<string> =>
  feeds.forceFetch(hashOf(`${address}\n${text}`), { context: { text, address } })

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

async function run(task: Task): Promise<unknown> {
  const signal = AbortSignal.timeout(maxMilliseconds)
  try {
    return await pool.run(task, { signal })
  } catch (error) {
    if (error instanceof Error && error.message.includes('queue is at limit'))
      throw new AppError('unavailable', 'Too many texts are being rendered. Please try again in a moment.')
    log().warn({ err: error }, 'a text could not be rendered')
    if (signal.aborted)
      throw new AppError('unavailable', 'This text could not be shown in time. Please try again in a moment.')
    throw new AppError('unprocessable', 'This text is too deeply nested or too long to be shown', {
      fields: { content: 'Too deeply nested or too long' },
    })
  }
}
