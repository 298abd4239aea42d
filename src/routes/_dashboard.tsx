import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RefusedPage } from '../features/dashboard/parts/refused-page.tsx'
import { DashboardShell } from '../features/dashboard/parts/shell/dashboard-shell.tsx'
import { pageHead } from '../page-head.ts'

/** Every page for members: guarded here, before anything of the page is loaded. */
export const Route = createFileRoute('/_dashboard')({
  beforeLoad: async ({ context, location, matches }) => {
    const { guardPage } = await import('../features/dashboard/parts/guard-page.ts')
    const route = matches.at(-1)
    if (route) guardPage({ queryClient: context.queryClient, route, href: location.href })
  },
  head: ({ match }) =>
    pageHead({
      title: match.status === 'notFound' ? 'Access Denied' : 'Dashboard',
      path: match.pathname,
      hidden: true,
    }),
  component: Shell,
  notFoundComponent: RefusedPage,
})

function Shell() {
  return (
    <DashboardShell>
      <Outlet />
    </DashboardShell>
  )
}
