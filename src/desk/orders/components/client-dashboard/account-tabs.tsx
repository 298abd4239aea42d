import { Link } from '@tanstack/react-router'
import { EmailStatus } from '#base/accounts/components/account-labels.tsx'
import { useMember, useSignOut } from '#base/accounts/components/use-session.ts'
import { ownSettingsPath } from '#base/accounts/domain/own-settings.ts'
import { roleNames } from '#base/accounts/domain/roles.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Unavailable } from '#ui/page/unavailable.tsx'
import { Icon } from '#ui/symbols/icon.tsx'

/** Shows the member's profile, read-only. */
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
      action={<Unavailable reason="Coming Soon">Edit Profile</Unavailable>}
    >
      <Facts
        facts={[
          { name: 'First Name', value: shown(member.firstName) },
          { name: 'Last Name', value: shown(member.lastName) },
          { name: 'Email', value: shown(member.email) },
          { name: 'Email status', value: <EmailStatus verified={member.isEmailVerified} /> },
          { name: 'Username', value: shown(member.username) },
          { name: 'Role', value: roleNames[member.role] },
          { name: 'Member since', value: <Day at={member.createdAt} look="date" /> },
        ]}
      />
    </Panel>
  )
}

const shown = (value: string | null) => value || <span className="text-subtle">Not given</span>

const notifications = [
  { name: 'Email Notifications', text: 'An email when something happens in one of your orders' },
  { name: 'Project Updates', text: 'An email when the status of a project changes' },
  { name: 'Newsletter', text: 'Now and then a letter about new posts' },
]

/** The kinds of notifications cannot be set here yet. */
export function SettingsTab() {
  const signOut = useSignOut()
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel
        title="Notifications"
        lead={
          <>
            These switches do not work yet. Choose which emails you get in{' '}
            <Link to={ownSettingsPath} className="text-fg underline underline-offset-3">
              Settings
            </Link>
            .
          </>
        }
      >
        <ul>
          {notifications.map(({ name, text }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3.5 md:px-6"
            >
              <div>
                <p className="text-md font-medium">{name}</p>
                <p className="mt-0.5 text-sm text-subtle">{text}</p>
              </div>
              <Unavailable reason="Coming Soon" aria-label={`Configure ${name}`}>
                Configure
              </Unavailable>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Account">
        <div className="grid justify-items-start gap-4 p-5 md:p-6">
          <p className="text-md text-muted">You stay signed in on this device for seven days.</p>
          <Button variant="secondary" busy={signOut.busy} onClick={signOut.start}>
            {!signOut.busy && <Icon name="log-out" size={17} />}
            Sign Out
          </Button>
        </div>
      </Panel>
    </div>
  )
}
