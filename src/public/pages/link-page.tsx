import type { ReactNode } from 'react'
import { answerAddress } from '#base/site/queries.ts'
import { LostPage } from '#frame/lost-page.tsx'
import { ChatIsland } from '../layout/site-frame.tsx'
import { missingHead } from './missing-page.tsx'
import { definePage, nullIfRefused, type Page } from './page.ts'

type LinkPage<Data> = Pick<Page<Data>, 'styles' | 'status' | 'formOrigins'> & {
  /** A pattern for the path, with the parameter `token`. */
  path: string
  /** The canonical path, which does not contain the token. */
  canonical: string
  title: (data: Data) => string
  /** Reads the data that the link gives access to. If the API refuses the token, the page reports that the link does not work. */
  read: (token: string, search: URLSearchParams) => Promise<Data>
  Body: (data: Data) => ReactNode
}

/** Defines a page for an emailed link. Opening the page must change nothing, because email scanners open links as well. */
export const defineLinkPage = <Data,>({
  canonical,
  title,
  read,
  status,
  formOrigins,
  Body,
  ...page
}: LinkPage<Data>) =>
  definePage<Data | null>({
    ...page,
    keepsCase: true,
    worksWhileClosed: true,
    load: ({ params: { token = '' }, search }) => nullIfRefused(read(token, search)),
    head: (data) => ({
      ...(data ? { title: title(data), path: canonical, hidden: true } : missingHead(canonical)),
      secret: true,
    }),
    status: (data) => (data ? (status?.(data) ?? 200) : 404),
    ...(formOrigins && { formOrigins: (data) => (data ? formOrigins(data) : []) }),
    isCacheable: () => false,
    Body: ({ data }) =>
      data ? Body(data) : <LostPage isFromEmail writeTo={answerAddress()} floating={<ChatIsland />} />,
  })

/** Returns the reason why a form that was submitted without JavaScript changed nothing. Returns null if no form was submitted. */
export function formProblem(search: URLSearchParams, failures: Record<string, string>): string | null {
  const code = search.get('problem')
  return code === null ? null : (failures[code] ?? failures.other ?? null)
}
