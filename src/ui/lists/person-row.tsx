import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { PersonMark } from './person-mark.tsx'

type ThreadRowProps = {
  /** The person whose initials are shown at the start of the row. */
  person?: string
  /** Content in place of the initials: an icon, or a picture of 96 × 60 px. */
  mark?: ReactNode
  name: ReactNode
  /** A badge beside the name for new events. */
  news?: ReactNode
  /** Content below the name, such as the last message. Either this or the name must contain the link with `covers-row`. */
  note?: ReactNode
  status?: ReactNode
  date?: ReactNode
  /** Buttons beside the row. Visible on hover and focus, and always visible on touch devices and in narrow lists. */
  verbs?: ReactNode
}

type OrderRowProps = ThreadRowProps & { turn: ReactNode; isOwnTurn: boolean; price?: ReactNode }

export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="@container divide-y divide-line">{children}</ul>
)

// The classes of a row. `lists.css` lays out its parts depending on the width of the list.
const row = 'entry person-row py-0.5 @max-2xl:py-2 text-sm transition-colors hover:bg-surface-2'

/** A row in a list of people, 64 px high: initials, name, a note below the name, and on the right status and date. */
export const ThreadRow = ({ status, date, verbs, ...who }: ThreadRowProps) => (
  <li className={row}>
    <Who {...who} />
    <span className="row-status">{status}</span>
    <span className="row-date">{date}</span>
    <Verbs>{verbs}</Verbs>
  </li>
)

/**
 * A row in a list of orders. In a wide list, the note and the price have their own columns. In a narrow list, *Yours* replaces
 * the status.
 */
export const OrderRow = ({ status, turn, isOwnTurn, date, price, verbs, ...who }: OrderRowProps) => (
  <li className={classNames(row, 'order-row', isOwnTurn && 'own-turn')}>
    <Who {...who} />
    <span className="row-status *:whitespace-normal">{status}</span>
    <span className="row-status row-turn truncate">{turn}</span>
    <span className="row-date">{date}</span>
    <span className="row-price">{price}</span>
    <Verbs>{verbs}</Verbs>
  </li>
)

const Who = ({
  person = '',
  mark,
  name,
  news,
  note,
}: Pick<ThreadRowProps, 'person' | 'mark' | 'name' | 'news' | 'note'>) => (
  <>
    <span className="row-mark">{mark ?? <PersonMark name={person} className="size-9" />}</span>
    <span className="flex min-w-0 items-center gap-2.5 text-md leading-snug font-[560]">
      <span className="row-name">{name}</span>
      {news}
    </span>
    <span className="row-note text-xs text-subtle">{note}</span>
  </>
)

const Verbs = ({ children }: { children: ReactNode }) =>
  children && <span className="row-verbs">{children}</span>
