import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { AppError } from '#platform/app-error.ts'
import { projectRoot } from '#platform/root.ts'
import { TaskThread } from '#platform/task-thread.ts'
import { interfaceLanguage, msg, t } from '#platform/texts.ts'
import type { EmailStyles } from '../domain/markdown/email.ts'
import type { TitledBlock } from '../domain/markdown/highlight.ts'
import { writeLabels } from '../domain/markdown/labels.ts'
import type {
  findTitledBlocks,
  highlightFile,
  prepare,
  Rendered,
  renderForEmail,
  renderForExcerpt,
  renderForFeed,
  renderParts,
  renderReadme,
} from '../domain/markdown/pipeline.ts'

/** The maximum number of texts that may wait for a thread. */
const maxWaiting = 100

/**
 * Time limits in milliseconds, which start once the thread is loaded. Most texts need less than 1% of them. The rest is a margin
 * for slow servers.
 */
const limits = { text: 20_000, code: 8_000 }

const pipeline = join(projectRoot, 'src/showcase/blog/domain/markdown/pipeline.ts')

type Renders = {
  prepare: typeof prepare
  renderForPage: (text: string) => Promise<Rendered>
  renderParts: typeof renderParts
  renderForFeed: typeof renderForFeed
  renderForEmail: typeof renderForEmail
  renderForExcerpt: typeof renderForExcerpt
  findTitledBlocks: typeof findTitledBlocks
  highlightFile: typeof highlightFile
  renderReadme: typeof renderReadme
}

/** A thread that renders one text at a time. */
class RenderThread {
  readonly #thread: TaskThread<Renders>
  #waiting = 0

  constructor(limit: number, filename = pipeline) {
    const first = {
      name: 'prepare' as const,
      get input() {
        return writeLabels()
      },
    }
    this.#thread = new TaskThread({ filename, limit, first, refuse: createRefusal })
  }

