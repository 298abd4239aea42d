import { useState } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog, type DialogState, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { ListedLetter } from '../contract.ts'
import { lettersQuery } from '../query-options.ts'
import { LetterState, LetterTime } from './letter-state.tsx'

const LetterEditor = lazyContent(() => import('./letter-editor.tsx'))
const SentLetter = lazyContent(() => import('./sent-letter.tsx'))
const ChoosePost = lazyContent(() => import('./choose-post.tsx'))

type Opened = { key: number; id: number | undefined; isDraft: boolean }

export default function LettersTab() {
  const opened = useDialogItem<Opened>()
  const [isChoosing, setChoosing] = useState(false)
  const write = (id?: number) => opened.show({ key: Date.now(), id, isDraft: true })
  return (
    <>
      <AdminList
        title="Newsletter"
        lead="A letter goes to every active subscriber, once. Opens and clicks are not tracked. Email that a server takes and sends back later cannot be seen here."
        noun="letters"
        query={lettersQuery}
        filter={{}}
        onFilter={() => {}}
        choices={[]}
        action={
          <>
            <Button variant="secondary" {...preloadsDialogWith(ChoosePost)} onClick={() => setChoosing(true)}>
              Send a Post
            </Button>
            <Button {...preloadsDialogWith(LetterEditor)} onClick={() => write()}>
              <Icon name="plus" size={17} />
              Write a Letter
            </Button>
          </>
        }
        empty="Write one, or send a post that is on the site."
      >
        {(letters) => (
          <LetterTable
            letters={letters}
            onOpen={({ id, status }) => opened.show({ key: Date.now(), id, isDraft: status === 'draft' })}
          />
        )}
      </AdminList>
      {opened.item && <LetterDialog key={opened.item.key} letter={opened.item} {...opened.state} />}
      <Dialog open={isChoosing} onOpenChange={setChoosing} title="Send a post">
        <ChoosePost
          onMade={(id) => {
            setChoosing(false)
            write(id)
          }}
        />
      </Dialog>
    </>
  )
}

function LetterDialog({ letter, open, onOpenChange }: DialogState & { letter: Opened }) {
  const [id, setId] = useState(letter.id)
  const [isDraft, setDraft] = useState(letter.isDraft)
  const isNew = id === undefined
  const title = isNew ? 'Write a letter' : 'Edit the letter'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={isDraft ? 'xl' : 'lg'}
      title={isDraft ? title : 'Letter'}
    >
      {isDraft || isNew ? (
        <LetterEditor
          id={id}
          onSaved={setId}
          onSent={() => setDraft(false)}
          onClose={() => onOpenChange(false)}
        />
      ) : (
        <SentLetter id={id} onDraft={() => setDraft(true)} />
      )}
    </Dialog>
  )
}

type LetterTableProps = { letters: ListedLetter[]; onOpen: (letter: ListedLetter) => void }

const LetterTable = ({ letters, onOpen }: LetterTableProps) => (
  <ItemTable
    items={letters}
    opens
    columns={[
      {
        name: 'Letter',
        className: 'wide-card:w-full',
        cell: (letter) => (
          <>
            <button
              type="button"
              {...preloadsDialogWith(letter.status === 'draft' ? LetterEditor : SentLetter)}
              onClick={() => onOpen(letter)}
              className="text-left font-medium wrap-anywhere covers-row"
            >
              {letter.subject}
            </button>
            <span className="mt-0.5 block text-sm text-subtle">
              <LetterTime letter={letter} />
            </span>
          </>
        ),
      },
      {
        name: 'State',
        className: 'whitespace-nowrap',
        cell: ({ status }) => <LetterState status={status} />,
      },
      {
        name: 'Recipients',
        className: 'text-right text-sm text-muted tabular-nums wide-card:pr-6! wide-card:whitespace-nowrap',
        head: 'text-right',
        cell: (letter) => <Progress letter={letter} />,
      },
    ]}
  />
)

function Progress({ letter: { counts, queuedAt } }: { letter: ListedLetter }) {
  if (!queuedAt) return null
  const { sent, waiting, refused, unknown, skipped, left } = counts
  const all = sent + waiting + refused + unknown + skipped
  const others = Object.entries({ refused, unknown, left }).filter(([, count]) => count > 0)
  return (
    <>
      {formatNumber(sent)} of {formatNumber(all)} sent
      {others.map(([name, count]) => (
        <span key={name} className="block text-xs text-subtle">
          {formatNumber(count)} {name}
        </span>
      ))}
    </>
  )
}
