import { Day } from '#ui/day.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { AccountStatus } from '../../../../routes/_dashboard/-role-home/role-home-page.tsx'
import { RoleBadge } from '../role-badge.tsx'
import { useMember } from '../use-member.ts'
import { EmailVerification } from './email-verification.tsx'
import { PersonalInfo } from './personal-info.tsx'
import { RoleSelector } from './role-selector.tsx'

/** Who the member is, and how the account stands. */
export function ProfilePage() {
  const member = useMember()
  return (
    <>
      <PageTitle title="Profile" lead="Your name, how we reach you, and how your account stands." />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PersonalInfo member={member} />
        <div className="grid gap-6">
          <Panel title="Account status">
            <Facts
              facts={[
                { name: 'Role', value: <RoleBadge role={member.role} /> },
                { name: 'Account', value: <AccountStatus active={member.isActive} /> },
                { name: 'Email', value: <EmailVerification member={member} /> },
              ]}
            />
            <RoleSelector role={member.role} />
          </Panel>
          <Panel title="Account details">
            <Facts
              facts={[
                { name: 'Member since', value: <Day at={member.createdAt} /> },
                { name: 'Last updated', value: <Day at={member.updatedAt} time /> },
                {
                  name: 'Last login',
                  value: member.lastLoginAt ? <Day at={member.lastLoginAt} time /> : 'Never',
                },
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}
