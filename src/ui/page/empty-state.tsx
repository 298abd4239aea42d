import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

/** Drawings of contour lines with one accent, by the kind of content that is missing. All have the same size and stroke. */
const drawings = {
  list: (
    <>
      <path d="M0 50c20-40 30-40 50-14s30 22 70-30" />
      <path d="M0 58c24-34 34-32 54-12s30 18 66-22" opacity="0.6" />
      <circle cx="50" cy="36" r="4" className="fill-accent stroke-none" />
    </>
  ),
  search: (
    <>
      <path d="M0 46c18-26 30-30 46-14m28 14c12 6 24-6 46-32" />
      <path d="M0 58c22-22 34-24 48-10m26 8c14 4 26-2 46-18" opacity="0.6" />
      <circle cx="60" cy="34" r="15" strokeDasharray="3 4" />
      <circle cx="60" cy="34" r="4" className="fill-accent stroke-none" />
    </>
  ),
}

const Drawing = ({ of }: { of: keyof typeof drawings }) => (
  <svg
    width="120"
    height="64"
    viewBox="0 0 120 64"
    fill="none"
    stroke="var(--art)"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {drawings[of]}
  </svg>
)

type EmptyStateProps = {
  title: ReactNode
  drawing?: keyof typeof drawings | undefined
  /** One sentence that explains why there is nothing. */
  children?: ReactNode
  /** The action that helps the reader. */
  action?: ReactNode
  as?: 'h2' | 'h3' | 'p'
  className?: string
}

export function EmptyState({
  title,
  drawing = 'list',
  children,
  action,
  as: Title = 'p',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2.5 p-6 wrap-anywhere',
        className,
      )}
    >
      <Drawing of={drawing} />
      <Title className="font-display text-base font-semibold tracking-[-0.01em] [word-spacing:0.06em]">
        {title}
      </Title>
      {children && <p className="max-w-[29.9em] text-md text-muted">{children}</p>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  )
}
