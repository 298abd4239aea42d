import { trialText, trialTitle } from '#content/restored.ts'
import { Card } from '#ui/page/card.tsx'

/** That this site is a trial. */
export const TrialNotice = () => (
  <Card className="px-5 py-4 md:px-6">
    <p className="text-md font-medium">{trialTitle}</p>
    <p className="mt-1 max-w-[43.1em] text-sm text-muted">{trialText}</p>
  </Card>
)
