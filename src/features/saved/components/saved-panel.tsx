import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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
import type { SavedItem, SavedKind } from '../contract.ts'
import { isSameItem, removeSaved, savedQuery } from '../query-options.ts'
import { kinds, SavedRow } from './saved-row.tsx'

const NoteForm = lazyContent(() => import('./note-form.tsx'))

/** What the member has saved: all of it, or one kind. */
export function SavedPanel() {
  const asked = useQuery(savedQuery)
  const { items, remove } = useRemoval(asked.data ?? [])
  const noted = useDialogItem<SavedItem>()
  const panel = useRef<HTMLDivElement>(null)
  const listOf = (shown: SavedItem[]) => (
    <SavedList
      items={shown}
      onNote={noted.show}
      onRemove={(item) => {
        remove(item)
        // The button goes with its row.
        panel.current?.querySelector('h2')?.focus()
      }}
    />
  )
  return (
    <div ref={panel} className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
      <Panel
        title="Saved"
        lead="Posts, services and estimates that you kept for later."
        className="@container"
      >
        {items.length > 0 ? (
          <ByKind items={items}>{listOf}</ByKind>
        ) : (
          <div className="border-t border-line">
            {asked.isPending && <ListSkeleton noun="saved items" rows={3} />}
            {asked.isError && (
              <LoadProblem text="What you saved could not be loaded." query={asked} className="p-5 md:px-6" />
            )}
            {asked.isSuccess && <NothingSaved />}
          </div>
        )}
        <Dialog {...noted.state} title="Your note">
          {noted.item && <NoteForm item={noted.item} onSaved={noted.close} />}
        </Dialog>
      </Panel>
    </div>
  )
}

function NothingSaved() {
  return (
    <EmptyState
      title="Nothing saved yet"
      action={
        <Button variant="secondary" asChild>
          <a href="/services">Browse Services</a>
        </Button>
      }
    >
      Posts, services and estimators have a button Save. What you save stands here.
    </EmptyState>
  )
}

type ByKindProps = { items: SavedItem[]; children: (items: SavedItem[]) => ReactNode }

/** Tabs for the kinds that there are, where there are several. */
function ByKind({ items, children }: ByKindProps) {
  const [chosen, choose] = useState<SavedKind | 'all'>('all')
  const tabs = (Object.keys(kinds) as SavedKind[])
    .map((kind) => ({ kind, those: items.filter((item) => item.kind === kind) }))
    .filter(({ those }) => those.length > 0)
  if (tabs.length < 2) return <div className="border-t border-line">{children(items)}</div>
  return (
    <Tabs
      label="Kinds of saved items"
      className="*:first:px-4 md:*:first:px-5"
      panelClass="pt-0! -outline-offset-2"
      value={tabs.some(({ kind }) => kind === chosen) ? chosen : 'all'}
      onValueChange={choose}
      tabs={[
        { value: 'all', label: 'All', count: items.length, panel: children(items) },
        ...tabs.map(({ kind, those }) => ({
          value: kind,
          label: kinds[kind].many,
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
            Show all {items.length}
          </Button>
        </div>
      )}
    </>
  )
}

/** The items without those that are being removed. A removal can be undone for some seconds; one that fails brings its item back. */
function useRemoval(all: SavedItem[]) {
  const client = useQueryClient()
  const [removed, setRemoved] = useState<SavedItem[]>([])
  // On another page Undo would not show what it brings back.
  useEffect(() => () => void sendHeld(), [])
  const bringBack = (item: SavedItem) => setRemoved((items) => items.filter((one) => !isSameItem(one, item)))
  const remove = (item: SavedItem) => {
    setRemoved((items) => [...items, item])
    sendUnlessUndone({
      title: 'Removed',
      description: item.title,
      undo: () => bringBack(item),
      send: () =>
        removeSaved(client, item)
          .catch((problem) => showProblem('Not removed', problem))
          .finally(() => bringBack(item)),
    })
  }
  return { items: all.filter((item) => !removed.some((one) => isSameItem(one, item))), remove }
}
