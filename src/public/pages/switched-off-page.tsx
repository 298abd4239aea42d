import { partsPath } from '#base/site/domain/site-parts.ts'
import { StatusPage } from '#frame/status-page.tsx'
import { switchedOff } from '#frame/switched-off.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { definePage } from './page.ts'

/** Shown to admins at the address of a part that is switched off. Visitors and members get the 404 page. */
export const switchedOffPage = definePage({
  path: '*',
  head: (_, { path }) => ({ title: t(switchedOff.title), path, hidden: true }),
  Body: () => (
    <StatusPage map="lost" title={t(switchedOff.title)} text={t(switchedOff.text)}>
      <Button href={partsPath}>{t(switchedOff.button)}</Button>
      <Button href="/" variant="secondary">
        {t`Go Home`}
      </Button>
    </StatusPage>
  ),
})
