import { classNames } from '#ui/styles/class-names.ts'
import { vatNote, vatNoteOfAll } from '../domain/site.ts'

type PriceNoteProps = {
  className?: string
} & (
  | { pricesIncludeVat: boolean; of?: never }
  /** A note about several prices: what they are, such as 'All prices'. */
  | { pricesIncludeVat: boolean | undefined; of: string }
)

/** The note about VAT beside a price. Renders nothing if the settings define no note. */
export function PriceNote({ className = 'block', ...about }: PriceNoteProps) {
  const note =
    about.of === undefined ? vatNote(about.pricesIncludeVat) : vatNoteOfAll(about.of, about.pricesIncludeVat)
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
