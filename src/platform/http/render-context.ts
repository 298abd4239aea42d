import { AsyncLocalStorage } from 'node:async_hooks'
import type { AskedAgain, Member } from './request-context.ts'

export type RenderContext = {
  api: (request: Request) => Promise<Response>
  nonce: string
  /** The site's own origin, for canonical addresses. */
  origin: string
  /** The origin from which the browser loads the featured projects if this site fails. */
  fallbackOrigin: string | undefined
  hasGoogle: boolean
  member: Member | null
  /** True if the owner keeps the site closed to the sender of the request. */
  isClosed: boolean
  asksAgain?: AskedAgain | undefined
  /** The status of the response. A page sets it if it is not 200. */
  status?: number
  /** The other origins to which the response to a form of the page may redirect. A page sets them. */
  formOrigins?: string[]
}

type Rendering = { context: RenderContext; reads: Map<string, Promise<unknown>> }

const renderings = new AsyncLocalStorage<Rendering>()

/** Runs `render` and returns its result. Everything that it calls gets `context` from `renderContext`. */
export const runWithRenderContext = <Result>(context: RenderContext, render: () => Result): Result =>
  renderings.run({ context, reads: new Map() }, render)

/** Calls `read` once per page and key, and shares the result: several parts of a page need the same records. */
export function oncePerPage<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
  const reads = renderings.getStore()?.reads
  const known = reads?.get(key) as Promise<Result> | undefined
  if (known) return known
  const result = read()
  reads?.set(key, result)
  return result
}

/** The context of the page that is being rendered. Throws an `Error` outside a rendering. */
export function renderContext(): RenderContext {
  const context = renderings.getStore()?.context
  if (!context) throw new Error('There is a render context only while a page is rendered')
  return context
}
