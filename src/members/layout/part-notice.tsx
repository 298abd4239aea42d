import { partsPath } from '#base/site/domain/site-parts.ts'
import { switchedOffPage } from '#frame/part-pages.ts'
import { switchedOff } from '#frame/switched-off.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { usePage } from './use-page.ts'

/** Shows admins that the page's part of the site is switched off, if the page still serves existing agreements. */
export const PartNotice = () => switchedOffPage(usePage()) === 'keeps' && <KeptNotice />

/** Tells admins that the part below is switched off, but still needed for existing agreements. */
export function KeptNotice() {
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-64">
          <span className="font-medium">{t(switchedOff.title)}.</span> {t(switchedOff.keeps)}
        </p>
        <Button variant="secondary" href={partsPath}>
          {t(switchedOff.button)}
        </Button>
      </div>
    </Notice>
  )
}
