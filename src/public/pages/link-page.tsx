import type { ReactNode } from 'react'
import { LostPage } from '#frame/lost-page.tsx'
import { ChatIsland } from '#public/layout/site-frame.tsx'
import { missingHead } from './missing-page.tsx'
import { definePage, nullIfRefused, type Page } from './page.ts'

type LinkPage<Data> = Pick<Page<Data>, 'styles' | 'status'> & {
  /** With the `token` of the link. */
  path: string
  /** What search engines are told in place of the address, which has the token. */
  canonical: string
  title: (data: Data) => string
  /** Reads what the link is about. A refused address is a link that does not work. */
  read: (token: string, search: URLSearchParams) => Promise<Data>
  Body: (data: Data) => ReactNode
}

/** A page opened by a link from an email. Opening it changes nothing, since email scanners do too; nothing keeps it or names its address. */
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

/** Why a form that was sent without JavaScript changed nothing, in the words of its kind; null where none was sent. */
export function formProblem(search: URLSearchParams, failures: Record<string, string>): string | null {
  const code = search.get('problem')
  return code === null ? null : (failures[code] ?? failures.other ?? null)
}
