import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

const tones = {
  neutral: 'border-line text-muted',
  accent: 'border-accent/40 text-accent',
  success: 'border-success/40 text-success',
  warning: 'border-warning/40 text-warning',
  info: 'border-info/40 text-info',
}

export type Tone = keyof typeof tones

type BadgeProps = { tone?: Tone; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-sm border px-2 py-px text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
