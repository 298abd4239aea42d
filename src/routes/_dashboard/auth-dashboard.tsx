import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '#features/accounts/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { figuresQuery } from '#pages/role-figures/query-options.ts'
import { prefetch } from '#ui/prefetch.ts'
import { RoleHomePage } from './-role-home/role-home-page.tsx'

export const Route = createFileRoute('/_dashboard/auth-dashboard')({
  loader: ({ context: { queryClient } }) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    return session && prefetch(queryClient, figuresQuery(session.user.role))
  },
  head: () => membersHead('Dashboard'),
  component: RoleHomePage,
})
