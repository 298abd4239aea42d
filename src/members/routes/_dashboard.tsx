import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { readNoticesAbout } from '#base/accounts/query-options/notices.ts'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { brand } from '#base/site/domain/site.ts'
import { readChangeMark, waitingQuery } from '#desk/orders/query-options.ts'
import { findEntry } from '#frame/menus.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { DashboardShell } from '../layout/dashboard-shell.tsx'
import type { PageProblem } from '../layout/guard-page.ts'
import { PaletteHost } from './_dashboard/-palette/palette-host.tsx'

/** The layout of all pages for members, which guards each page before loading any of it. */
export const Route = createFileRoute('/_dashboard')({
  // Every page needs it, so a file of its own would only cost a request.
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location, matches }) => {
    const { guardPage } = await import('../layout/guard-page.ts')
    const route = matches.at(-1)
    if (route) await guardPage({ ...context, route, href: location.href })
    if (import.meta.env.SSR)
      await readNoticesHere(context.queryClient, location.pathname + location.searchStr)
  },
  loader: async ({ context: { queryClient } }) => {
    const after = await readChangeMark()
    await prefetch(queryClient, waitingQuery)
    return { after }
  },
  head: ({ match, matches }) => {
    const title =
      match.status === 'notFound'
        ? titleProblem(match.error)
        : titlePage(matches.at(-1) ?? match, match.context.queryClient)
    return { meta: [{ title: `${title} | ${brand()}` }, { name: 'robots', content: 'noindex' }] }
  },
  component: () => (
    <DashboardShell after={Route.useLoaderData().after}>
      <Outlet />
      <PaletteHost />
    </DashboardShell>
  ),
  notFoundComponent: lazyRouteComponent(() => import('./-refused-page.tsx'), 'RefusedPage'),
})

/** Reads the counts, and the notices about this page, on the server, so that the browser need not request them. */
async function readNoticesHere(client: QueryClient, page: string): Promise<void> {
  await client.prefetchQuery(waitingQuery)
  await readNoticesAbout(client, page, client.getQueryData(waitingQuery.queryKey)?.notices)
}

type Titled = { fullPath: string; pathname: string; loaderData?: unknown }

/** A page's title: from its loader (such as a record's name), or else from the menu. */
function titlePage({ fullPath, pathname, loaderData }: Titled, client: QueryClient): string {
  const { title } = (loaderData ?? {}) as { title?: string }
  if (title || fullPath.includes('$')) return title ?? 'Page Not Found'
  const role = client.getQueryData(sessionQuery.queryKey)?.user.role ?? ''
  return findEntry(pathname, role)?.label ?? 'Dashboard'
}

/** The title of a refused or missing page; `problem` is the error from the guard or the loader. */
function titleProblem(problem: unknown): string {
  const { refused } = ((problem as { data?: unknown } | undefined)?.data ?? {}) as Partial<PageProblem>
  if (refused === 'anonymous') return 'Authentication Required'
  return refused === 'role' ? 'Access Denied' : 'Page Not Found'
}
