import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

// The layouts. `beside` is for a `dl` with two columns. `inline` puts the value on the line of the name.
const looks = {
  above: {
    pair: 'min-w-0',
    name: 'text-xs text-subtle',
    value: 'mt-0.5 flex min-h-6 items-center text-md wrap-anywhere',
  },
  beside: {
    pair: 'col-span-full grid grid-cols-subgrid',
    name: 'text-subtle',
    value: 'min-w-0 wrap-anywhere',
  },
  between: { pair: 'flex flex-wrap justify-between gap-x-4', name: 'text-muted', value: '' },
  inline: { pair: 'wrap-anywhere', name: 'inline font-medium text-muted', value: 'inline' },
}

type FactProps = { name: string; value: ReactNode; look?: keyof typeof looks; className?: string }

/** A name and its value within a `dl`, by default with the name above the value. */
export function Fact({ name, value, look = 'above', className }: FactProps) {
  const { [look]: classes } = looks
  return (
    <div className={classNames(classes.pair, className)}>
      <dt className={classes.name}>
        {name}
        {look === 'inline' && ': '}
      </dt>
      <dd className={classes.value || undefined}>{value}</dd>
    </div>
  )
}

type NamedValue = { key?: string; name: ReactNode; value: ReactNode; note?: ReactNode }

/** Facts in two columns, separated by lines: the name on the left, the value on the right, a note below. */
export function Facts({ facts }: { facts: NamedValue[] }) {
  return (
    <dl>
      {facts.map(({ key, name, value, note }) => (
        <div
          key={key ?? String(name)}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-line px-5 py-3.5 text-md md:px-6"
        >
          <dt className="text-muted">{name}</dt>
          <dd className="ms-auto min-w-0 text-end wrap-anywhere">{value}</dd>
          {note && <dd className="w-full">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
