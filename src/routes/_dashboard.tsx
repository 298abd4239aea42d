import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DashboardShell } from '#layouts/members/dashboard-shell.tsx'
import type { PageProblem } from '#layouts/members/guard-page.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { RefusedPage } from './-refused-page.tsx'

/** Every page for members: guarded here, before anything of the page is loaded. */
export const Route = createFileRoute('/_dashboard')({
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
  notFoundComponent: RefusedPage,
})

/** The title of a page that is not shown; `problem` is what the guard or the page's loader threw. */
function titleProblem(problem: unknown): string {
  const { refused } = ((problem as { data?: unknown } | undefined)?.data ?? {}) as Partial<PageProblem>
  if (refused === 'anonymous') return 'Authentication Required'
  return refused === 'role' ? 'Access Denied' : 'Page Not Found'
}
