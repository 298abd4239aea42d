import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Slot } from './slot.tsx'

type CardProps = ComponentProps<'div'> & {
  asChild?: boolean
  /** Whether the whole card is clickable and reacts to hover. */
  opens?: boolean
}

export function Card({ asChild, opens, className, ...props }: CardProps) {
  const Part = asChild ? Slot : 'div'
  return (
    <Part
      {...props}
      className={classNames(
        'rounded-card border border-line bg-surface-1 shadow-card',
        opens && 'transition-colors hover:border-line-strong',
        className,
      )}
    />
  )
}
