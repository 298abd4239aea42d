import { createFileRoute } from '@tanstack/react-router'
import { signInOptionsQuery } from '../../features/accounts/queries/session.ts'
import { waitOnServer } from '../../features/dashboard/parts/on-server.ts'
import { ProfilePage } from '../../features/dashboard/parts/profile/profile-page.tsx'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/profile')({
  loader: ({ context: { queryClient } }) => waitOnServer([queryClient.prefetchQuery(signInOptionsQuery)]),
  head: () => pageHead({ title: 'Profile', path: '/dashboard/profile', hidden: true }),
  component: ProfilePage,
})
