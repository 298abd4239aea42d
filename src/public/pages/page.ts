import type { ComponentType } from 'react'
import type { Session } from '#base/accounts/contract/user.ts'
import type { OptionalPage } from '#base/site/contract.ts'
import type { PageHead } from '#frame/page-head.ts'
import { isRefusedAddress } from '#platform/api-client.ts'

/** The request of a public page. `search` has only the parameters listed in `platform/http/page-search.ts`. */
export type PageRequest = {
  path: string
  params: Record<string, string>
  search: URLSearchParams
  session: Session | null
  /** The site's own origin. */
  origin: string
}

/** A public page: address, data, head and body. */
export type Page<Data> = {
  /** A Hono pattern: `/blog/:slug`, `/:slug{[a-z]+}`. */
  path: string
  /** The setting that hides it; absent: it is always shown. */
  isPartOf?: OptionalPage
  /** Style sheets for this page only, by source file; each is an entry of the browser's build. */
  styles?: string[]
  /** Reads the page's data through the API. A `Response`, such as a redirect, replaces the page. */
  load?: (request: PageRequest) => Promise<Data | Response>
  head: (data: Data, request: PageRequest) => PageHead
  /** Whether the page may be cached: not after a failed read, nor at an address that visitors can invent. Absent: yes. */
  isCacheable?: (data: Data) => boolean
  /** Seconds until a cached copy with time-dependent content is stale. Absent: until content changes. 0: not cached. */
  secondsFresh?: (request: PageRequest) => number
  /** Whether the address is case-sensitive, like a token. */
  keepsCase?: true
  /** Absent: 200. */
  status?: (data: Data) => number
  Body: ComponentType<{ data: Data; request: PageRequest }>
}

/** Checks a page's type; `Data` follows from `load`. */
export const definePage = <Data = undefined>(page: Page<Data>) => page

/** Reads data for a page; null if the API refuses the address. */
export const nullIfRefused = <Data>(read: Promise<Data>): Promise<Data | null> =>
  read.catch((problem: unknown) => {
    if (isRefusedAddress(problem)) return null
    throw problem
  })

export const redirectTo = (location: string, status = 307) =>
  new Response(null, { status, headers: { location } })
