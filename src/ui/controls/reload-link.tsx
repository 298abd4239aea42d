import { Button } from './button.tsx'

/** Loads the front page again where a part of it could not be read. Works without scripts. */
export const ReloadLink = () => (
  <Button variant="secondary" size="sm" asChild>
    <a href="/">Try Again</a>
  </Button>
)
