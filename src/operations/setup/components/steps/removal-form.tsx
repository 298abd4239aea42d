import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { SwitchRow } from '#ui/forms/switch-row.tsx'

type RemovalFormProps = {
  isPending: boolean
  onRemove: (keepsTexts: boolean) => void
  onKeep: () => void
}

export default function RemovalForm({ isPending, onRemove, onKeep }: RemovalFormProps) {
  const [keepsTexts, keepTexts] = useState(false)
  return (
    <>
      <div className="-mx-5 mb-5 md:-mx-6">
        <SwitchRow
          label={t`Keep the texts`}
          hint={t`Otherwise texts that you did not change are replaced by neutral ones, and sections without texts are hidden, as is the MVP lab until you say what an MVP costs.`}
          checked={keepsTexts}
          onChange={({ currentTarget }) => keepTexts(currentTarget.checked)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busy={isPending} onClick={() => onRemove(keepsTexts)}>
          {t`Remove`}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {t`Keep It`}
        </Button>
      </div>
    </>
  )
}
