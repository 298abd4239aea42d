import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import { AppError } from '#platform/app-error.ts'
import { log } from '#platform/log.ts'
import { projectRoot } from '#platform/root.ts'
import type { Rendered, renderForFeed, renderForPage } from '../domain/markdown/pipeline.ts'

const maxMilliseconds = 20_000
const maxWaiting = 100

// A thread of its own, so that a long text does not hold up other requests. Node runs the source itself, also when the
// server around this module is a bundle.
const pool = new Piscina({
  filename: join(projectRoot, 'src/features/blog/domain/markdown/pipeline.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 300_000,
  maxQueue: maxWaiting,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

/** Rendered texts by the text's hash, so each version is rendered once; the least recently used are dropped by size. */
const pages = new LRUCache<string, Rendered, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ html }) => html.length + 1,
  fetchMethod: (_key, _stale, { context }) => run<typeof renderForPage>('renderForPage', context),
})

const feeds = new LRUCache<string, string, { text: string; address: string }>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (html) => html.length + 1,
  fetchMethod: (_key, _stale, { context }) => run<typeof renderForFeed>('renderForFeed', context),
})

/**
 * A Markdown text as clean HTML for its page, with its table of contents. Fails with `unprocessable` when the
 * text cannot be rendered, and with `unavailable` when too many wait or it takes too long.
 */
export const renderText = (text: string): Promise<Rendered> =>
  pages.forceFetch(hashOf(text), { context: text })

/** The same for a text that changes with every key, without the cache. */
export const renderUnsavedText = (text: string) => run<typeof renderForPage>('renderForPage', text)

/** The same as plain HTML for feed readers; its relative links are resolved against the post's `address`. */
export const renderTextForFeed = (text: string, address: string): Promise<string> =>
  feeds.forceFetch(hashOf(`${address}\n${text}`), { context: { text, address } })

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

async function run<Render extends typeof renderForPage | typeof renderForFeed>(
  name: string,
  input: Parameters<Render>[0],
): Promise<Awaited<ReturnType<Render>>> {
  const signal = AbortSignal.timeout(maxMilliseconds)
  try {
    return await pool.run(input, { name, signal })
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
