import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { tokensQuery } from '../query-options.ts'
import { tokensPanel } from './own-tokens.ts'

const TokenDialog = lazyPart(() => import('./token-dialog.tsx'))
const TokenList = lazyPart(() => import('./token-list.tsx'))
const { title, lead, action } = tokensPanel

export default function TokensPanel() {
  const asked = useQuery(tokensQuery)
  const made = useDialogItem<number>()
  const isHydrated = useHydrated()
  return (
    <Panel title={t(title)} part="tokens">
      <div className="grid justify-items-start gap-4 p-5 md:p-6">
        <p className="max-w-[43.1em] text-md text-muted">{t(lead)}</p>
        <Button
          variant="secondary"
          {...preloadsDialogWith(TokenDialog)}
          onClick={() => made.show(Date.now())}
        >
          {t(action)}
        </Button>
      </div>
      {asked.data ? (
        isHydrated && asked.data.length > 0 && <TokenList tokens={asked.data} />
      ) : (
        <div className="border-t border-line px-5 py-4 md:px-6">
          {asked.isError ? (
            <LoadProblem text={t`Your tokens could not be loaded.`} query={asked} />
          ) : (
            <Skeleton className="h-12" />
          )}
        </div>
      )}
      {made.item && <TokenDialog key={made.item} {...made.state} />}
    </Panel>
  )
}
