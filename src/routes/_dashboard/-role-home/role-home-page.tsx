import { Check } from 'lucide-react'
import { roleDashboards } from '#content/dashboard/role-dashboards.ts'
import { useMember } from '#features/accounts/components/use-member.ts'
import type { User } from '#features/accounts/contract/user.ts'
import { Day } from '#ui/day.tsx'
import { WelcomeTitle } from '#ui/page-title.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RoleFigures } from './role-figures.tsx'

/** The first page of a member's area: what the role holds, and how the account stands. */
export function RoleHomePage() {
  const member = useMember()
  const { title, text, features, quickActions } = roleDashboards[member.role]
  return (
    <>
      <WelcomeTitle member={member} lead={`${title}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`} />
      <RoleFigures role={member.role} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Panel title="What your role includes">
            <ul>
              {features.map((feature) => (
                <li
                  key={feature}
                  className="flex min-h-13 items-start gap-3.5 border-t border-line px-5 py-3.5 text-md md:px-6"
                >
                  <Check size={18} aria-hidden="true" className="mt-[0.2em] shrink-0 text-success" />
                  {feature}
                </li>
              ))}
            </ul>
          </Panel>
          <QuickActions actions={quickActions} />
        </div>
        <AccountOverview member={member} />
      </div>
    </>
  )
}

function AccountOverview({ member }: { member: User }) {
  return (
    <Panel title="Account overview">
      <Facts
        facts={[
          { name: 'Email status', value: <EmailStatus verified={member.isEmailVerified} /> },
          { name: 'Account status', value: <AccountStatus active={member.isActive} /> },
          { name: 'Member since', value: <Day at={member.createdAt} /> },
        ]}
      />
    </Panel>
  )
}

export function EmailStatus({ verified }: { verified: boolean }) {
  return <StatusBadge kind={verified ? 'done' : 'waiting'}>{verified ? 'Verified' : 'Pending'}</StatusBadge>
}

export function AccountStatus({ active }: { active: boolean }) {
  return <StatusBadge kind={active ? 'done' : 'stopped'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
}
