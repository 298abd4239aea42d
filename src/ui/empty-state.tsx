import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  title: ReactNode
  /** One sentence of explanation. */
  children?: ReactNode
  /** The one action that helps. */
  action?: ReactNode
  /** The title's heading level; plain text by default. */
  as?: 'h2' | 'h3' | 'p'
  className?: string
}

/** An empty list: a small drawing, a sentence, one action. */
export function EmptyState({ title, children, action, as: Title = 'p', className }: EmptyStateProps) {
  return (
    <div className={classNames('grid justify-items-start gap-2.5 p-6', className)}>
      <svg
        width="120"
        height="64"
        viewBox="0 0 120 64"
        fill="none"
        stroke="var(--art)"
        strokeWidth="1.4"
        aria-hidden="true"
      >
        <path d="M0 50c20-40 30-40 50-14s30 22 70-30" />
        <path d="M0 58c24-34 34-32 54-12s30 18 66-22" opacity="0.6" />
        <circle cx="50" cy="36" r="4" fill="var(--accent)" stroke="none" />
      </svg>
      <Title className="font-display text-base font-semibold tracking-[-0.01em]">{title}</Title>
      {children && <p className="max-w-[29.9em] text-md text-muted">{children}</p>}
      {action && <div className="mt-1">{action}</div>}
    </div>
  )
}
