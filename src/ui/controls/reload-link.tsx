import { Button } from './button.tsx'

/** A link that reloads the front page after a part of it could not be read. Works without scripts. */
export const ReloadLink = () => (
  <Button href="/" variant="secondary" size="sm">
    Try Again
  </Button>
)
