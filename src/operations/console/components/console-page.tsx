import { useHydrated } from '@tanstack/react-router'
import { useMember } from '#base/accounts/components/use-session.ts'
import { t } from '#platform/texts.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { CallsTab } from './calls-tab.tsx'
import type { ConsoleSearch } from './search.ts'

const TokensPanel = lazyPart(() => import('#base/tokens/components/tokens-panel.tsx'))
const WebhooksPanel = lazyPart(() => import('#base/webhooks/components/webhooks-panel.tsx'))

type ConsolePageProps = { search: ConsoleSearch; onSearch: (search: ConsoleSearch) => void }

export function ConsolePage({ search, onSearch }: ConsolePageProps) {
  const isAdmin = useMember().role === 'admin'
  const { op } = search
  const tab = search.tab === 'webhooks' && !isAdmin ? 'calls' : (search.tab ?? 'calls')
  const isHydrated = useHydrated()
  return (
    <>
      <PageHead title={t`API Console`} lead={t`Try a call before you write code against it.`} />
      <Tabs
        label={t`API Console`}
        value={tab}
        onValueChange={(next) => onSearch(next === 'calls' ? {} : { tab: next })}
        tabs={[
          { value: 'calls', label: t.for('an API')`Calls`, panel: <CallsTab op={op} /> },
          { value: 'tokens', label: t`Tokens`, panel: isHydrated && <TokensPanel /> },
          ...(isAdmin
            ? [{ value: 'webhooks' as const, label: t`Webhooks`, panel: isHydrated && <WebhooksPanel /> }]
            : []),
        ]}
      />
    </>
  )
}
