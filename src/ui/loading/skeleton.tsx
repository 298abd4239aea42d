import { classNames } from '../styles/class-names.ts'

/** A placeholder for loading content; visible only after 150 ms. Give it height and width. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-wait rounded-control bg-surface-2', className)}
    />
  )
}
