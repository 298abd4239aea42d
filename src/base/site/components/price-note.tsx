import { classNames } from '#ui/styles/class-names.ts'
import { vatNote } from '../domain/site.ts'

type PriceNoteProps = { className?: string; before?: string }

/**
 * The note about VAT beside a net price, or once for several prices, then with `before` as its beginning. Empty if the settings
 * define none.
 */
export function PriceNote({ className = 'block', before = '' }: PriceNoteProps) {
  const note = vatNote(before)
  return (
    note && (
      <span
        className={classNames(
          'font-sans text-xs font-normal tracking-normal wrap-anywhere text-subtle',
          className,
        )}
      >
        {note}
      </span>
    )
  )
}
