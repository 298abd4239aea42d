import { classNames } from '../styles/class-names.ts'

/** A placeholder for content that is loading. Appears after 150 ms. `className` must set its height and width. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-wait rounded-control bg-surface-2', className)}
    />
  )
}
