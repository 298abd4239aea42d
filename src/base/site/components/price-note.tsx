import { classNames } from '#ui/styles/class-names.ts'
import { vatNote } from '../domain/site.ts'

type PriceNoteProps = {
  className?: string
  /** Undefined if only some of the prices include VAT. */
  pricesIncludeVat: boolean | undefined
  /** The beginning of a note about several prices, such as 'All prices'. */
  all?: string
}

/** The note about VAT beside prices. Renders nothing if the settings define no note. */
export function PriceNote({ className = 'block', pricesIncludeVat, all }: PriceNoteProps) {
  const note = vatNote(pricesIncludeVat, all)
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
