import { AfterSave } from '#features/site/components/settings/after-save.ts'
import { SettingPage } from '#features/site/components/settings/setting-page.tsx'
import type { SettingKey } from '#features/site/contract.ts'

export type SettingStepUse = { step: SettingKey; goOn: () => void; skip: () => void }

/** A part of the System Settings, whose form goes on with the next step. */
export default function SettingStep({ step, goOn, skip }: SettingStepUse) {
  return (
    <AfterSave value={{ goOn, skip }}>
      <SettingPage part={step} />
    </AfterSave>
  )
}
