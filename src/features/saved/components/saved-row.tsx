import { formatMoney } from '#platform/locale.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { writeStored } from '#ui/state/visit-storage.ts'
import { Badge } from '#ui/symbols/badge.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { IconName } from '#ui/symbols/icon-names.ts'
import type { SavedEstimate, SavedItem, SavedKind } from '../contract.ts'

export const kinds: Record<SavedKind, { one: string; many: string; icon: IconName }> = {
  post: { one: 'Post', many: 'Posts', icon: 'book-text' },
  service: { one: 'Service', many: 'Services', icon: 'package' },
  estimate: { one: 'Estimate', many: 'Estimates', icon: 'receipt-text' },
}

type SavedRowProps = { item: SavedItem; onNote: () => void; onRemove: () => void }

/** One saved item: what it is, the member's note, and what can be done with it. */
export function SavedRow({ item, onNote, onRemove }: SavedRowProps) {
  const { kind, title, path, note, text, readTime, price, estimate, createdAt } = item
  const isGone = kind !== 'estimate' && path === null
  const facts = [kinds[kind].one, readTime && `${readTime} min read`, price && priceWords(price)]
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-5 py-4 @lg:grid-cols-[auto_minmax(0,1fr)_auto] md:px-6">
      <Icon name={kinds[kind].icon} size={18} strokeWidth={1.7} className="mt-0.5 text-subtle" />
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md leading-[1.4] font-medium">
          {path && kind !== 'estimate' ? (
            <a href={path} className="no-underline hover:underline hover:underline-offset-4">
              {title}
            </a>
          ) : (
            <span className={isGone ? 'text-muted' : undefined}>{title}</span>
          )}
          {isGone && <Badge>Gone</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-subtle tabular-nums">
          {facts.filter(Boolean).join(', ')}, saved <Day at={createdAt} />
        </p>
        {isGone && <p className="mt-1.5 text-sm text-muted">This {kind} is no longer on the site.</p>}
        {text && <p className="mt-1.5 line-clamp-2 max-w-[43.1em] text-sm text-muted">{text}</p>}
        {estimate && <EstimateLines estimate={estimate} path={path} />}
        {note && (
          <p dir="auto" className="mt-2.5 border-l border-line-strong pl-3 text-sm whitespace-pre-line">
            <span className="sr-only">Your note: </span>
            {note}
          </p>
        )}
      </div>
      <div className="col-start-2 -ml-3 flex items-start gap-1 pt-2 @lg:col-start-3 @lg:-mt-1.5 @lg:-mr-3 @lg:ml-0 @lg:pt-0">
        <Button
          variant="quiet"
          size="xs"
          onClick={onNote}
          aria-label={`${note ? 'Change note' : 'Add note'}: ${title}`}
        >
          {note ? 'Change note' : 'Add note'}
        </Button>
        <Button variant="quiet" size="xs" onClick={onRemove} aria-label={`Remove: ${title}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function priceWords({ lowest, isFrom }: NonNullable<SavedItem['price']>): string {
  if (lowest === null) return 'on request'
  return isFrom ? `from ${formatMoney(lowest)}` : formatMoney(lowest)
}

/** The answers of an estimate, and a link that opens its estimator with them. */
function EstimateLines({ estimate, path }: { estimate: SavedEstimate; path: string | null }) {
  const { estimator, lines, answers } = estimate
  const restore = () =>
    writeStored(estimator, { step: 1, ...(estimator === 'estimator' ? { answers } : answers) })
  return (
    <details className="mt-1.5">
      <summary className="w-fit py-0.5 text-sm text-muted hover:text-fg">Its answers</summary>
      <dl className="mt-1 mb-2 grid max-w-md text-sm">
        {lines.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-x-6 border-t border-line py-1.5">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {path && (
        <a
          href={path}
          onClick={restore}
          className="text-sm underline underline-offset-4 hover:decoration-accent"
        >
          Open in the estimator
        </a>
      )}
    </details>
  )
}
