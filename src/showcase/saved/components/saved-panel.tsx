import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMoney } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Dialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { sendHeld, sendUnlessUndone } from '#ui/dialogs/undo.ts'
import { ListSkeleton } from '#ui/lists/paged-list.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { writeStored } from '#ui/state/visit-storage.ts'
import { Badge } from '#ui/symbols/badge.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { rich } from '#ui/text/rich.tsx'
import type { SavedEstimate, SavedItem, SavedKind } from '../contract.ts'
import { isSameItem, removeSaved, savedQuery } from '../query-options.ts'

const NoteForm = lazyContent(() => import('./note-form.tsx'))

export function SavedPanel() {
  const asked = useQuery(savedQuery)
  const { items, remove } = useRemoval(asked.data ?? [])
  const noted = useDialogItem<SavedItem>()
  const panel = useRef<HTMLDivElement>(null)
  const renderList = (shown: SavedItem[]) => (
    <SavedList
      items={shown}
      onNote={noted.show}
      onRemove={(item) => {
        remove(item)
        // Moves the focus to the heading, because the button disappears together with its row.
        panel.current?.querySelector('h2')?.focus()
      }}
    />
  )
  return (
    <div ref={panel} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      <Panel
        title={t.for('items kept for later')`Saved`}
        lead={t`Posts, services and estimates that you kept for later.`}
        className="@container"
      >
        {items.length > 0 ? (
          <ByKind items={items}>{renderList}</ByKind>
        ) : (
          <div className="border-t border-line">
            {asked.isPending && <ListSkeleton noun={t`saved items`} rows={3} />}
            {asked.isError && (
              <LoadProblem
                text={t`What you saved could not be loaded.`}
                query={asked}
                className="p-5 md:px-6"
              />
            )}
            {asked.isSuccess && <NothingSaved />}
          </div>
        )}
        <Dialog {...noted.state} title={t`Your note`}>
          {noted.item && <NoteForm item={noted.item} onSaved={noted.close} />}
        </Dialog>
      </Panel>
    </div>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      title={t`Nothing saved yet`}
      action={
        <Button href="/services" variant="secondary">
          {t`Browse Services`}
        </Button>
      }
    >
      {t`Posts, services and estimators have a button Save. What you save appears here.`}
    </EmptyState>
  )
}

type ByKindProps = { items: SavedItem[]; children: (items: SavedItem[]) => ReactNode }

/** Shows the items under tabs if the member has saved several kinds of items. */
function ByKind({ items, children }: ByKindProps) {
  const [chosen, choose] = useState<SavedKind | 'all'>('all')
  const tabs = (Object.keys(kinds) as SavedKind[])
    .map((kind) => ({ kind, those: items.filter((item) => item.kind === kind) }))
    .filter(({ those }) => those.length > 0)
  if (tabs.length < 2) return <div className="border-t border-line">{children(items)}</div>
  return (
    <Tabs
      label={t`Kinds of saved items`}
      className="*:first:px-4 md:*:first:px-5"
      panelClass="pt-0! -outline-offset-2"
      value={tabs.some(({ kind }) => kind === chosen) ? chosen : 'all'}
      onValueChange={choose}
      tabs={[
        { value: 'all', label: t`All`, count: items.length, panel: children(items) },
        ...tabs.map(({ kind, those }) => ({
          value: kind,
          label: t(kinds[kind].many),
          count: those.length,
          panel: children(those),
        })),
      ]}
    />
  )
}

const shownAtFirst = 8

type SavedListProps = {
  items: SavedItem[]
  onNote: (item: SavedItem) => void
  onRemove: (item: SavedItem) => void
}

function SavedList({ items, onNote, onRemove }: SavedListProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? items : items.slice(0, shownAtFirst)
  return (
    <>
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <SavedRow
            key={`${item.kind} ${item.id}`}
            item={item}
            onNote={() => onNote(item)}
            onRemove={() => onRemove(item)}
          />
        ))}
      </ul>
      {items.length > shown.length && (
        <div className="border-t border-line p-5 text-center">
          <Button variant="secondary" onClick={() => setShowsAll(true)}>
            {t`Show all ${items.length}`}
          </Button>
        </div>
      )}
    </>
  )
}

