import type { ReactNode } from 'react'
import { displayName } from '#features/accounts/components/display-name.ts'
import { RoleBadge } from '#features/accounts/components/role-badge.tsx'
import type { User } from '#features/accounts/contract/user.ts'

type PageTitleProps = { title: ReactNode; lead?: ReactNode; action?: ReactNode }

/** The heading of a page for members: what it is, one sentence about it, and what one may do. */
export function PageTitle({ title, lead, action }: PageTitleProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <h1 className="text-xl tracking-[-0.02em]">{title}</h1>
        {lead && <p className="mt-1.5 max-w-[65ch] text-muted">{lead}</p>}
      </div>
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}

type WelcomeTitleProps = { member: User; lead: ReactNode; action?: ReactNode }

/** The heading of the first page that a member sees. */
export function WelcomeTitle({ member, lead, action }: WelcomeTitleProps) {
  return (
    <PageTitle
      title={<span className="wrap-anywhere">Welcome back, {displayName(member)}</span>}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 max-sm:pt-1.5">
          <RoleBadge role={member.role} />
          {lead}
        </span>
      }
      action={action}
    />
  )
}
