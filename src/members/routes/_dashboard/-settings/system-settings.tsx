import { Link, useHydrated } from '@tanstack/react-router'
import { ownSettingsPath } from '#base/accounts/domain/own-settings.ts'
import { SettingTabs } from '#base/site/components/settings/setting-tabs.tsx'
import { SettingsPartPanel } from '#base/site/components/settings/settings-part-panel.tsx'
import type { SettingKey } from '#base/site/contract.ts'
import { t } from '#platform/texts.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { rich } from '#ui/text/rich.tsx'
import { SitePanel } from './site-panel.tsx'

const EmailPanels = lazyPart(() => import('#members/screens/email-setup/email-panels.tsx'))

const OtherPriceKind = lazyPart(
  () => import('#showcase/catalogue/components/administration/other-price-kind.tsx'),
)

/** The settings of the site. Shows the given `part`, or the site's configuration if it is undefined. */
export function SystemSettings({ part }: { part: SettingKey | undefined }) {
  const isHydrated = useHydrated()
  return (
    <>
      <PageHead
        title={t`System Settings`}
        lead={rich(
          t`How this site is set up. Your own notifications and your password are in the <link>account settings</link>.`,
          {
            link: (text) => (
              <Link to={ownSettingsPath} className="text-fg underline underline-offset-3">
                {text}
              </Link>
            ),
          },
        )}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <SettingTabs />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {part ? <SettingsPartPanel key={part} part={part} /> : <SitePanel />}
          {isHydrated && part === 'invoices' && <OtherPriceKind />}
          {isHydrated && part === 'mail' && <EmailPanels />}
        </div>
      </div>
    </>
  )
}
