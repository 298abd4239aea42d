import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../features/dashboard/parts/admin-users/users-page.tsx'
import { waitOnServer } from '../../features/dashboard/parts/on-server.ts'
import { userStatsQuery, usersQuery } from '../../features/dashboard/queries/users.ts'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/admin-users')({
  loader: ({ context: { queryClient } }) =>
    waitOnServer([
      queryClient.prefetchQuery(userStatsQuery),
      queryClient.prefetchInfiniteQuery(usersQuery({ search: '', role: '' })),
    ]),
  head: () => pageHead({ title: 'User Management', path: '/dashboard/admin-users', hidden: true }),
  component: UsersPage,
})
