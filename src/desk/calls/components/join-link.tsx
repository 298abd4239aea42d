import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'

/** Opens the meeting. The class `z-1` keeps the button above the link that covers the row. */
export const JoinLink = ({ to }: { to: string }) => (
  <Button href={to} size="xs" className="relative z-1" target="_blank" rel="noreferrer">
    {t.for('a call')`Join`}
  </Button>
)