/** Removes saved items. The member can undo a removal for some seconds. If a removal fails, the item appears again. */
function useRemoval(all: SavedItem[]) {
  const client = useQueryClient()
  const [removed, setRemoved] = useState<SavedItem[]>([])
  // Sends a pending removal at once when the member leaves the page, because on another page Undo would have no visible effect.
  useEffect(() => () => void sendHeld(), [])
  const bringBack = (item: SavedItem) => setRemoved((items) => items.filter((one) => !isSameItem(one, item)))
  const remove = (item: SavedItem) => {
    setRemoved((items) => [...items, item])
    sendUnlessUndone({
      title: t`Removed`,
      description: item.title,
      undo: () => bringBack(item),
      send: () =>
        removeSaved(client, item)
          .catch((problem) => showProblem(t`Not removed`, problem))
          .finally(() => bringBack(item)),
    })
  }
  return { items: all.filter((item) => !removed.some((one) => isSameItem(one, item))), remove }
}

const kinds: Record<SavedKind, { one: Message; many: Message; icon: IconName }> = {
  post: { one: msg`Post`, many: msg`Posts`, icon: 'book-text' },
  service: { one: msg`Service`, many: msg`Services`, icon: 'package' },
  estimate: { one: msg`Estimate`, many: msg`Estimates`, icon: 'receipt-text' },
}

type SavedRowProps = { item: SavedItem; onNote: () => void; onRemove: () => void }

function SavedRow({ item, onNote, onRemove }: SavedRowProps) {
  const { kind, title, path, note, text, readTime, price, estimate, createdAt } = item
  const isGone = kind !== 'estimate' && path === null
  const facts = [t(kinds[kind].one), readTime && t`${readTime} min read`, price && priceWords(price)]
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
          {isGone && <Badge>{t`Gone`}</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-subtle tabular-nums">
          {rich(t`${facts.filter(Boolean).join(', ')}, saved <day/>`, { day: <Day at={createdAt} /> })}
        </p>
        {isGone && (
          <p className="mt-1.5 text-sm text-muted">
            {kind === 'post'
              ? t`This post is no longer on the site.`
              : t`This service is no longer on the site.`}
          </p>
        )}
        {text && <p className="mt-1.5 line-clamp-2 max-w-[43.1em] text-sm text-muted">{text}</p>}
        {estimate && <EstimateLines estimate={estimate} path={path} />}
        {note && (
          <p dir="auto" className="mt-2.5 border-s border-line-strong ps-3 text-sm whitespace-pre-line">
            <span className="sr-only">{t`Your note:`} </span>
            {note}
          </p>
        )}
      </div>
      <div className="col-start-2 -ms-3 flex items-start gap-1 pt-2 @lg:col-start-3 @lg:-mt-1.5 @lg:ms-0 @lg:-me-3 @lg:pt-0">
        <Button
          variant="quiet"
          size="xs"
          onClick={onNote}
          aria-label={`${note ? t`Change note` : t`Add note`}: ${title}`}
        >
          {note ? t`Change note` : t`Add note`}
        </Button>
        <Button variant="quiet" size="xs" onClick={onRemove} aria-label={t`Remove: ${title}`}>
          {t`Remove`}
        </Button>
      </div>
    </li>
  )
}

function priceWords({ lowest, isFrom }: NonNullable<SavedItem['price']>): string {
  if (lowest === null) return t.for('within a sentence')`on request`
  return isFrom ? t.for('within a sentence')`from ${formatMoney(lowest)}` : formatMoney(lowest)
}

/** Shows a saved estimate. Its link restores the answers in the estimator. */
function EstimateLines({ estimate, path }: { estimate: SavedEstimate; path: string | null }) {
  const { estimator, lines, answers } = estimate
  const restore = () =>
    writeStored(estimator, { step: 1, ...(estimator === 'estimator' ? { answers } : answers) })
  return (
    <details className="mt-1.5">
      <summary className="w-fit py-0.5 text-sm text-muted hover:text-fg">{t`Its answers`}</summary>
      <dl className="mt-1 mb-2 grid max-w-md text-sm">
        {lines.map(({ name, value }) => (
          <div key={name} className="flex justify-between gap-x-6 border-t border-line py-1.5">
            <dt className="shrink-0 text-muted">{name}</dt>
            <dd className="text-end">{value}</dd>
          </div>
        ))}
      </dl>
      {path && (
        <a
          href={path}
          onClick={restore}
          className="text-sm underline underline-offset-4 hover:decoration-accent"
        >
          {t`Open in the estimator`}
        </a>
      )}
    </details>
  )
}
