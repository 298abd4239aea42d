import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#features/accounts/components/settings/settings-page.tsx'
import { sessionQuery, settingsQuery, signInOptionsQuery } from '#features/accounts/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { waitOnServer } from '#ui/on-server.ts'

export const Route = createFileRoute('/_dashboard/dashboard/settings')({
  loader: ({ context: { queryClient } }) =>
    waitOnServer([queryClient.prefetchQuery(settingsQuery), queryClient.prefetchQuery(signInOptionsQuery)]),
  head: ({ match: { context } }) => {
    const session = context.queryClient.getQueryData(sessionQuery.queryKey)
    const title = session?.user.role === 'admin' ? 'System Settings' : 'Settings'
    return membersHead(title)
  },
  component: SettingsPage,
})
