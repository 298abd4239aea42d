import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { OwnSettings } from '#base/accounts/components/settings/own-settings.tsx'
import { useMember } from '#base/accounts/components/use-session.ts'
import { settingsQuery } from '#base/accounts/query-options/settings.ts'
import { sessionQuery, signInOptionsQuery } from '#base/accounts/query-options.ts'
import { settingParts } from '#base/site/components/settings/parts.ts'
import TokensPanel from '#base/tokens/components/tokens-panel.tsx'
import { tokensQuery } from '#base/tokens/query-options.ts'
import { DeleteAccountPanel } from '#operations/privacy/components/delete-account-panel.tsx'
import { YourDataPanel } from '#operations/privacy/components/your-data-panel.tsx'
import { copyQuery } from '#operations/privacy/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { PageHead } from '#ui/page/page-head.tsx'

// Only admins load this.
const SystemSettings = lazyRouteComponent(() => import('./-settings/system-settings.tsx'), 'SystemSettings')

const isAdmin = (client: QueryClient) => client.getQueryData(sessionQuery.queryKey)?.user.role === 'admin'

const loadParts = (client: QueryClient) => (isAdmin(client) ? SystemSettings.preload?.() : undefined)

const readSearch = validSearch(z.object({ part: z.enum(settingParts).optional() }))

export const Route = createFileRoute('/_dashboard/dashboard/settings')({
  validateSearch: readSearch,
  staticData: { loadParts },
  loaderDeps: ({ search: { part } }) => ({ part }),
  loader: async ({ context: { queryClient }, deps: { part } }) => {
    await loadParts(queryClient)
    const own =
      part && isAdmin(queryClient) ? [] : [settingsQuery, signInOptionsQuery, tokensQuery, copyQuery]
    if (!isAdmin(queryClient)) return prefetch(queryClient, ...own)
    const { siteQuery } = await import('#base/site/query-options.ts')
    return prefetch(queryClient, siteQuery, ...own)
  },
  component: SettingsPage,
})

function SettingsPage() {
  const { part } = Route.useSearch()
  const own = (
    <OwnSettings>
      <TokensPanel />
      <YourDataPanel />
      <DeleteAccountPanel />
    </OwnSettings>
  )
  if (useMember().role === 'admin') return <SystemSettings part={part} own={own} />
  return (
    <>
      <PageHead title="Settings" lead="What you are told, who sees you, and how you sign in." />
      {own}
    </>
  )
}
