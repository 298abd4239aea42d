import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { SettingsPage } from '#features/accounts/components/settings/settings-page.tsx'
import { sessionQuery, settingsQuery, signInOptionsQuery } from '#features/accounts/query-options.ts'
import { DeleteAccountPanel } from '#features/people/components/delete-account-panel.tsx'
import { YourDataPanel } from '#features/people/components/your-data-panel.tsx'
import { copyQuery } from '#features/people/query-options.ts'
import { isSettingPart } from '#features/site/components/settings/parts.ts'
import type { SettingKey } from '#features/site/contract.ts'
import { siteQuery } from '#features/site/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { prefetch } from '#ui/prefetch.ts'

const MailPanels = lazyPart(() => import('#pages/mail/mail-panels.tsx'))

export const Route = createFileRoute('/_dashboard/dashboard/settings')({
  // Set even when it is no part: otherwise the address's own value would remain.
  validateSearch: ({ part }): { part?: SettingKey | undefined } => ({
    part: isSettingPart(part) ? part : undefined,
  }),
  loaderDeps: ({ search: { part } }) => ({ part }),
  loader: ({ context: { queryClient }, deps: { part } }) =>
    part && isAdmin(queryClient)
      ? prefetch(queryClient, siteQuery)
      : prefetch(queryClient, settingsQuery, signInOptionsQuery, copyQuery),
  head: ({ match: { context } }) =>
    membersHead(isAdmin(context.queryClient) ? 'System Settings' : 'Settings'),
  component: SettingsRoute,
})

function SettingsRoute() {
  const { part } = Route.useSearch()
  const isHydrated = useHydrated()
  return (
    <SettingsPage part={part} below={isHydrated && part === 'mail' && <MailPanels />}>
      <YourDataPanel />
      <DeleteAccountPanel />
    </SettingsPage>
  )
}

const isAdmin = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user.role === 'admin'
