import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { readNoticesAbout } from '#features/accounts/query-options/notices.ts'
import { sessionQuery } from '#features/accounts/query-options.ts'
import { readChangeMark, waitingQuery } from '#features/orders/query-options.ts'
import { brand } from '#features/site/domain/site.ts'
import { entryOf } from '#frame/menus.ts'
import { DashboardShell } from '#members/layout/dashboard-shell.tsx'
import type { PageProblem } from '#members/layout/guard-page.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { PaletteHost } from './_dashboard/-palette/palette-host.tsx'

/** Every page for members: guarded here, before anything of the page is loaded. */
export const Route = createFileRoute('/_dashboard')({
  // Every page needs it, so a file of its own would only cost a request.
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location, matches }) => {
    const { guardPage } = await import('#members/layout/guard-page.ts')
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
    // Search engines are told not to list it.
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

/** Before the page is rendered, so that the browser need not ask for it. */
async function readNoticesHere(client: QueryClient, page: string): Promise<void> {
  await client.prefetchQuery(waitingQuery)
  await readNoticesAbout(client, page, client.getQueryData(waitingQuery.queryKey)?.notices)
}

type Titled = { fullPath: string; pathname: string; loaderData?: unknown }

/** The title of a page: from its loader, such as the name of a record, else from the menus. */
function titlePage({ fullPath, pathname, loaderData }: Titled, client: QueryClient): string {
  const { title } = (loaderData ?? {}) as { title?: string }
  if (title || fullPath.includes('$')) return title ?? 'Page Not Found'
  const role = client.getQueryData(sessionQuery.queryKey)?.user.role ?? ''
  return entryOf(pathname, role)?.label ?? 'Dashboard'
}

/** The title of a page that is not shown; `problem` is what the guard or the page's loader threw. */
function titleProblem(problem: unknown): string {
  const { refused } = ((problem as { data?: unknown } | undefined)?.data ?? {}) as Partial<PageProblem>
  if (refused === 'anonymous') return 'Authentication Required'
  return refused === 'role' ? 'Access Denied' : 'Page Not Found'
}
