import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'
import { sessionQuery } from '#features/accounts/query-options.ts'
import { accessTo, mayOpen } from './page-access.ts'

/** Why a page is not shown: nobody is signed in, or the role is not among those that may open it. */
export type PageProblem = { refused: 'anonymous' | 'role'; page: string }

type Visited = {
  queryClient: QueryClient
  /** The deepest matched route. */
  route: { fullPath: string; pathname: string }
  /** The address as it was asked for. */
  href: string
}

/**
 * Returns when the access table allows the page. Otherwise redirects, or throws a `PageProblem`, which the layout's
 * `notFoundComponent` shows, with its status when the server answers.
 */
export function guardPage({ queryClient, route, href }: Visited): void {
  const access = accessTo(route.fullPath, route.pathname)
  if (!access) throw notFound()
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const page = route.pathname.replace(/\/$/, '')
  if (!session) refuseAnonymous(page, href)
  else if (!mayOpen(access, session.user.role)) refuse(403, { refused: 'role', page })
}

function refuseAnonymous(page: string, href: string): never {
  if (page === '/dashboard') refuse(401, { refused: 'anonymous', page })
  if (page === '/auth-dashboard') throw redirect({ to: '/' })
  throw redirect({ to: '/auth', search: { next: href } })
}

function refuse(status: number, data: PageProblem): never {
  answerWith(status)
  throw notFound({ data })
}

const answerWith = createIsomorphicFn()
  .client((_status: number) => {})
  .server((status: number) => setResponseStatus(status))
