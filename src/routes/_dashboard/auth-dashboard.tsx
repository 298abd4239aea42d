import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#features/accounts/components/use-session.ts'
import { sessionQuery } from '#features/accounts/query-options.ts'
import { readChangeMark } from '#features/orders/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { figuresQuery } from '#pages/role-figures/query-options.ts'
import { todayQuery } from '#pages/today/query-options.ts'
import { TodayPage } from '#pages/today/today-page.tsx'
import { prefetch } from '#ui/prefetch.ts'
import { AdminNotes } from './-role-home/admin-notes.tsx'
import { RoleHomePage } from './-role-home/role-home-page.tsx'

export const Route = createFileRoute('/_dashboard/auth-dashboard')({
  loader: async ({ context: { queryClient } }) => {
    const role = queryClient.getQueryData(sessionQuery.queryKey)?.user.role
    if (role !== 'admin') {
      if (role) await prefetch(queryClient, figuresQuery(role))
      return {}
    }
    const after = await readChangeMark()
    await prefetch(queryClient, todayQuery)
    return { after }
  },
  head: () => membersHead('Dashboard'),
  component: FirstPage,
})

function FirstPage() {
  const { after } = Route.useLoaderData()
  if (useMember().role !== 'admin') return <RoleHomePage />
  return (
    <>
      <TodayPage after={after} />
      <AdminNotes />
    </>
  )
}
