import type { QueryClient } from '@tanstack/react-query'
import { DialogPanel } from '#base/accounts/components/settings/dialog-panel.tsx'
import { OwnSettings } from '#base/accounts/components/settings/own-settings.tsx'
import { useMember } from '#base/accounts/components/use-session.ts'
import { settingsQuery } from '#base/accounts/query-options/settings.ts'
import { signInOptionsQuery } from '#base/accounts/query-options.ts'
import TokensPanel from '#base/tokens/components/tokens-panel.tsx'
import { tokensQuery } from '#base/tokens/query-options.ts'
import { DeleteAccountPanel } from '#operations/privacy/components/delete-account-panel.tsx'
import { YourDataPanel } from '#operations/privacy/components/your-data-panel.tsx'
import { copyQuery } from '#operations/privacy/query-options.ts'
import { t } from '#platform/texts.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'
import { PageHead } from '#ui/page/page-head.tsx'

export const loadAccountSettings = (client: QueryClient) =>
  prefetch(client, settingsQuery, signInOptionsQuery, tokensQuery, copyQuery)

const OwnBillingForm = lazyContent(() => import('#desk/clients/components/own-billing-form.tsx'))

/** A member's own settings. */
export function AccountSettings({ title }: { title: string }) {
  const { role } = useMember()
  return (
    <>
      <PageHead title={title} lead={t`What you hear from us, who sees you, and how you sign in.`} />
      <OwnSettings>
        {(role === 'user' || role === 'premium') && (
          <DialogPanel
            title={t`Billing details`}
            lead={t`Name, address and VAT number on your next invoice.`}
            action={t`Edit Billing Details`}
            heading={t`Billing details`}
            part="billing"
            size="lg"
            content={OwnBillingForm}
          >
            {(close) => <OwnBillingForm onSaved={close} />}
          </DialogPanel>
        )}
        <TokensPanel />
        <YourDataPanel />
        <DeleteAccountPanel />
      </OwnSettings>
    </>
  )
}