  /** Renders in the thread. Throws `unavailable` if too many texts wait, and `unprocessable` if rendering takes too long. */
  async run<Name extends keyof Renders>(
    name: Name,
    input: Parameters<Renders[Name]>[0],
  ): Promise<Awaited<ReturnType<Renders[Name]>>> {
    if (this.#waiting >= maxWaiting)
      throw new AppError('unavailable', msg`Too many texts are being rendered. Please try again in a moment.`)
    this.#waiting++
    return this.#thread.run(name, input).finally(() => this.#waiting--)
  }
}

function createRefusal(reason: string): AppError {
  const message =
    reason === 'takes too long'
      ? msg`This text takes too long to be shown`
      : msg`This text is too deeply nested or too long to be shown`
  return new AppError('unprocessable', message, { fields: { content: t(message) } })
}

const stored = new RenderThread(limits.text)

/** Caches results by the hash of their input and the language of their labels. When the cache is full, removes the least recently used results. */
function remember<Input, Result extends object | string>(
  maxMegabytes: number,
  sizeOf: (result: Result) => number,
  make: (input: Input) => Promise<Result>,
) {
  const cache = new LRUCache<string, Result, { input: Input }>({
    maxSize: maxMegabytes * 1024 * 1024,
    sizeCalculation: (result) => sizeOf(result) + 1,
    fetchMethod: (_key, _stale, { context }) => make(context.input),
  })
  return (input: Input): Promise<Result> =>
    cache.forceFetch(hashText(JSON.stringify([interfaceLanguage(), input])), { context: { input } })
}

type AddressedText = { text: string; address: string }

const textLength = ({ length }: string) => length
const lengthOfHtml = ({ html }: { html: string }) => html.length

/** Renders a Markdown text for its page. Throws `unprocessable` after 20 seconds, and `unavailable` if too many texts wait. */
export const renderText = remember<string, Rendered>(16, lengthOfHtml, (text) =>
  stored.run('renderForPage', text),
)

/** Renders a text only to check it, without caching the result. Throws the errors of `renderText`. */
export const checkText = async (text: string): Promise<void> => {
  await stored.run('renderForPage', text)
}

type WaitingPreview = { text: string } & Omit<PromiseWithResolvers<Rendered>, 'promise'>

/**
 * Starts a thread that renders previews one at a time. Only the newest text of each member waits. If another text replaces it, it
 * throws `conflict`. `limit` is in milliseconds and starts once the thread is loaded.
 */
export function startPreviews(limit = limits.text, filename = pipeline) {
  const thread = new RenderThread(limit, filename)
  /** The waiting text of each member, in the order in which they are rendered. */
  const waiting = new Map<number, WaitingPreview>()
  let isRendering = false
  const renderWaiting = async () => {
    isRendering = true
    // The loop also processes entries that are added while it runs.
    for (const [memberId, { text, resolve, reject }] of waiting) {
      waiting.delete(memberId)
      await thread.run('renderForPage', text).then(resolve, reject)
    }
    isRendering = false
  }
  return (text: string, memberId: number): Promise<Rendered> => {
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
    const replaced = new AppError('conflict', msg`A newer preview took the place of this one.`)
    waiting.get(memberId)?.reject(replaced)
    waiting.set(memberId, { text, resolve, reject })
    if (!isRendering) void renderWaiting()
    return promise
  }
}

export const renderPreview = startPreviews()

/**
 * Renders plain HTML for feed readers. Resolves relative links against the post's `address`. Throws the errors of `renderText`.
 */
export const renderTextForFeed = (text: string, address: string): Promise<string> => feeds({ text, address })

const feeds = remember<AddressedText, string>(4, textLength, (input) => stored.run('renderForFeed', input))

/**
 * Renders HTML with inline `styles` (by element name), and plain text. Resolves relative links against `address`. Throws the
 * errors of `renderText`.
 */
export const renderTextForEmail = (
  text: string,
  address: string,
  styles: EmailStyles,
): Promise<{ html: string; plain: string }> => stored.run('renderForEmail', { text, address, styles })

/** Renders several short texts of the site itself. Throws the errors of `renderText`. */
export const renderTexts = (texts: string[]): Promise<string[]> => stored.run('renderParts', texts)

/**
 * Returns the beginning of a Markdown text as an excerpt: at most 200 characters, without Markdown. Throws the errors of
 * `renderText`.
 */
export const firstWords = (text: string): Promise<string> =>
  stored.run('renderForExcerpt', { text: text.slice(0, 10_000), max: 200 })

export const titledBlocks = remember<string, TitledBlock[]>(
  4,
  (found) => found.reduce((size, { text }) => size + text.length, 0),
  (text) => stored.run('findTitledBlocks', text),
)

/** A separate thread for files, so that long files do not delay posts. */
const ofFiles = new RenderThread(limits.code)

/** The maximum length of a colored file in characters. Longer files would take too long. */
const maxColored = 256 * 1024

type Highlighted = Awaited<ReturnType<typeof highlightFile>>
type NamedText = { name: string; text: string }

/**
 * Renders a file as HTML for a `code` element, and returns the name of its language. The text stays uncolored if it is too long
 * or takes more than 8 seconds. Throws `unavailable` if too many texts wait.
 */
export const highlightCode = remember<NamedText, Highlighted>(16, lengthOfHtml, async ({ name, text }) => {
  const plain = () => ofFiles.run('highlightFile', { name: '', text })
  return text.length > maxColored ? plain() : ofFiles.run('highlightFile', { name, text }).catch(plain)
})

/**
 * Renders the README of a sample. The addresses of the sample's files begin with `address`. Throws the errors of `renderText`,
 * `unprocessable` already after 8 seconds.
 */
export const renderReadmeText = remember<AddressedText, string>(4, textLength, (input) =>
  ofFiles.run('renderReadme', input),
)

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url')
