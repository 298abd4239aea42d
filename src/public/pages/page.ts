import type { ComponentType } from 'react'
import type { Session } from '#base/accounts/contract/user.ts'
import type { SitePart } from '#base/site/domain/site-parts.ts'
import type { PageHead } from '#frame/page-head.ts'
import { isRefusedAddress } from '#platform/api-client.ts'

/** A request for a public page. `search` contains only the parameters that `platform/http/page-search.ts` lists. */
export type PageRequest = {
  path: string
  params: Record<string, string>
  search: URLSearchParams
  session: Session | null
  origin: string
}

/** A public page, with its path, data, head and body. */
export type Page<Data> = {
  /** A path pattern of Hono, such as `/blog/:slug` or `/:slug{[a-z]+}`. */
  path: string
  /**
   * The part of the site to which the page belongs. If the owner switches it off, the page is not shown. Without a part, the page
   * is always shown.
   */
  isPartOf?: SitePart
  /** Whether the page also works while the owner keeps the site closed. */
  worksWhileClosed?: true
  /** Style sheets that only this page needs, by source file. Each must be an entry of the browser build. */
  styles?: string[]
  /**
   * Reads the page's data through the API. If it returns a `Response`, such as a redirect, that response is sent instead of the
   * page.
   */
  load?: (request: PageRequest) => Promise<Data | Response>
  head: (data: Data, request: PageRequest) => PageHead
  /**
   * Returns whether the page may be cached. Defaults to true. Must be false if a read failed, and for URLs that visitors can
   * invent.
   */
  isCacheable?: (data: Data) => boolean
  /**
   * Returns after how many seconds a cached copy is stale, or 0 to prevent caching. By default, a copy is valid until content
   * changes.
   */
  secondsFresh?: (request: PageRequest) => number
  /** Whether upper and lower case differ in the path, for example because it contains a token. */
  keepsCase?: true
  /** Returns the language of the page if it is not the site's, for example because an invoice keeps its language. */
  language?: (data: Data) => string | undefined
  /** Returns the status of the response. Defaults to 200. */
  status?: (data: Data) => number
  /** Returns the other origins to which a form of the page may redirect. If set, the page is not cached. */
  formOrigins?: (data: Data) => string[]
  Body: ComponentType<{ data: Data; request: PageRequest }>
}

/** Returns the page unchanged. Checks its type and infers `Data` from `load`. */
export const definePage = <Data = undefined>(page: Page<Data>) => page

/** Waits for data of a page. Returns null if the API refused the URL, for example with a 404. */
export const nullIfRefused = <Data>(read: Promise<Data>): Promise<Data | null> =>
  read.catch((problem: unknown) => {
    if (isRefusedAddress(problem)) return null
    throw problem
  })

export const redirectTo = (location: string, status = 307) =>
  new Response(null, { status, headers: { location } })
