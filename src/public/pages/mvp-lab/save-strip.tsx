import { t } from '#platform/texts.ts'
import { Island } from '#ui/loading/island.tsx'
import { rich } from '#ui/text/rich.tsx'
import { usePageVisit } from '../../layout/page-context.ts'
import type { Complexity } from './estimate.ts'
import type { Prices } from './prices.ts'
import SaveEstimate from './save-estimate.island.tsx'

type SaveStripProps = { prices: Prices; meanings?: Record<Complexity, string> }

export function SaveStrip(props: SaveStripProps) {
  if (!usePageVisit().session) return null
  return (
    <div
      data-member=""
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line px-5 py-4 text-md text-muted noscript:hidden sm:px-7"
    >
      <p>
        {rich(t`Saved estimates are in <a>My Content</a>, with their answers.`, {
          a: (text) => (
            <a
              href="/dashboard/content"
              className="text-fg underline underline-offset-4 hover:decoration-accent"
            >
              {text}
            </a>
          ),
        })}
      </p>
      <Island of={SaveEstimate} props={props} when="touch" />
    </div>
  )
}
