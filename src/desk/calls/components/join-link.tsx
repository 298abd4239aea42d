import { Button } from '#ui/controls/button.tsx'

/** The `z-1` keeps it above the link that covers the row. */
export const JoinLink = ({ to }: { to: string }) => (
  <Button href={to} size="xs" className="relative z-1" target="_blank" rel="noreferrer">
    Join
  </Button>
)
