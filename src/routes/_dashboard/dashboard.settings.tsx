import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#features/accounts/components/settings/settings-page.tsx'
import { sessionQuery, settingsQuery, signInOptionsQuery } from '#features/accounts/query-options.ts'
import { DeleteAccountPanel } from '#features/people/components/delete-account-panel.tsx'
import { membersHead } from '#layouts/members/members-head.ts'
import { prefetch } from '#ui/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/settings')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, settingsQuery, signInOptionsQuery),
  head: ({ match: { context } }) => {
    const session = context.queryClient.getQueryData(sessionQuery.queryKey)
    return membersHead(session?.user.role === 'admin' ? 'System Settings' : 'Settings')
  },
  component: () => (
    <SettingsPage>
      <DeleteAccountPanel />
    </SettingsPage>
  ),
})
