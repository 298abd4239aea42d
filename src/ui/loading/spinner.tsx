import { classNames } from '../styles/class-names.ts'

/** A spinning arc. Screen readers skip it, unless it has a `label`. It needs one if no text is beside it. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={classNames('inline-grid', className)}>
      <svg
        viewBox="0 0 20 20"
        className="size-[1.25em] animate-spin"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="7.5" opacity="0.25" />
        <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
