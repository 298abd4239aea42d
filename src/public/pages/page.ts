import type { ComponentType } from 'react'
import type { Session } from '#features/accounts/contract/user.ts'
import type { OptionalPage } from '#features/site/contract.ts'
import type { PageHead } from '#frame/page-head.ts'
import { isRefusedAddress } from '#platform/api-client.ts'

/** The request of a public page. `search` has only what `platform/http/page-search.ts` names. */
export type PageRequest = {
  path: string
  params: Record<string, string>
  search: URLSearchParams
  session: Session | null
  /** The site's own origin. */
  origin: string
}

/** One public page: its address, what it loads, its head and its body. */
export type Page<Data> = {
  /** As Hono writes patterns: `/blog/:slug`, `/:slug{[a-z]+}`. */
  path: string
  /** The switch of the settings with which the owner hides it; absent: it is always shown. */
  isPartOf?: OptionalPage
  /** Style sheets that only this page needs, by source; each is an input of the browser's build. */
  styles?: string[]
  /** Reads what the page shows, through the API. A `Response` answers instead of the page: a redirect. */
  load?: (request: PageRequest) => Promise<Data | Response>
  head: (data: Data, request: PageRequest) => PageHead
  /** Whether the page may be cached: not after a failed read, nor at an address that anybody can make up. Absent: yes. */
  isCacheable?: (data: Data) => boolean
  /** Seconds for which a cached copy is shown, of what changes with time; absent: until content changes. 0: it is not cached. */
  secondsFresh?: (request: PageRequest) => number
  /** Whether capital letters of the address matter, as those of a token do. */
  keepsCase?: true
  /** Absent: 200. */
  status?: (data: Data) => number
  Body: ComponentType<{ data: Data; request: PageRequest }>
}

/** Checks a page's type; `Data` follows from `load`. */
export const definePage = <Data = undefined>(page: Page<Data>) => page

/** What a page reads; null where the API says that its address leads to nothing. */
export const nullIfRefused = <Data>(read: Promise<Data>): Promise<Data | null> =>
  read.catch((problem: unknown) => {
    if (isRefusedAddress(problem)) return null
    throw problem
  })

export const redirectTo = (location: string, status = 307) =>
  new Response(null, { status, headers: { location } })
