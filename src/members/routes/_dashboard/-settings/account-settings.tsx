import type { QueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { OwnSettings } from '#base/accounts/components/settings/own-settings.tsx'
import { settingsQuery } from '#base/accounts/query-options/settings.ts'
import { signInOptionsQuery } from '#base/accounts/query-options.ts'
import TokensPanel from '#base/tokens/components/tokens-panel.tsx'
import { tokensQuery } from '#base/tokens/query-options.ts'
import { DeleteAccountPanel } from '#operations/privacy/components/delete-account-panel.tsx'
import { YourDataPanel } from '#operations/privacy/components/your-data-panel.tsx'
import { copyQuery } from '#operations/privacy/query-options.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'
import { PageHead } from '#ui/page/page-head.tsx'

export const loadAccountSettings = (client: QueryClient) =>
  prefetch(client, settingsQuery, signInOptionsQuery, tokensQuery, copyQuery)

/** Loaded separately, because only clients have billing details. */
const OwnBillingPanel = lazyPart(() => import('#desk/clients/components/own-billing-panel.tsx'))

/** The settings of the member's own account. */
export const AccountSettings = ({ title }: { title: string }) => (
  <>
    <PageHead title={title} lead="What you hear from us, who sees you, and how you sign in." />
    <OwnSettings>
      {useHydrated() && <OwnBillingPanel />}
      <TokensPanel />
      <YourDataPanel />
      <DeleteAccountPanel />
    </OwnSettings>
  </>
)
