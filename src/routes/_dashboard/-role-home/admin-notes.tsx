import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { adminHome } from '#content/dashboard/admin-home.ts'
import { AccountStatus, EmailStatus } from '#features/accounts/components/account-labels.tsx'
import { useMember } from '#features/accounts/components/use-session.ts'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AnyIconName } from '#ui/icon-names.ts'

const { features, quickActions } = adminHome

/** What the role includes, quick actions and the account, in small print below what waits. */
export function AdminNotes() {
  const member = useMember()
  return (
    <div className="@container border-t border-line pt-6">
      <div className="grid gap-x-10 gap-y-7 @[34rem]:grid-cols-2 @[52rem]:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <Notes title="What your role includes">
          <ul className="grid gap-1.5 text-muted">
            {features.map((feature) => (
              <li key={feature} className="flex items-start gap-2.5">
                <Icon name="check" size={16} className="mt-1 shrink-0 text-success" />
                {feature}
              </li>
            ))}
          </ul>
        </Notes>
        <Notes title="Quick actions">
          <ul className="flex flex-wrap gap-2 @[52rem]:grid @[52rem]:justify-items-start">
            {quickActions.map(({ label, icon }) => (
              <li key={label}>
                <Button
                  variant="secondary"
                  size="sm"
                  unavailable="Work in progress"
                  className="h-9! px-3! whitespace-nowrap"
                >
                  <Icon name={icon as AnyIconName} size={16} strokeWidth={1.7} />
                  {label}
                </Button>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-sm text-muted">
            Backups are made on the page{' '}
            <Link
              to="/dashboard/database"
              search={{ tab: 'backups' }}
              className="text-fg underline underline-offset-4"
            >
              Database
            </Link>
            .
          </p>
        </Notes>
        <Notes title="Account overview">
          <dl className="grid gap-2">
            <Note name="Email status" value={<EmailStatus verified={member.isEmailVerified} />} />
            <Note name="Account status" value={<AccountStatus active={member.isActive} />} />
            <Note name="Member since" value={<Day at={member.createdAt} look="date" />} />
          </dl>
        </Notes>
      </div>
    </div>
  )
}

function Notes({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 text-md">
      <h2 id={id} className="mb-3 font-sans text-md leading-normal font-medium tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  )
}

const Note = ({ name, value }: { name: string; value: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd>{value}</dd>
  </div>
)
