import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { waitingQuery } from '#desk/orders/query-options.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Columns } from '#ui/lists/columns.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { PageFoot } from '#ui/page/page-foot.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { OpenedQuote, WrittenQuote } from '../contract/schemas.ts'
import { sendQuote, withdrawQuote } from '../query-options.ts'
import { QuoteStateBadge, ReadMark } from './quote-state.tsx'

const QuotePreview = lazyContent(() => import('./quote-preview.tsx'))

/** Returns whether the site sends no email, so that its owner must pass on the links. */
const useNoMail = () => useQuery(waitingQuery).data?.mail === 'off'

type SentQuoteProps = {
  quote: OpenedQuote
  onChange: () => void
  onSent: (written: WrittenQuote) => void
}

/** What was sent, with what became of it. */
export function SentQuote({ quote, onChange, onSent }: SentQuoteProps) {
  const isHydrated = useHydrated()
  return (
    <>
      <Columns
        side={
          <>
            <About quote={quote} />
            {quote.versions.length > 0 && <Versions quote={quote} />}
          </>
        }
      >
        <Panel title={t`As the client sees it`}>
          <div className="p-5 md:p-6">
            <Suspense fallback={<Skeleton className="h-[28rem]" />}>
              {isHydrated && <QuotePreview id={quote.id} />}
            </Suspense>
          </div>
        </Panel>
      </Columns>
      <Foot quote={quote} onChange={onChange} onSent={onSent} />
    </>
  )
}

function About({ quote }: { quote: OpenedQuote }) {
  const { email, clientId, version, state, sentAt, remindedAt, decidedAt, validUntil } = quote
  const { price, totals, currency } = quote
  const moment = (name: string, at: string | null) => (at ? [{ name, value: <Day at={at} /> }] : [])
  return (
    <Panel title={t`About this offer`}>
      <Facts
        facts={[
          {
            name: t`For`,
            value:
              clientId === null ? (
                email
              ) : (
                <Link to="/dashboard/clients/$id" params={{ id: String(clientId) }}>
                  {email}
                </Link>
              ),
          },
          { name: t.for('an offer')`State`, value: <QuoteStateBadge state={state} /> },
          totals
            ? { name: t`Total`, value: formatSum(totals.total, currency) }
            : { name: t`Price`, value: formatSum(price, currency) },
          ...(version > 1 ? [{ name: t`Version`, value: version }] : []),
          ...moment(t.for('an offer')`Sent`, sentAt),
          { name: t.for('an offer')`Read`, value: <ReadMark quote={quote} /> },
          ...moment(t`Reminded`, remindedAt),
          ...moment(t`Answered`, state === 'withdrawn' ? null : decidedAt),
          { name: t`Valid until`, value: <CalendarDay at={validUntil} /> },
        ]}
      />
    </Panel>
  )
}

const Versions = ({ quote: { versions, currency } }: { quote: OpenedQuote }) => (
  <Panel title={t`Earlier versions`} count={versions.length}>
    <ul>
      {versions.map((one) => (
        <li key={one.version} className="border-t border-line">
          <details className="group">
            <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-3.5 text-md md:px-6">
              <span className="font-medium">{t`Version ${one.version}`}</span>
              <span className="tabular-nums">{formatSum(one.price, currency)}</span>
              <span className="flex w-full flex-wrap gap-x-4 text-sm text-subtle">
                <Day at={one.sentAt} />
                <ReadMark quote={one} />
              </span>
            </summary>
            <p className="px-5 pb-4 text-sm whitespace-pre-wrap text-muted wrap-anywhere md:px-6">
              {one.scope}
            </p>
          </details>
        </li>
      ))}
    </ul>
  </Panel>
)

function Foot({ quote, onChange, onSent }: SentQuoteProps) {
  const { id, state, orderId, email } = quote
  const hasNoMail = useNoMail()
  if (orderId !== null)
    return (
      <PageFoot>
        <Button asChild>
          <Link to="/dashboard/orders/$id" params={{ id: String(orderId) }}>{t`Open Order #${orderId}`}</Link>
        </Button>
      </PageFoot>
    )
  if (state !== 'open' && state !== 'expired') return null
  return (
    <PageFoot>
      {state === 'open' && (
        <>
          <MutationButton
            mutation={withdrawQuote}
            input={{ params: { id } }}
            failure={t`Not Withdrawn`}
            failureText={t`Please try again.`}
            onDone={() =>
              toast({
                title: t`Quote Withdrawn`,
                description: hasNoMail
                  ? t`This site sends no email: tell ${email}.`
                  : t`An email tells ${email}.`,
              })
            }
            variant="quiet"
          >
            {t`Withdraw`}
          </MutationButton>
          <MutationButton
            mutation={sendQuote}
            input={{ params: { id } }}
            failure={hasNoMail ? t`Not Renewed` : t`Not Sent`}
            failureText={t`Please try again.`}
            onDone={onSent}
            variant="secondary"
          >
            {hasNoMail ? t`Renew Link` : t`Send Again`}
          </MutationButton>
        </>
      )}
      <Button onClick={onChange}>{t`Change and Send Again`}</Button>
    </PageFoot>
  )
}
