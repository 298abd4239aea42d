import { Link } from '@tanstack/react-router'
import { roleNames } from '#features/accounts/components/display-name.ts'
import { useMember } from '#features/accounts/components/use-member.ts'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { EmailStatus } from '../../../../routes/_dashboard/-role-home/role-home-page.tsx'

/** Who the client is, to be read. */
export function ProfileTab() {
  const member = useMember()
  return (
    <Panel
      title="Profile"
      lead={
        <>
          Your name and address can be changed on the page{' '}
          <Link to="/dashboard/profile" className="text-fg underline underline-offset-3">
            Profile
          </Link>
          .
        </>
      }
      action={
        <Button variant="secondary" size="sm" unavailable="Coming Soon">
          Edit Profile
        </Button>
      }
    >
      <Facts
        facts={[
          { name: 'First Name', value: shown(member.firstName) },
          { name: 'Last Name', value: shown(member.lastName) },
          { name: 'Email', value: shown(member.email) },
          { name: 'Email status', value: <EmailStatus verified={member.isEmailVerified} /> },
          { name: 'Username', value: shown(member.username) },
          { name: 'Role', value: roleNames[member.role] },
          { name: 'Member since', value: <Day at={member.createdAt} /> },
        ]}
      />
    </Panel>
  )
}

const shown = (value: string | null) => value || <span className="text-subtle">Not given</span>
