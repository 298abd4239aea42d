import { PageTitle } from '#ui/page-title.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { CallsTab } from './calls-tab.tsx'
import type { ConsoleSearch } from './search.ts'

type ConsolePageProps = { search: ConsoleSearch; onSearch: (search: ConsoleSearch) => void }

/** Every call of the API, to be tried before code is written against it. */
export function ConsolePage({ search, onSearch }: ConsolePageProps) {
  const calls = { value: 'calls' as const, label: 'Calls', panel: <CallsTab op={search.op} /> }
  const tabs = [calls]
  return (
    <>
      <PageTitle title="API Console" lead="Try a call before you write code against it." />
      {tabs.length === 1 ? (
        calls.panel
      ) : (
        <Tabs
          label="API Console"
          value={search.tab ?? 'calls'}
          onValueChange={(tab) => onSearch(tab === 'calls' ? {} : { tab })}
          tabs={tabs}
        />
      )}
    </>
  )
}
