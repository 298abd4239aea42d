import type { ReactNode } from 'react'

/** The meaning of a status. Each kind has its own color and symbol. */
export type StatusKind = 'asked' | 'waiting' | 'active' | 'done' | 'late' | 'stopped'

const colors: Record<StatusKind, string> = {
  /** The most prominent look, because the reader must respond. */
  asked: '-my-0.5 -ms-2 rounded-sm border border-accent/50 bg-accent/10 px-2 py-0.5 font-medium text-accent',
  waiting: 'text-muted',
  active: 'text-info',
  done: 'text-success',
  late: 'text-danger',
  stopped: 'text-subtle',
}

const symbols: Record<StatusKind, ReactNode> = {
  asked: <circle cx="6" cy="6" r="4.25" fill="currentColor" />,
  waiting: <circle cx="6" cy="6" r="4.25" />,
  active: <circle cx="6" cy="6" r="4.25" fill="currentColor" />,
  done: <path d="m1.5 6.5 3 3 6-7" strokeWidth="2" />,
  late: <path d="M6 1.5 11 10.5H1z" fill="currentColor" />,
  stopped: <path d="m2.5 2.5 7 7m0-7-7 7" strokeWidth="2" />,
}

export function StatusBadge({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-2 text-sm sm:whitespace-nowrap ${colors[kind]}`}>
      <svg
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="shrink-0"
      >
        {symbols[kind]}
      </svg>
      {children}
    </span>
  )
}
