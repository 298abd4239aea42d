import { classNames } from '#ui/class-names.ts'

/** The dot before whose turn it is. */
export const Dot = ({ filled }: { filled: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'size-2 shrink-0 rounded-full',
      filled ? 'bg-current' : 'border-[1.5px] border-current',
    )}
  />
)

/** Whose turn a thread is. */
export type Turn = { isOwn: boolean; title: string }

/** Whose turn a thread is, on a line of its own; `short` cuts a long name. */
export function TurnTitle({ turn: { isOwn, title }, short }: { turn: Turn; short?: boolean }) {
  const [name, ending] = title.split(/(?=’s turn$)/)
  return (
    <span
      className={classNames(
        'flex items-center gap-2.5 font-medium',
        short && 'min-w-0',
        isOwn ? 'text-accent' : 'text-fg',
      )}
    >
      <Dot filled={isOwn} />
      {short ? (
        <span className="flex min-w-0">
          <span className="truncate">{name}</span>
          <span className="shrink-0">{ending}</span>
        </span>
      ) : (
        title
      )}
    </span>
  )
}
