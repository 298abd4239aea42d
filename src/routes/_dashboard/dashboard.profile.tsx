import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#features/accounts/components/profile/profile-page.tsx'
import { signInOptionsQuery } from '#features/accounts/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { waitOnServer } from '#ui/on-server.ts'

export const Route = createFileRoute('/_dashboard/dashboard/profile')({
  loader: ({ context: { queryClient } }) => waitOnServer([queryClient.prefetchQuery(signInOptionsQuery)]),
  head: () => membersHead('Profile'),
  component: ProfilePage,
})
