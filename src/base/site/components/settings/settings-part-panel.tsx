import { useQuery } from '@tanstack/react-query'
import { ClientOnly } from '@tanstack/react-router'
import { Suspense } from 'react'
import { t } from '#platform/texts.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { SettingKey } from '../../contract.ts'
import { siteQuery } from '../../query-options.ts'
import { leads } from './leads.ts'
import { settingTitles } from './parts.ts'

/** The settings' forms. Loaded when a part is opened, because every member's own settings load this file. */
const SettingForms = lazyContent(() => import('./setting-forms.tsx'))

export function SettingsPartPanel({ part }: { part: SettingKey }) {
  const asked = useQuery(siteQuery)
  return (
    <Panel title={t(settingTitles[part])} lead={t(leads[part])} className="overflow-visible!">
      <div className="p-5 md:p-6">
        {asked.data ? (
          // The server does not wait for lazily loaded code.
          <ClientOnly fallback={<Waiting />}>
            <Suspense fallback={<Waiting />}>
              <SettingForms part={part} settings={asked.data} />
            </Suspense>
          </ClientOnly>
        ) : asked.isError ? (
          <LoadProblem text={t`The settings of the site could not be loaded.`} query={asked} />
        ) : (
          <Waiting />
        )}
      </div>
    </Panel>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label={t`Loading settings`} className="grid max-w-[30rem] gap-5">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
        <Skeleton key={field} className="h-19" />
      ))}
    </div>
  )
}
