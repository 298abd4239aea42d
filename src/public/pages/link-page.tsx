import type { ReactNode } from 'react'
import { LostPage } from '#frame/lost-page.tsx'
import { ChatIsland } from '../layout/site-frame.tsx'
import { missingHead } from './missing-page.tsx'
import { definePage, nullIfRefused, type Page } from './page.ts'

type LinkPage<Data> = Pick<Page<Data>, 'styles' | 'status'> & {
  /** With the `token` of the link. */
  path: string
  /** The canonical address, without the token. */
  canonical: string
  title: (data: Data) => string
  /** Reads the subject of the link. If the API refuses the address, the link does not work. */
  read: (token: string, search: URLSearchParams) => Promise<Data>
  Body: (data: Data) => ReactNode
}

/** A page opened by a link in an email. Opening changes nothing, since email scanners do it, too. Never cached, no referrer. */
export const defineLinkPage = <Data,>({ canonical, title, read, status, Body, ...page }: LinkPage<Data>) =>
  definePage<Data | null>({
    ...page,
    keepsCase: true,
    load: ({ params: { token = '' }, search }) => nullIfRefused(read(token, search)),
    head: (data) => ({
      ...(data ? { title: title(data), path: canonical, hidden: true } : missingHead(canonical)),
      secret: true,
    }),
    status: (data) => (data ? (status?.(data) ?? 200) : 404),
    isCacheable: () => false,
    Body: ({ data }) => (data ? Body(data) : <LostPage isFromEmail floating={<ChatIsland />} />),
  })

/** Why a form sent without JavaScript changed nothing; null if none was sent. */
export function formProblem(search: URLSearchParams, failures: Record<string, string>): string | null {
  const code = search.get('problem')
  return code === null ? null : (failures[code] ?? failures.other ?? null)
}
