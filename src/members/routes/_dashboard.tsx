import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { readNoticesAbout } from '#base/accounts/query-options/notices.ts'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { brand } from '#base/site/domain/site.ts'
import { readChangeMark, waitingQuery } from '#desk/orders/query-options.ts'
import { findEntry } from '#frame/menus.ts'
import { switchedOff } from '#frame/switched-off.ts'
import { t } from '#platform/texts.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { DashboardShell } from '../layout/dashboard-shell.tsx'
import type { PageProblem } from '../layout/guard-page.ts'
import { PartNotice } from '../layout/part-notice.tsx'
import { PaletteHost } from './_dashboard/-palette/palette-host.tsx'

/** The layout of all members' pages. Guards each page before any part of it is loaded. */
export const Route = createFileRoute('/_dashboard')({
  // Prevents a separate script for this layout: every page needs it, so a separate file would only add a request.
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
      <PartNotice />
      <Outlet />
      <PaletteHost />
    </DashboardShell>
  ),
  notFoundComponent: lazyRouteComponent(() => import('./-refused-page.tsx'), 'RefusedPage'),
})

/** Reads the counts and the notices about this page on the server, so that the browser does not request them. */
async function readNoticesHere(client: QueryClient, page: string): Promise<void> {
  await client.prefetchQuery(waitingQuery)
  await readNoticesAbout(client, page, client.getQueryData(waitingQuery.queryKey)?.notices)
}

type Titled = { fullPath: string; pathname: string; loaderData?: unknown }

/** Returns the title of a page. A loader can provide it, such as a record's name. Otherwise, it comes from the menu. */
function titlePage({ fullPath, pathname, loaderData }: Titled, client: QueryClient): string {
  const { title } = (loaderData ?? {}) as { title?: string }
  if (title || fullPath.includes('$')) return title ?? t`Page Not Found`
  const role = client.getQueryData(sessionQuery.queryKey)?.user.role ?? ''
  return findEntry(pathname, role)?.label ?? t`Dashboard`
}

/** Returns the title of a refused or missing page. `problem` is the error that the guard or the loader threw. */
function titleProblem(problem: unknown): string {
  const { refused } = ((problem as { data?: unknown } | undefined)?.data ?? {}) as Partial<PageProblem>
  if (refused === 'anonymous') return t`Authentication Required`
  if (refused === 'part') return t(switchedOff.title)
  return refused === 'role' ? t`Access Denied` : t`Page Not Found`
}
