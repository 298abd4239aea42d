import { type ReactNode, useId } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Card } from './card.tsx'

type PanelProps = {
  id?: string
  title: ReactNode
  count?: number | undefined
  lead?: ReactNode
  action?: ReactNode
  /** The name that the URL's fragment uses for the panel (`use-named-part.ts`). */
  part?: string
  className?: string
  children: ReactNode
}

/**
 * A card with a title. The content must bring its own padding. If the content starts with a line, it coincides with the line
 * below the header.
 */
export function Panel({ id: anchor, title, count, lead, action, part, className, children }: PanelProps) {
  const id = useId()
  return (
    <Card asChild className={classNames('min-w-0 overflow-hidden', className)}>
      <section id={anchor} aria-labelledby={id} data-part={part} className={anchor && 'scroll-mt-20'}>
        <header className="panel-head">
          <h2 id={id} tabIndex={-1} className="text-base tracking-[-0.01em]">
            {title}
            <HeadCount count={count} />
          </h2>
          {action}
        </header>
        {lead && <p className="max-w-[43.1em] px-5 py-4 text-sm text-subtle md:px-6 [&+.p-5]:pt-1">{lead}</p>}
        {children}
      </section>
    </Card>
  )
}

export const HeadCount = ({ count }: { count: number | undefined }) =>
  Boolean(count) && (
    <span className="ms-2 font-sans text-sm font-normal text-subtle tabular-nums">{count}</span>
  )
