import { Button } from './button.tsx'

/** Reloads the front page if a part of it could not be read. Works without scripts. */
export const ReloadLink = () => (
  <Button href="/" variant="secondary" size="sm">
    Try Again
  </Button>
)
