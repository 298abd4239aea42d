import { partsPath } from '#base/site/domain/site-parts.ts'
import { switchedOffPage } from '#frame/part-pages.ts'
import { switchedOff } from '#frame/switched-off.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { usePage } from './use-page.ts'

/** For admins, above a page whose part of the site is switched off but which is still needed for what was promised. */
export const PartNotice = () => switchedOffPage(usePage()) === 'keeps' && <KeptNotice />

/** Says that what it stands above is switched off, and still needed for what was promised. */
export function KeptNotice() {
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-64">
          <span className="font-medium">{switchedOff.title}.</span> {switchedOff.keeps}
        </p>
        <Button variant="secondary" href={partsPath}>
          {switchedOff.button}
        </Button>
      </div>
    </Notice>
  )
}
