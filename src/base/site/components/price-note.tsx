import { classNames } from '#ui/styles/class-names.ts'
import { vatNote } from '../domain/site.ts'

type PriceNoteProps = { className?: string; before?: string }

/**
 * The note about VAT beside a net price. For a note about several prices, `before` is its beginning. Renders nothing if the
 * settings define no note.
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
