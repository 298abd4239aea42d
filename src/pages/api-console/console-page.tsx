import { useHydrated } from '@tanstack/react-router'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { CallsTab } from './calls-tab.tsx'
import type { ConsoleSearch } from './search.ts'

const TokensPanel = lazyPart(() => import('#features/tokens/components/tokens-panel.tsx'))

type ConsolePageProps = { search: ConsoleSearch; onSearch: (search: ConsoleSearch) => void }

/** Every call of the API, to be tried before code is written against it, and the tokens with which programs make them. */
export function ConsolePage({ search, onSearch }: ConsolePageProps) {
  const { tab = 'calls', op } = search
  const isHydrated = useHydrated()
  return (
    <>
      <PageTitle title="API Console" lead="Try a call before you write code against it." />
      <Tabs
        label="API Console"
        value={tab}
        onValueChange={(next) => onSearch(next === 'calls' ? {} : { tab: next })}
        tabs={[
          { value: 'calls', label: 'Calls', panel: <CallsTab op={op} /> },
          { value: 'tokens', label: 'Tokens', panel: isHydrated && <TokensPanel /> },
        ]}
      />
    </>
  )
}
