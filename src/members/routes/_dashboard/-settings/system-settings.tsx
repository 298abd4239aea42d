import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SettingTabs } from '#base/site/components/settings/setting-tabs.tsx'
import { SettingsPartPanel } from '#base/site/components/settings/settings-part-panel.tsx'
import type { SettingKey } from '#base/site/contract.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { SitePanel } from './site-panel.tsx'

const EmailPanels = lazyPart(() => import('#members/screens/email-setup/email-panels.tsx'))

type SystemSettingsProps = {
  part: SettingKey | undefined
  own: ReactNode
}

/** The settings page for admins: one `part` of the site's settings, or else the admin's own. */
export function SystemSettings({ part, own }: SystemSettingsProps) {
  const isHydrated = useHydrated()
  return (
    <>
      <PageHead
        title="System Settings"
        lead="How this site is set up, and what you wish for your own account."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <SettingTabs />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {part ? (
            <SettingsPartPanel key={part} part={part} />
          ) : (
            <>
              <SitePanel />
              {own}
            </>
          )}
          {isHydrated && part === 'mail' && <EmailPanels />}
        </div>
      </div>
    </>
  )
}
