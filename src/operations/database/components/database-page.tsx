import { Link, useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { DatabaseSearch } from './search.ts'
import { StateTab } from './state-tab.tsx'

const TablesTab = lazyContent(() => import('./tables-tab.tsx'))
const QueriesTab = lazyContent(() => import('./queries-tab.tsx'))
const BackupsTab = lazyContent(() => import('./backups-tab.tsx'))

type DatabasePageProps = { search: DatabaseSearch; onSearch: (search: DatabaseSearch) => void }

export function DatabasePage({ search, onSearch }: DatabasePageProps) {
  const isHydrated = useHydrated()
  // Loads a panel separately, so that the page's script and the server's HTML contain only the first tab.
  const late = (panel: ReactNode) => (
    <Suspense fallback={<Skeleton className="h-[36rem]" />}>{isHydrated && panel}</Suspense>
  )
  return (
    <>
      <PageHead
        title={t`Database`}
        lead={t`What is stored, the state of the database, and its backups.`}
        action={
          <>
            <Button asChild variant="secondary">
              <Link to="/dashboard/log">{t`Log`}</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/dashboard/data">{t`Data Access`}</Link>
            </Button>
          </>
        }
      />
      <Tabs
        label={t`Database`}
        value={search.tab ?? 'state'}
        onValueChange={(tab) => onSearch(tab === 'state' ? {} : { tab })}
        tabs={[
          { value: 'state', label: t`State`, panel: <StateTab /> },
          {
            value: 'tables',
            label: t`Tables`,
            panel: late(<TablesTab search={search} onSearch={onSearch} />),
          },
          {
            value: 'queries',
            label: t`Slow queries`,
            panel: late(<QueriesTab by={search.by} onSearch={onSearch} />),
          },
          { value: 'backups', label: t`Backups`, panel: late(<BackupsTab />) },
        ]}
      />
    </>
  )
}
