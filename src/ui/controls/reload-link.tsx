import { Button } from './button.tsx'

/** Loads the front page again where a part of it could not be read. Works without scripts. */
export const ReloadLink = () => (
  <Button href="/" variant="secondary" size="sm">
    Try Again
  </Button>
)
