import { useQuery } from '@tanstack/react-query'
import { OpeningButton } from '#base/site/components/settings/opening-form.tsx'
import { PreviewLink } from '#base/site/components/settings/preview-link.tsx'
import { siteQuery } from '#base/site/query-options.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Setup } from '../../contract.ts'
import { hasSampleTexts, SampleTextLinks } from '../sample-texts.tsx'

/** Opens the site to visitors. Lists the sample texts that they would read. */
export default function OpeningStep({ setup, goOn }: { setup: Setup; goOn: () => void }) {
  const asked = useQuery(siteQuery)
  const opening = asked.data?.opening
  const isClosed = opening?.value.isClosed
  return (
    <Panel
      title={t`Open the site`}
      lead={
        isClosed === false
          ? t`The site is open. Everybody can see it.`
          : t`Visitors read that the site opens soon, until you open it.`
      }
    >
      <div className="grid gap-6 border-t border-line px-5 py-5 md:px-6">
        {hasSampleTexts(setup.sampleTexts) && (
          <div>
            <p className="text-md text-muted">{t`These texts are still those of the sample:`}</p>
            <SampleTextLinks texts={setup.sampleTexts} />
          </div>
        )}
        {!setup.hasLegalPages && (
          <Notice look="warning" icon={<Icon name="info" size={20} />}>
            {t`The imprint or the privacy notice is missing. In many countries the law demands both.`}
          </Notice>
        )}
        {asked.isError && (
          <LoadProblem text={t`The settings of the site could not be loaded.`} query={asked} />
        )}
        {asked.isPending && <Skeleton className="h-11 w-40" />}
        {opening && (
          <div>
            {isClosed ? (
              <OpeningButton opening={opening} onDone={goOn} />
            ) : (
              <Button onClick={goOn}>{t`Done`}</Button>
            )}
          </div>
        )}
        {isClosed && <PreviewLink />}
      </div>
    </Panel>
  )
}
