import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AfterSave } from '#base/site/components/settings/after-save.ts'
import { SettingsPartPanel } from '#base/site/components/settings/settings-part-panel.tsx'
import type { SettingKey } from '#base/site/contract.ts'
import { saveSetting } from '#base/site/query-options/changes.ts'
import { siteQuery } from '#base/site/query-options.ts'
import { t } from '#platform/texts.ts'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Card } from '#ui/page/card.tsx'
import { setupQuery } from '../../query-options.ts'

export type SettingStepUse = { step: SettingKey; goOn: () => void; skip: () => void }

/** Shows a panel of the settings. Saving it continues with the next step. */
export default function SettingStep({ step, goOn, skip }: SettingStepUse) {
  const steps = useQuery(setupQuery).data?.steps
  const isOpen = steps?.some((one) => one.step === step && one.state === 'open') ?? true
  if (step === 'identity') return <IdentityStep {...{ goOn, skip, isOpen }} />
  return (
    <AfterSave value={{ goOn, skip, isOpen }}>
      <SettingsPartPanel part={step} />
    </AfterSave>
  )
}

/** Shows the first step. Saving it also hides the site, unless the owner unticks the box. */
function IdentityStep({ goOn, skip, isOpen }: Omit<SettingStepUse, 'step'> & { isOpen: boolean }) {
  const opening = useQuery(siteQuery).data?.opening
  const [chosen, choose] = useState<boolean>()
  const isClosed = chosen ?? (isOpen || opening?.value.isClosed === true)
  const save = useMutation({
    ...saveSetting('opening'),
    onSuccess: goOn,
    onError: (problem) => showProblem(t`The site is not hidden`, problem),
  })
  const hide = () => {
    if (!opening || opening.value.isClosed === isClosed) return goOn()
    save.mutate({ value: { isClosed }, version: opening.version })
  }
  return (
    <>
      <Card className="p-5 md:px-6">
        <Checkbox
          label={t`Hide the site until I open it`}
          hint={t`Visitors then read that it opens soon, with your name and email address. It takes effect when you save this step, and opening it is the last step.`}
          checked={isClosed}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
        />
      </Card>
      <AfterSave value={{ goOn: hide, skip, isOpen }}>
        <SettingsPartPanel part="identity" />
      </AfterSave>
    </>
  )
}
