import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#base/accounts/components/profile/profile-page.tsx'
import { signInOptionsQuery } from '#base/accounts/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/profile')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, signInOptionsQuery),
  component: ProfilePage,
})
