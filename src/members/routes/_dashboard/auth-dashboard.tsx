import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { useMember } from '#base/accounts/components/use-session.ts'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { nextOwnCallQuery } from '#desk/calls/query-options/next-call.ts'
import { readChangeMark } from '#desk/orders/query-options.ts'
import { countOthers } from '#frame/today/count-steps.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { figuresQuery } from '../../screens/role-figures/query-options.ts'
import {
  BackupNotices,
  ChecklistPanel,
  NextOwnCall,
  OtherTasks,
  PublicSiteNotice,
  SetupPanel,
  WaitingRow,
} from '../../screens/today/first-page-parts.ts'
import { loadFirstSteps } from '../../screens/today/load-first-steps.ts'
import { ownTodayQuery, todayQuery } from '../../screens/today/query-options.ts'

// Separate files, because each member needs only one of the two pages.
const AdminHome = lazyRouteComponent(() => import('./-role-home/admin-home.tsx'), 'AdminHome')
const OwnHome = lazyRouteComponent(() => import('./-role-home/own-home.tsx'), 'OwnHome')

const cachedRole = (queryClient: QueryClient) => queryClient.getQueryData(sessionQuery.queryKey)?.user.role

function loadHome(queryClient: QueryClient) {
  const today = queryClient.getQueryData(todayQuery.queryKey)
  return Promise.all([
    (cachedRole(queryClient) === 'admin' ? AdminHome : OwnHome).preload?.(),
    loadFirstSteps(queryClient),
    queryClient.getQueryData(nextOwnCallQuery.queryKey)?.length && NextOwnCall.preload?.(),
    (today?.backup || today?.restore?.isTrial) && BackupNotices.preload?.(),
    today && countOthers(today) > 0 && OtherTasks.preload?.(),
    today?.setup && SetupPanel.preload?.(),
    today?.checklist && ChecklistPanel.preload?.(),
    today?.publicSite && PublicSiteNotice.preload?.(),
    today?.waiting.length && WaitingRow.preload?.(),
  ])
}

export const Route = createFileRoute('/_dashboard/auth-dashboard')({
  // Prevents a separate script for the rest of this route, which is too small.
  codeSplitGroupings: [],
  staticData: { loadParts: loadHome },
  loader: async ({ context: { queryClient } }) => {
    const role = cachedRole(queryClient)
    if (role !== 'admin') {
      if (role) await prefetch(queryClient, ownTodayQuery, figuresQuery(role), nextOwnCallQuery)
      await loadHome(queryClient)
      return {}
    }
    const after = await readChangeMark()
    await prefetch(queryClient, todayQuery)
    await loadHome(queryClient)
    return { after }
  },
  component: FirstPage,
})

function FirstPage() {
  const { after } = Route.useLoaderData()
  const { role } = useMember()
  return role === 'admin' ? <AdminHome after={after} /> : <OwnHome role={role} />
}
