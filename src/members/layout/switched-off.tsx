import { partsPath } from '#base/site/domain/site-parts.ts'
import { switchedOff } from '#frame/switched-off.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Signpost } from '#ui/page/signpost.tsx'

/** Shown to admins instead of a page whose part of the site is switched off. */
export const SwitchedOff = () => (
  <Signpost title={t(switchedOff.title)} text={t(switchedOff.text)}>
    <Button href={partsPath} className="mt-2">
      {t(switchedOff.button)}
    </Button>
  </Signpost>
)
