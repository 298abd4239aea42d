import { Button } from '#ui/controls/button.tsx'

/** Leads to the meeting of a call, beside this page; above what makes its whole row a link. */
export const JoinLink = ({ to }: { to: string }) => (
  <Button href={to} size="xs" className="relative z-1" target="_blank" rel="noreferrer">
    Join
  </Button>
)
