import type { ComponentType } from 'react'
import type { Session } from '#base/accounts/contract/user.ts'
import type { SitePart } from '#base/site/domain/site-parts.ts'
import type { PageHead } from '#frame/page-head.ts'
import { isRefusedAddress } from '#platform/api-client.ts'

/** The request for a public page. `search` contains only the parameters listed in `platform/http/page-search.ts`. */
export type PageRequest = {
  path: string
  params: Record<string, string>
  search: URLSearchParams
  session: Session | null
  origin: string
}

/** A public page: its path, data, head and body. */
export type Page<Data> = {
  /** A Hono pattern: `/blog/:slug`, `/:slug{[a-z]+}`. */
  path: string
  /** The part of the site with which the owner switches it off; by default the page is always shown. */
  isPartOf?: SitePart
  /** Whether the page also works while the owner keeps the site closed. */
  worksWhileClosed?: true
  /** Style sheets for this page only, by source file. Each is an entry of the browser build. */
  styles?: string[]
  /** Reads the page's data through the API. A `Response`, such as a redirect, replaces the page. */
  load?: (request: PageRequest) => Promise<Data | Response>
  head: (data: Data, request: PageRequest) => PageHead
  /** Whether the page may be cached (default: yes). Must be false if a read failed, and at URLs that visitors can invent. */
  isCacheable?: (data: Data) => boolean
  /** Seconds until a cached copy is stale; 0 prevents caching. Default: a copy is valid until content changes. */
  secondsFresh?: (request: PageRequest) => number
  /** Whether the path is case-sensitive, for example because it contains a token. */
  keepsCase?: true
  /** The response's status (default: 200). */
  status?: (data: Data) => number
  /** The other origins to which the response to a form of the page may redirect. Such a page is not cached. */
  formOrigins?: (data: Data) => string[]
  Body: ComponentType<{ data: Data; request: PageRequest }>
}

/** Checks a page's type and infers `Data` from `load`. */
export const definePage = <Data = undefined>(page: Page<Data>) => page

/** Awaits data for a page; null if the API refused the URL, for example with a 404. */
export const nullIfRefused = <Data>(read: Promise<Data>): Promise<Data | null> =>
  read.catch((problem: unknown) => {
    if (isRefusedAddress(problem)) return null
    throw problem
  })

export const redirectTo = (location: string, status = 307) =>
  new Response(null, { status, headers: { location } })
