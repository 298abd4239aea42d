import { useMutation, useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from 'react'
import { t } from '#platform/texts.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { Dialog, preloadsDialogWith, useDialogItem } from '../dialogs/dialog.tsx'
import { showProblem } from '../dialogs/problem-toast.ts'
import { toast } from '../dialogs/toast.ts'
import { QueryState } from '../loading/query-state.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { Panel } from '../page/panel.tsx'
import { Badge } from '../symbols/badge.tsx'
import { Icon } from '../symbols/icon.tsx'
import { capitalize, capitalizeEach, withinSentence } from '../text/capitalize.ts'
import type { CollectionFormUse } from './collection-form.tsx'
import { CollectionList } from './collection-list.tsx'
import type { CollectionOptions, Versioned } from './collection-options.ts'

type RowTexts = {
  name: string
  picture?: ReactNode
  below?: string
  text: string
  featured?: boolean
  facts?: ReactNode
}

type CollectionCardProps<Item extends Versioned, Fields> = {
  title: string
  /** The URL fragment that links to the list, as in `Panel`. */
  part?: string
  empty: string
  options: CollectionOptions<Item, Fields>
  describe: (item: Item) => RowTexts
  /** The form. Loaded lazily, because the list is complete without it. */
  Form: ComponentType<CollectionFormUse<Item, Fields>> & { preload: () => void }
  isWide?: boolean
}

/** A list in which an admin adds, edits, deletes and reorders items. Scrolls to an added item and highlights it. */
export function CollectionCard<Item extends Versioned, Fields>(props: CollectionCardProps<Item, Fields>) {
  const { title, part, empty, options, describe, Form, isWide } = props
  const preloadsForm = preloadsDialogWith(Form)
  const noun = t(options.noun)
  const list = useQuery(options.list)
  const removal = useRemoval(options)
  const reordering = useMutation({
    ...options.reorder,
    onError: (problem) => showProblem(t`Error`, problem, t`Failed to change the order`),
  })
  const edited = useDialogItem<Item | undefined>()
  const [addedId, setAddedId] = useState<number>()
  const addedRow = useRef<HTMLDivElement>(null)
  const show = (item: Item | undefined) => {
    setAddedId(undefined)
    edited.show(item)
  }
  const onSaved = ({ id }: Item) => {
    if (!edited.item) setAddedId(id)
    edited.close()
  }
  const focusAdded = (opener: Element | null) => {
    addedRow.current?.scrollIntoView({ block: 'center' })
    return (addedRow.current?.querySelector('button') ?? opener) as HTMLElement | null
  }
  return (
    <Panel
      className="@container"
      title={title}
      part={part}
      action={
        <Button variant="secondary" {...preloadsForm} onClick={() => show(undefined)}>
          <Icon name="plus" size={17} />
          {t`Add ${capitalizeEach(noun)}`}
        </Button>
      }
    >
      {list.data && list.data.length > 0 && (
        <CollectionList
          label={title}
          items={list.data}
          nameOf={(item) => describe(item).name}
          onMove={({ id }, before) => reordering.mutate({ id, before: before?.id ?? null })}
        >
          {(item) => (
            <Row
              {...describe(item)}
              added={item.id === addedId ? addedRow : undefined}
              busy={removal.isPending && removal.variables.id === item.id}
              preloadsForm={preloadsForm}
              onEdit={() => show(item)}
              onDelete={() => removal.mutate(item)}
            />
          )}
        </CollectionList>
      )}
      {list.data?.length === 0 && <EmptyState title={empty} className="border-t border-line" />}
      <QueryState noun={withinSentence(title)} query={list} />
      <Dialog
        {...edited.state}
        title={edited.item ? t`Edit ${capitalizeEach(noun)}` : t`Create New ${capitalizeEach(noun)}`}
        size={isWide ? 'xl' : 'lg'}
        returnFocus={focusAdded}
      >
        <Form noun={noun} item={edited.item} save={options.save} onSaved={onSaved} />
      </Dialog>
    </Panel>
  )
}

/** Deletes an item at once, and offers to undo it in a toast. */
function useRemoval<Item extends Versioned, Fields>(options: CollectionOptions<Item, Fields>) {
  const noun = t(options.noun)
  const restoring = useMutation({
    ...options.restore,
    onSuccess: () => toast({ title: t`Success`, description: t`${capitalize(noun)} restored successfully` }),
    onError: (problem) => showProblem(t`Error`, problem, t`Failed to restore ${noun}`),
  })
  return useMutation({
    ...options.remove,
    onSuccess: (_done, item) =>
      toast({
        title: t`Success`,
        description: t`${capitalize(noun)} deleted successfully`,
        action: { label: t`Undo`, onSelect: () => restoring.mutate(item) },
      }),
    onError: (problem) => showProblem(t`Error`, problem, t`Failed to delete ${noun}`),
  })
}

type RowProps = RowTexts & {
  /** A ref, given only to the row of the item that was added last. */
  added: RefObject<HTMLDivElement | null> | undefined
  busy: boolean
  preloadsForm: ReturnType<typeof preloadsDialogWith>
  onEdit: () => void
  onDelete: () => void
}

function Row({
  name,
  picture,
  below,
  text,
  featured,
  facts,
  added,
  busy,
  preloadsForm,
  onEdit,
  onDelete,
}: RowProps) {
  return (
    <div ref={added} data-added={added && ''} className="flex items-center gap-2">
      {picture && <div className="me-1.5 shrink-0 max-sm:hidden">{picture}</div>}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-subtle">
          <p className="min-w-0 text-md leading-snug font-semibold text-fg wrap-anywhere">{name}</p>
          {added && <Badge tone="accent">{t`New`}</Badge>}
          {featured && <Badge>{t`Featured`}</Badge>}
          {facts && <span className="flex min-w-0 flex-wrap items-center gap-x-3 @3xl:ms-auto">{facts}</span>}
        </div>
        <p className="mt-0.5 line-clamp-2 text-xs text-subtle wrap-anywhere sm:line-clamp-1">
          {below && <span className="text-muted">{text ? `${below} · ` : below}</span>}
          {text}
        </p>
      </div>
      <div className="row-tool flex shrink-0 flex-col has-aria-busy:opacity-100! sm:flex-row pointer-fine:absolute pointer-fine:inset-y-0 pointer-fine:inset-e-0 pointer-fine:items-center pointer-fine:bg-surface-1 pointer-fine:px-3">
        <IconButton icon="pencil" label={t`Edit ${name}`} iconSize={17} {...preloadsForm} onClick={onEdit} />
        <IconButton icon="trash-2" label={t`Delete ${name}`} iconSize={17} busy={busy} onClick={onDelete} />
      </div>
    </div>
  )
}
