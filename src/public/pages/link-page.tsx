import type { ReactNode } from 'react'
import { answerAddress } from '#base/site/queries.ts'
import { LostPage } from '#frame/lost-page.tsx'
import { ChatIsland } from '../layout/site-frame.tsx'
import { missingHead } from './missing-page.tsx'
import { definePage, nullIfRefused, type Page } from './page.ts'

type LinkPage<Data> = Pick<Page<Data>, 'styles' | 'status' | 'formOrigins'> & {
  /** The pattern of the path, with the parameter `token`. */
  path: string
  /** The canonical address, without the token. */
  canonical: string
  title: (data: Data) => string
  /** Reads what the link is about. If the API refuses the token, the page says that the link does not work. */
  read: (token: string, search: URLSearchParams) => Promise<Data>
  Body: (data: Data) => ReactNode
}

/** Defines a page that an emailed link opens. Opening it changes nothing, since email scanners open it too. */
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

/** The reason why a form submitted without JavaScript changed nothing; null if none was submitted. */
export function formProblem(search: URLSearchParams, failures: Record<string, string>): string | null {
  const code = search.get('problem')
  return code === null ? null : (failures[code] ?? failures.other ?? null)
}
