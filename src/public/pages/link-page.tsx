import type { ReactNode } from 'react'
import { answerAddress } from '#base/site/queries.ts'
import { LostPage } from '#frame/lost-page.tsx'
import { ApiError, isRefusedAddress } from '#platform/api-client.ts'
import { type Message, t } from '#platform/texts.ts'
import { ChatIsland } from '../layout/site-frame.tsx'
import { missingHead } from './missing-page.tsx'
import { definePage, type Page } from './page.ts'

type LinkPage<Data> = Pick<Page<Data>, 'styles' | 'status' | 'formOrigins' | 'language'> & {
  /** A pattern for the path, with the parameter `token`. */
  path: string
  /** The canonical path, which does not contain the token. */
  canonical: string
  title: (data: Data) => string
  /** Reads the data that the link gives access to. If the API refuses the token, the page reports that the link does not work. */
  read: (token: string, search: URLSearchParams) => Promise<Data>
  /** Why a link does not work, by the code of the API's error. */
  whyLost?: Readonly<Record<string, Message>>
  Body: (data: Data) => ReactNode
}

/** The API refused the token. */
class Refused {
  readonly code: string
  constructor({ body }: ApiError) {
    this.code = (body as { code?: string } | undefined)?.code ?? ''
  }
}

const readOrRefused = <Data,>(read: Promise<Data>): Promise<Data | Refused> =>
  read.catch((problem: unknown) => {
    if (problem instanceof ApiError && isRefusedAddress(problem)) return new Refused(problem)
    throw problem
  })

/**
 * Defines a page for an emailed link. Opening the page must change nothing but a mark that it was read, because email scanners open
 * links as well.
 */
export const defineLinkPage = <Data,>({
  canonical,
  title,
  read,
  status,
  language,
  formOrigins,
  whyLost,
  Body,
  ...page
}: LinkPage<Data>) =>
  definePage<Data | Refused>({
    ...page,
    keepsCase: true,
    worksWhileClosed: true,
    load: ({ params: { token = '' }, search }) => readOrRefused(read(token, search)),
    head: (data) => ({
      ...(data instanceof Refused
        ? missingHead(canonical)
        : { title: title(data), path: canonical, hidden: true }),
      secret: true,
    }),
    status: (data) => (data instanceof Refused ? 404 : (status?.(data) ?? 200)),
    language: (data) => (data instanceof Refused ? undefined : language?.(data)),
    ...(formOrigins && { formOrigins: (data) => (data instanceof Refused ? [] : formOrigins(data)) }),
    isCacheable: () => false,
    Body: ({ data }) =>
      data instanceof Refused ? (
        <LostPage
          isFromEmail
          writeTo={answerAddress()}
          whyLost={reasonFor(data.code, whyLost)}
          floating={<ChatIsland />}
        />
      ) : (
        Body(data)
      ),
  })

function reasonFor(code: string, reasons: Readonly<Record<string, Message>> = {}): string | undefined {
  const reason = reasons[code]
  return reason && t(reason)
}

/** Returns the reason why a form that was submitted without JavaScript changed nothing. Returns null if no form was submitted. */
export function formProblem(search: URLSearchParams, failures: Record<string, Message>): string | null {
  const code = search.get('problem')
  const failure = code === null ? undefined : (failures[code] ?? failures.other)
  return failure ? t(failure) : null
}
