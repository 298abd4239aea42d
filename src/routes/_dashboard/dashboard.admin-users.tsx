import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#features/accounts/components/administration/users-page.tsx'
import { userStatsQuery, usersQuery } from '#features/accounts/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { prefetch } from '#ui/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/admin-users')({
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, userStatsQuery, usersQuery({ search: '', role: '' })),
  head: () => membersHead('User Management'),
  component: UsersPage,
})
