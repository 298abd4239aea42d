import { Button } from '#ui/controls/button.tsx'

/** Opens a call's meeting in a new tab. Lies above the link that covers the whole row. */
export const JoinLink = ({ to }: { to: string }) => (
  <Button href={to} size="xs" className="relative z-1" target="_blank" rel="noreferrer">
    Join
  </Button>
)
