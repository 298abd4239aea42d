import { useQuery } from '@tanstack/react-query'
import { signInOptionsQuery } from '#features/accounts/query-options.ts'
import { AfterSave } from '#features/site/components/settings/after-save.ts'
import { SettingPage } from '#features/site/components/settings/setting-page.tsx'
import type { SettingKey } from '#features/site/contract.ts'

export type SettingStepUse = { step: SettingKey; goOn: () => void; skip: () => void }

/** A part of the System Settings, whose form goes on with the next step. */
export default function SettingStep({ step, goOn, skip }: SettingStepUse) {
  return (
    <>
      {step === 'mail' && <NoMailServer />}
      <AfterSave value={{ goOn, skip }}>
        <SettingPage part={step} />
      </AfterSave>
    </>
  )
}

/** Says that no email leaves the site, and what to set for it. Nothing while there is a mail server. */
function NoMailServer() {
  if (useQuery(signInOptionsQuery).data?.mail !== false) return null
  return (
    <div role="status" className="rounded-control border border-warning/50 bg-surface-2 p-4">
      <p className="text-md font-medium">This site has no mail server: it sends no emails.</p>
      <p className="mt-1 max-w-[43.1em] text-sm text-muted">
        Where the site runs, set <code className="wrap-anywhere">SMTP_URL</code> to the address of your mail
        server, such as <code className="wrap-anywhere">smtp://user:password@mail.example.com:587</code>, and
        restart the site. Until then links that verify an address or reset a password reach nobody, and
        notices wait or expire. The sender can be saved already.
      </p>
    </div>
  )
}
