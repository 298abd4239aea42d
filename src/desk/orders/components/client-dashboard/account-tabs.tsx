import { Link } from '@tanstack/react-router'
import { EmailStatus } from '#base/accounts/components/account-labels.tsx'
import { useMember, useSignOut } from '#base/accounts/components/use-session.ts'
import { ownSettingsPath } from '#base/accounts/domain/own-settings.ts'
import { roleNames } from '#base/accounts/domain/roles.ts'
import { msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Unavailable } from '#ui/page/unavailable.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'

/** Shows the member's profile, read-only. */
export function ProfileTab() {
  const member = useMember()
  return (
    <Panel
      title={t`Profile`}
      lead={rich(t`Your name and address can be changed on the page <link>Profile</link>.`, {
        link: (text) => (
          <Link to="/dashboard/profile" className="text-fg underline underline-offset-3">
            {text}
          </Link>
        ),
      })}
      action={<Unavailable reason={t`Coming Soon`}>{t`Edit Profile`}</Unavailable>}
    >
      <Facts
        facts={[
          { name: t`First Name`, value: shown(member.firstName) },
          { name: t`Last Name`, value: shown(member.lastName) },
          { name: t`Email`, value: shown(member.email) },
          { name: t`Email status`, value: <EmailStatus verified={member.isEmailVerified} /> },
          { name: t`Username`, value: shown(member.username) },
          { name: t`Role`, value: t(roleNames[member.role]) },
          { name: t`Member since`, value: <Day at={member.createdAt} look="date" /> },
        ]}
      />
    </Panel>
  )
}

const shown = (value: string | null) => value || <span className="text-subtle">{t`Not given`}</span>

const notifications = [
  { name: msg`Email Notifications`, text: msg`An email when something happens in one of your orders` },
  { name: msg`Project Updates`, text: msg`An email when the status of a project changes` },
  { name: msg`Newsletter`, text: msg`Now and then a letter about new posts` },
]

/** The kinds of notifications cannot be set here yet. */
export function SettingsTab() {
  const signOut = useSignOut()
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Panel
        title={t`Notifications`}
        lead={rich(t`These switches do not work yet. Choose which emails you get in <link>Settings</link>.`, {
          link: (text) => (
            <Link to={ownSettingsPath} className="text-fg underline underline-offset-3">
              {text}
            </Link>
          ),
        })}
      >
        <ul>
          {notifications.map(({ name, text }) => (
            <li
              key={t(name)}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-5 py-3.5 md:px-6"
            >
              <div>
                <p className="text-md font-medium">{t(name)}</p>
                <p className="mt-0.5 text-sm text-subtle">{t(text)}</p>
              </div>
              <Unavailable reason={t`Coming Soon`} aria-label={t`Configure ${t(name)}`}>
                {t`Configure`}
              </Unavailable>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={t`Account`}>
        <div className="grid justify-items-start gap-4 p-5 md:p-6">
          <p className="text-md text-muted">{t`You stay signed in on this device for seven days.`}</p>
          <Button variant="secondary" busy={signOut.busy} onClick={signOut.start}>
            {!signOut.busy && <Icon name="log-out" size={17} />}
            {t`Sign Out`}
          </Button>
        </div>
      </Panel>
    </div>
  )
}
