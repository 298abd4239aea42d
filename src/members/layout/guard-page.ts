import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { pageIsLeftKey, sessionQuery } from '#base/accounts/query-options.ts'
import { type Access, accessTo, mayOpen } from '#frame/page-access.ts'
import { switchedOffPage } from '#frame/part-pages.ts'

/**
 * Why a page is not shown: nobody is signed in, the member's role is not among `access`, or the page's part of the site is
 * switched off.
 */
export type PageProblem = { refused: 'anonymous' | 'role' | 'part'; page: string; access: Access }

/** The server's current rendering: the member who sent the request, and the status of the response. */
export type ServerRendering = { member: { id: number; via: string; since: string } | null; status?: number }

type Visited = {
  queryClient: QueryClient
  /** Set only on the server. */
  render: ServerRendering | undefined
  /** The deepest matched route. */
  route: { fullPath: string; pathname: string }
  href: string
}

/**
 * Returns if the member may open the page. Otherwise, redirects or throws a `PageProblem`, which the layout shows. Never resolves
 * if the session has ended in this tab, because the browser is already loading another page.
 */
export function guardPage({ queryClient, render, route, href }: Visited): Promise<never> | undefined {
  const refuse = (status: number, data: PageProblem): never => {
    if (render) render.status = status
    throw notFound({ data })
  }
  const access = accessTo(route.fullPath, route.pathname)
  if (!access) throw notFound()
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const off = switchedOffPage(route.fullPath, route.pathname)
  if (off && session?.user.role !== 'admin') throw notFound()
  const page = route.pathname.replace(/\/$/, '')
  if (!session) {
    // The session has ended, and the front page is already loading. It will report the end of the session.
    if (queryClient.getQueryData(pageIsLeftKey)) return new Promise(() => {})
    if (page === '/dashboard') refuse(401, { refused: 'anonymous', page, access })
    if (page === '/auth-dashboard') throw redirect({ href: '/', reloadDocument: true })
    throw redirect({ href: `/auth?${new URLSearchParams({ next: href })}`, reloadDocument: true })
  }
  if (off === 'notice') refuse(200, { refused: 'part', page, access })
  if (!mayOpen(access, session.user.role)) refuse(403, { refused: 'role', page, access })
  return undefined
}
