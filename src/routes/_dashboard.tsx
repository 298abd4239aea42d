import { createFileRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { DashboardShell } from '#layouts/members/dashboard-shell.tsx'
import type { PageProblem } from '#layouts/members/guard-page.ts'
import { membersHead } from '#layouts/members/members-head.ts'

/** Every page for members: guarded here, before anything of the page is loaded. */
export const Route = createFileRoute('/_dashboard')({
  // Every page needs it, so a file of its own would only cost a request.
  codeSplitGroupings: [],
  beforeLoad: async ({ context, location, matches }) => {
    const { guardPage } = await import('#layouts/members/guard-page.ts')
    const route = matches.at(-1)
    if (route) guardPage({ ...context, route, href: location.href })
  },
  head: ({ match }) => membersHead(match.status === 'notFound' ? titleProblem(match.error) : 'Dashboard'),
  component: () => (
    <DashboardShell>
      <Outlet />
    </DashboardShell>
  ),
  notFoundComponent: lazyRouteComponent(() => import('./-refused-page.tsx'), 'RefusedPage'),
})

/** The title of a page that is not shown; `problem` is what the guard or the page's loader threw. */
function titleProblem(problem: unknown): string {
  const { refused } = ((problem as { data?: unknown } | undefined)?.data ?? {}) as Partial<PageProblem>
  if (refused === 'anonymous') return 'Authentication Required'
  return refused === 'role' ? 'Access Denied' : 'Page Not Found'
}
