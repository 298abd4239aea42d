import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, preloadsDialog } from '../dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { LoadProblem } from '../load-problem.tsx'
import { Panel } from '../panel.tsx'
import { Spinner } from '../spinner.tsx'
import { OrderedList } from './ordered-list.tsx'

type List<Item> = { data: Item[] | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown }

type ContentCardProps<Item> = {
  title: string
  /** What one of its items is called: 'Project'. */
  what: string
  empty: string
  list: List<Item>
  nameOf: (item: Item) => string
  onMove: (item: Item, before: Item | null) => void
  row: (item: Item, edit: () => void) => ReactNode
  /** The form for one of the items, or for a new one. */
  form: (item: Item | undefined, close: () => void) => ReactNode
}

/** A list that an admin keeps: adds to, edits in a dialog, arranges. */
export function ContentCard<Item extends { id: number }>(props: ContentCardProps<Item>) {
  const { title, what, empty, list, nameOf, onMove, row, form } = props
  const [edited, setEdited] = useState<Item>()
  const [open, setOpen] = useState(false)
  const edit = (item: Item | undefined) => {
    setEdited(item)
    setOpen(true)
  }
  return (
    <Panel title={title} action={<AddButton what={what} onPress={() => edit(undefined)} />}>
      {list.data && list.data.length > 0 && (
        <OrderedList label={title} items={list.data} nameOf={nameOf} onMove={onMove}>
          {(item) => row(item, () => edit(item))}
        </OrderedList>
      )}
      {list.data?.length === 0 && <EmptyState title={empty} className="border-t border-line" />}
      {!list.data && !list.isError && <Waiting what={title.toLowerCase()} />}
      {list.isError && (
        <LoadProblem
          text={`The ${title.toLowerCase()} could not be loaded.`}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
          className="border-t border-line p-5 md:px-6"
        />
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={edited ? `Edit ${what}` : `Create New ${what}`}
        size="lg"
      >
        {form(edited, () => setOpen(false))}
      </Dialog>
    </Panel>
  )
}

function AddButton({ what, onPress }: { what: string; onPress: () => void }) {
  return (
    <Button variant="secondary" size="sm" {...preloadsDialog} onClick={onPress}>
      <Plus size={17} aria-hidden="true" />
      Add {what}
    </Button>
  )
}

function Waiting({ what }: { what: string }) {
  return (
    <p role="status" className="flex items-center gap-3 border-t border-line px-5 py-8 text-muted md:px-6">
      <Spinner />
      Loading {what}...
    </p>
  )
}
