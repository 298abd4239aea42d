import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { PersonMark } from './person-mark.tsx'

/** The style of a link or button that covers its row. */
export const coversRow = '-outline-offset-2 after:absolute after:inset-0'

type ThreadRowProps = {
  /** Whose initials stand first. */
  person?: string
  /** What stands there instead of initials: an icon, or a picture of 96 × 60 px. */
  mark?: ReactNode
  name: ReactNode
  /** A badge beside the name: what is new. */
  news?: ReactNode
  /** Below the name: service and number, the last words. The link or button that `coversRow` is in one of both. */
  note?: ReactNode
  status?: ReactNode
  date?: ReactNode
  /** Buttons: seen on hover and focus, always on touch. */
  verbs?: ReactNode
}

type OrderRowProps = ThreadRowProps & { turn: ReactNode; isOwnTurn: boolean; price?: ReactNode }

/** The list of such rows. */
export const Rows = ({ children }: { children: ReactNode }) => (
  <ul className="@container divide-y divide-line">{children}</ul>
)

const row =
  'entry group relative grid grid-cols-[auto_minmax(0,1fr)_auto] min-h-16 content-center items-center gap-x-3.5 px-5 py-0.5 text-sm transition-colors hover:bg-surface-2 md:px-6'

/** The right end of a row: the first or second line where it is narrow, a column else. */
const firstLine =
  'min-w-0 text-right text-xs text-subtle @max-2xl:col-start-3 @max-2xl:row-start-1 @2xl:row-span-2'
const secondLine = 'min-w-0 @max-2xl:col-start-3 @max-2xl:row-start-2 @2xl:row-span-2'

/** A row of a list by person, 64 px high: initials, the name, a note below it, status and date at the right. */
export function ThreadRow({ status, date, verbs, ...who }: ThreadRowProps) {
  return (
    <li className={classNames(row, '@2xl:grid-cols-[auto_minmax(0,1fr)_auto_5.5rem]')}>
      <Who {...who} />
      <span className={secondLine}>{status}</span>
      <span className={firstLine}>{date}</span>
      <Verbs>{verbs}</Verbs>
    </li>
  )
}

/** Such a row of an order. A wide one has a column for the note and the price; in a narrow one *Yours* stands for the status. */
export function OrderRow({ status, turn, isOwnTurn, date, price, verbs, ...who }: OrderRowProps) {
  const wide = '@[61rem]:row-span-1'
  return (
    <li
      className={classNames(
        row,
        '@2xl:grid-cols-[auto_minmax(0,1fr)_10rem_6rem_5.5rem] @[61rem]:grid-cols-[auto_minmax(0,2fr)_minmax(0,1.3fr)_minmax(0,1.2fr)_minmax(0,0.8fr)_minmax(0,1fr)_minmax(0,0.8fr)]',
      )}
    >
      <Who
        {...who}
        wide={wide}
        wideNote="@[61rem]:col-auto @[61rem]:row-auto @[61rem]:line-clamp-3 @[61rem]:whitespace-normal"
      />
      <span className={classNames(secondLine, wide, isOwnTurn && '@max-2xl:hidden')}>{status}</span>
      <span className={classNames(secondLine, wide, 'truncate', !isOwnTurn && '@max-2xl:hidden')}>
        {turn}
      </span>
      <span className={classNames(firstLine, wide, '@[61rem]:text-left')}>{date}</span>
      <span className="hidden text-right tabular-nums @[61rem]:block">{price}</span>
      <Verbs>{verbs}</Verbs>
    </li>
  )
}

type WhoProps = Pick<ThreadRowProps, 'person' | 'mark' | 'name' | 'news' | 'note'> & {
  wide?: string
  wideNote?: string
}

const Who = ({ person = '', mark, name, news, note, wide, wideNote }: WhoProps) => (
  <>
    <span className={classNames('row-span-2', wide)}>
      {mark ?? <PersonMark name={person} className="size-9" />}
    </span>
    <span className="flex min-w-0 items-center gap-2.5 text-md leading-snug font-[560]">
      <span className="truncate [&>a]:inline">{name}</span>
      {news}
    </span>
    <span
      className={classNames('col-start-2 row-start-2 truncate text-xs text-subtle [&>a]:inline', wideNote)}
    >
      {note}
    </span>
  </>
)

const Verbs = ({ children }: { children: ReactNode }) =>
  children && (
    <span className="z-1 flex flex-wrap items-center gap-2 pointer-fine:absolute pointer-fine:inset-y-0 pointer-fine:right-5 pointer-fine:bg-surface-2 pointer-fine:pl-4 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100 pointer-coarse:relative pointer-coarse:col-start-2 pointer-coarse:col-end-[-1] pointer-coarse:pb-2.5">
      {children}
    </span>
  )
