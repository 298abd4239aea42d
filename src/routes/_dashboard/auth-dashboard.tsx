import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '../../features/accounts/queries/session.ts'
import { waitOnServer } from '../../features/dashboard/parts/on-server.ts'
import { RoleHomePage } from '../../features/dashboard/parts/role-home/role-home-page.tsx'
import { figuresQuery } from '../../features/dashboard/queries/figures.ts'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/auth-dashboard')({
  loader: ({ context: { queryClient } }) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    return waitOnServer(session ? [queryClient.prefetchQuery(figuresQuery(session.user.role))] : [])
  },
  head: () => pageHead({ title: 'Dashboard', path: '/auth-dashboard', hidden: true }),
  component: RoleHomePage,
})
