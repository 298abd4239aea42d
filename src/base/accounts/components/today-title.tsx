import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import type { User } from '../contract/user.ts'
import { RoleBadge } from './account-labels.tsx'

type TodayTitleProps = {
  member: User
  /** Shown at the end of the first line. */
  aside?: ReactNode
  /** The sentence about waiting tasks. Empty while they load. */
  children: ReactNode
}

export function TodayTitle({ member, aside, children }: TodayTitleProps) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-md text-muted">
        <h1 className="font-sans text-md leading-normal font-medium tracking-normal wrap-anywhere">
          {member.firstName ? t`Welcome back, ${member.firstName}` : t`Welcome back`}
        </h1>
        <RoleBadge role={member.role} />
        {aside && <div className="ms-auto flex flex-wrap items-center gap-3">{aside}</div>}
      </div>
      <p className="min-h-[1.15em] max-w-[34ch] font-display text-[clamp(1.5rem,1.05rem+1.5vw,2.25rem)] leading-[1.15] font-semibold tracking-[-0.028em] text-balance wrap-anywhere">
        {children}
      </p>
    </div>
  )
}

export const sentenceLink =
  'underline decoration-accent decoration-2 underline-offset-[0.16em] transition-colors hover:text-accent'
