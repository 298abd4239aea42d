import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { useMember } from '#base/accounts/components/use-session.ts'
import { sessionQuery, signInOptionsQuery } from '#base/accounts/query-options.ts'
import { settingParts } from '#base/site/components/settings/parts.ts'
import { t } from '#platform/texts.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { AccountSettings, loadAccountSettings } from './-settings/account-settings.tsx'

// A separate script, so that only admins load it.
const SystemSettings = lazyRouteComponent(() => import('./-settings/system-settings.tsx'), 'SystemSettings')

const isAdmin = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user.role === 'admin'

const loadParts = (client: QueryClient) => (isAdmin(client) ? SystemSettings.preload?.() : undefined)

const readSearch = validSearch(z.object({ part: z.enum(settingParts).optional() }))

/** Shows admins the settings of the site. Shows all other members the settings of their account. */
export const Route = createFileRoute('/_dashboard/dashboard/settings')({
  validateSearch: readSearch,
  staticData: { loadParts },
  loader: async ({ context: { queryClient } }) => {
    if (!isAdmin(queryClient)) return loadAccountSettings(queryClient)
    await loadParts(queryClient)
    const { siteQuery } = await import('#base/site/query-options.ts')
    return prefetch(queryClient, siteQuery, signInOptionsQuery)
  },
  component: SettingsPage,
})

function SettingsPage() {
  const { part } = Route.useSearch()
  return useMember().role === 'admin' ? (
    <SystemSettings part={part} />
  ) : (
    <AccountSettings title={t`Settings`} />
  )
}
