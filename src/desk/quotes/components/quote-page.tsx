import { useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { t } from '#platform/texts.ts'
import { useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyContent, lazyPart } from '#ui/loading/lazy-part.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { WrittenQuote } from '../contract/schemas.ts'
import { quoteQuery } from '../query-options.ts'
import { QuoteStateBadge, ReadMark } from './quote-state.tsx'
import { QuoteTools } from './quote-tools.tsx'
import { SentQuote } from './sent-quote.tsx'

const QuoteEditor = lazyContent(() => import('./quote-editor.tsx'))
const WrittenDialog = lazyPart(() => import('./written-dialog.tsx'))

type Written = { key: number; quote: WrittenQuote; isAgain: boolean }

/** The page of an offer for admins: the editor of a draft, or what was sent. */
export function QuotePage({ id }: { id: number }) {
  const { data: quote } = useSuspenseQuery(quoteQuery(id))
  const [isChanging, setChanging] = useState(false)
  const written = useDialogItem<Written>()
  const isHydrated = useHydrated()
  const { state, version, serviceTitle, email } = quote
  const isUnsent = state === 'draft' || state === 'template'
  const canChange = state === 'open' || state === 'expired'
  return (
    <>
      <PageHead
        title={serviceTitle}
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <QuoteStateBadge state={state} />
            {state === 'open' && <ReadMark quote={quote} />}
            {!isUnsent && <span className="wrap-anywhere">{t`For ${email}`}</span>}
            {version > 1 && <span>{t`Version ${version}`}</span>}
          </span>
        }
        action={<QuoteTools quote={quote} />}
      />
      {isUnsent || (isChanging && canChange) ? (
        <Suspense fallback={<Skeleton className="h-[36rem]" />}>
          {isHydrated && (
            <QuoteEditor
              key={`${id} ${version}`}
              quote={quote}
              onSent={(sent) => {
                setChanging(false)
                written.show({ key: Date.now(), quote: sent, isAgain: false })
              }}
              onCancel={() => setChanging(false)}
            />
          )}
        </Suspense>
      ) : (
        <SentQuote
          quote={quote}
          onChange={() => setChanging(true)}
          onSent={(sent) => written.show({ key: Date.now(), quote: sent, isAgain: true })}
        />
      )}
      {written.item && (
        <WrittenDialog
          key={written.item.key}
          written={written.item.quote}
          isAgain={written.item.isAgain}
          {...written.state}
        />
      )}
    </>
  )
}
