import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { pageIsLeftKey, sessionQuery } from '#base/accounts/query-options.ts'
import { type Access, accessTo, mayOpen } from '#frame/page-access.ts'

/** Why a page is not shown: nobody is signed in, or `access` does not include the member's role. */
export type PageProblem = { refused: 'anonymous' | 'role'; page: string; access: Access }

/** The member of the request that is rendered, and the status of its response. */
export type ServerRendering = { member: { id: number; via: string; since: string } | null; status?: number }

type Visited = {
  queryClient: QueryClient
  /** Undefined in the browser. */
  render: ServerRendering | undefined
  /** The deepest matched route. */
  route: { fullPath: string; pathname: string }
  href: string
}

/**
 * Returns if the member may open the page. Otherwise redirects or throws a `PageProblem`, which the layout shows. Never resolves
 * if the session has ended in this tab, because another page is loading.
 */
export function guardPage({ queryClient, render, route, href }: Visited): Promise<never> | undefined {
  const refuse = (status: number, data: PageProblem): never => {
    if (render) render.status = status
    throw notFound({ data })
  }
  const access = accessTo(route.fullPath, route.pathname)
  if (!access) throw notFound()
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const page = route.pathname.replace(/\/$/, '')
  if (!session) {
    // The front page is already loading, and will say why.
    if (queryClient.getQueryData(pageIsLeftKey)) return new Promise(() => {})
    if (page === '/dashboard') refuse(401, { refused: 'anonymous', page, access })
    if (page === '/auth-dashboard') throw redirect({ href: '/', reloadDocument: true })
    throw redirect({ href: `/auth?${new URLSearchParams({ next: href })}`, reloadDocument: true })
  }
  if (!mayOpen(access, session.user.role)) refuse(403, { refused: 'role', page, access })
  return undefined
}
