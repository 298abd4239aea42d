import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery, signInOptionsQuery } from '../../features/accounts/queries/session.ts'
import { waitOnServer } from '../../features/dashboard/parts/on-server.ts'
import { SettingsPage } from '../../features/dashboard/parts/settings/settings-page.tsx'
import { settingsQuery } from '../../features/dashboard/queries/settings.ts'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/settings')({
  loader: ({ context: { queryClient } }) =>
    waitOnServer([queryClient.prefetchQuery(settingsQuery), queryClient.prefetchQuery(signInOptionsQuery)]),
  head: ({ match: { context } }) => {
    const session = context.queryClient.getQueryData(sessionQuery.queryKey)
    const title = session?.user.role === 'admin' ? 'System Settings' : 'Settings'
    return pageHead({ title, path: '/dashboard/settings', hidden: true })
  },
  component: SettingsPage,
})
