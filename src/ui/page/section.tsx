import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Container } from './container.tsx'

type SectionProps = ComponentProps<'section'> & {
  /** `raised` has the next surface color, and a line above and below. */
  tone?: 'ground' | 'raised'
}

/** A section of a page, in the width of the content. Its accessible name is the `SectionHead` with the same id. */
export function Section({ tone = 'ground', className, children, id, ...props }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={id && `${id}-title`}
      {...props}
      className={classNames(
        'relative py-[clamp(3rem,6.6vw,6rem)]',
        tone === 'raised' && 'border-y border-line bg-surface-1',
        className,
      )}
    >
      <Container>{children}</Container>
    </section>
  )
}

type SectionHeadProps = {
  /** The id of the section to which this title belongs. */
  of?: string
  title: ReactNode
  lead?: ReactNode
  action?: ReactNode
}

/** A title and an introduction side by side, at 7 to 5. On a phone, one is below the other. */
export function SectionHead({ of, title, lead, action }: SectionHeadProps) {
  return (
    <div className="mb-7 grid gap-x-16 gap-y-4 md:mb-10 md:max-lg:gap-x-10 md:grid-cols-2 md:items-end lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <h2 id={of && `${of}-title`} className="text-2xl">
        {title}
      </h2>
      {(lead || action) && (
        <div>
          {lead && <p className="max-w-[43.1em] text-muted">{lead}</p>}
          {action && <div className="mt-4">{action}</div>}
        </div>
      )}
    </div>
  )
}
