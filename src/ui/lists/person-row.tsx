import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { PersonMark } from './person-mark.tsx'

type ThreadRowProps = {
  /** The person whose initials come first. */
  person?: string
  /** Replaces the initials: an icon, or a picture of 96 × 60 px. */
  mark?: ReactNode
  name: ReactNode
  /** A badge beside the name for new events. */
  news?: ReactNode
  /** Below the name: service and number, or the last message. The name or this contains the link with `covers-row`. */
  note?: ReactNode
  status?: ReactNode
  date?: ReactNode
  /** Buttons: visible on hover and focus, always on touch. */
  verbs?: ReactNode
}

type OrderRowProps = ThreadRowProps & { turn: ReactNode; isOwnTurn: boolean; price?: ReactNode }

export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="@container divide-y divide-line">{children}</ul>
)

// `lists.css` lays out its parts by the list's width.
const row = 'entry person-row px-5 py-0.5 text-sm transition-colors hover:bg-surface-2 md:px-6'

/** A row of a list by person, 64 px high: initials, the name, a note below it, status and date at the right. */
export const ThreadRow = ({ status, date, verbs, ...who }: ThreadRowProps) => (
  <li className={row}>
    <Who {...who} />
    <span className="row-status">{status}</span>
    <span className="row-date">{date}</span>
    <Verbs>{verbs}</Verbs>
  </li>
)

/** Such a row of an order. A wide one has a column for the note and the price; in a narrow one *Yours* replaces the status. */
export const OrderRow = ({ status, turn, isOwnTurn, date, price, verbs, ...who }: OrderRowProps) => (
  <li className={classNames(row, 'order-row', isOwnTurn && 'own-turn')}>
    <Who {...who} />
    <span className="row-status">{status}</span>
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
      <span className="truncate">{name}</span>
      {news}
    </span>
    <span className="row-note text-xs text-subtle">{note}</span>
  </>
)

const Verbs = ({ children }: { children: ReactNode }) =>
  children && <span className="row-verbs">{children}</span>
