import { AfterSave } from '#base/site/components/settings/after-save.ts'
import { SettingsPartPanel } from '#base/site/components/settings/settings-part-panel.tsx'
import type { SettingKey } from '#base/site/contract.ts'

export type SettingStepUse = { step: SettingKey; goOn: () => void; skip: () => void }

/** A section of the System Settings; saving continues with the next step. */
export default function SettingStep({ step, goOn, skip }: SettingStepUse) {
  return (
    <AfterSave value={{ goOn, skip }}>
      <SettingsPartPanel part={step} />
    </AfterSave>
  )
}
