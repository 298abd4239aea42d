import { t } from '#platform/texts.ts'
import { Button } from './button.tsx'

/** A link that reloads the front page after one of its parts could not be read. Works without JavaScript. */
export const ReloadLink = () => (
  <Button href="/" variant="secondary" size="sm">
    {t`Try Again`}
  </Button>
)
