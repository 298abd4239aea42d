import { useState } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
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
        title={t`Newsletter`}
        lead={t`A letter goes to every active subscriber, once. Opens and clicks are not tracked. Email that a server takes and sends back later cannot be seen here.`}
        noun={t`letters`}
        query={lettersQuery}
        filter={{}}
        onFilter={() => {}}
        choices={[]}
        action={
          <>
            <Button variant="secondary" {...preloadsDialogWith(ChoosePost)} onClick={() => setChoosing(true)}>
              {t`Send a Post`}
            </Button>
            <Button {...preloadsDialogWith(LetterEditor)} onClick={() => write()}>
              <Icon name="plus" size={17} />
              {t`Write a Letter`}
            </Button>
          </>
        }
        empty={t`Write one, or send a post that is on the site.`}
      >
        {(letters) => (
          <LetterTable
            letters={letters}
            onOpen={({ id, status }) => opened.show({ key: Date.now(), id, isDraft: status === 'draft' })}
          />
        )}
      </AdminList>
      {opened.item && <LetterDialog key={opened.item.key} letter={opened.item} {...opened.state} />}
      <Dialog open={isChoosing} onOpenChange={setChoosing} title={t`Send a post`}>
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
  const title = isNew ? t`Write a letter` : t`Edit the letter`
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size={isDraft ? 'xl' : 'lg'}
      title={isDraft ? title : t`Letter`}
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
        name: t`Letter`,
        className: 'wide-card:w-full',
        cell: (letter) => (
          <>
            <button
              type="button"
              {...preloadsDialogWith(letter.status === 'draft' ? LetterEditor : SentLetter)}
              onClick={() => onOpen(letter)}
              className="text-start font-medium wrap-anywhere covers-row"
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
        name: t`State`,
        className: 'whitespace-nowrap',
        cell: ({ status }) => <LetterState status={status} />,
      },
      {
        name: t`Recipients`,
        className: 'text-end text-sm text-muted tabular-nums wide-card:pe-6! wide-card:whitespace-nowrap',
        head: 'text-end',
        cell: (letter) => <Progress letter={letter} />,
      },
    ]}
  />
)

function Progress({ letter: { counts, queuedAt } }: { letter: ListedLetter }) {
  if (!queuedAt) return null
  const { sent, waiting, refused, unknown, skipped, left } = counts
  const all = sent + waiting + refused + unknown + skipped
  const others = [
    refused > 0 && plural(refused, '{n} refused', '{n} refused', { n: formatNumber(refused) }),
    unknown > 0 && plural(unknown, '{n} unknown', '{n} unknown', { n: formatNumber(unknown) }),
    left > 0 && plural(left, '{n} left', '{n} left', { n: formatNumber(left) }),
  ].filter((other) => other !== false)
  return (
    <>
      {t`${formatNumber(sent)} of ${formatNumber(all)} sent`}
      {others.map((other) => (
        <span key={other} className="block text-xs text-subtle">
          {other}
        </span>
      ))}
    </>
  )
}
