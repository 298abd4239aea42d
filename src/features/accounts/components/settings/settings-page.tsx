import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SettingPage } from '#features/site/components/settings/setting-page.tsx'
import { SettingTabs } from '#features/site/components/settings/setting-tabs.tsx'
import type { SettingKey } from '#features/site/contract.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { SignInOptions } from '../../contract/sign-in.ts'
import { settingsQuery, signInOptionsQuery } from '../../query-options.ts'
import { useMember } from '../use-session.ts'
import { PasswordPanel } from './password-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

type SettingsPageProps = {
  part: SettingKey | undefined
  /** What stands below the form of `part`. */
  below?: ReactNode
  /** Further panels beside the member's own settings. */
  children?: ReactNode
}

/** A member's own settings; an admin also sees how the site is configured, and changes what `part` of it says. */
export function SettingsPage({ part, below, children }: SettingsPageProps) {
  const isAdmin = useMember().role === 'admin'
  return (
    <>
      <PageTitle
        title={isAdmin ? 'System Settings' : 'Settings'}
        lead={
          isAdmin
            ? 'How this site is set up, and what you wish for your own account.'
            : 'What you hear from us, who sees you, and how you sign in.'
        }
      />
      {isAdmin && <SettingTabs part={part} />}
      {isAdmin && part ? (
        <>
          <SettingPage key={part} part={part} />
          {below}
        </>
      ) : (
        <OwnSettings isAdmin={isAdmin}>{children}</OwnSettings>
      )}
    </>
  )
}

function OwnSettings({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) {
  const member = useMember()
  const asked = useQuery(settingsQuery)
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {asked.data ? (
        <SettingsForm settings={asked.data} member={member} />
      ) : asked.isError ? (
        <Card className="p-6">
          <LoadProblem text="Your settings could not be loaded." query={asked} />
        </Card>
      ) : (
        <Card role="status" aria-label="Loading settings" className="grid gap-6 p-6">
          <Skeleton className="h-6 w-40" />
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </Card>
      )}
      <div className="grid gap-6">
        <PasswordPanel member={member} />
        {children}
        {isAdmin && <SitePanel />}
      </div>
    </div>
  )
}

const switches: { name: string; variable: string; of: (options: SignInOptions) => boolean }[] = [
  { name: 'Google sign-in', variable: 'GOOGLE_CLIENT_ID', of: ({ providers }) => providers.google },
  { name: 'Facebook sign-in', variable: 'FACEBOOK_CLIENT_ID', of: ({ providers }) => providers.facebook },
  { name: 'LinkedIn sign-in', variable: 'LINKEDIN_CLIENT_ID', of: ({ providers }) => providers.linkedin },
  { name: 'Outgoing mail', variable: 'SMTP_URL', of: ({ mail }) => mail },
  { name: 'Role testing', variable: 'ROLE_TESTING', of: ({ roleTesting }) => roleTesting },
]

/** How the site is configured. The environment sets these switches, so they are read-only here. */
function SitePanel() {
  const asked = useQuery(signInOptionsQuery)
  const state = (on: boolean | undefined): ReactNode =>
    on === undefined ? (
      <Skeleton className="h-5 w-24" />
    ) : (
      <StatusBadge kind={on ? 'done' : 'waiting'}>{on ? 'On' : 'Off'}</StatusBadge>
    )
  return (
    <Panel
      title="This site"
      lead="Set where the site runs, through the variables named here."
      action={
        <div className="flex gap-2">
          <Button variant="secondary" size="sm" asChild>
            <Link to="/dashboard/setup">Set-up</Link>
          </Button>
          <Button variant="secondary" size="sm" asChild>
            <Link to="/dashboard/system">System</Link>
          </Button>
        </div>
      }
    >
      {asked.isError ? (
        <LoadProblem
          text="The site's set-up could not be loaded."
          query={asked}
          className="px-5 pb-5 md:px-6"
        />
      ) : (
        <Facts
          facts={switches.map(({ name, variable, of }) => ({
            key: variable,
            name: (
              <>
                {name}
                <code className="block font-mono text-xs text-subtle">{variable}</code>
              </>
            ),
            value: state(asked.data && of(asked.data)),
          }))}
        />
      )}
    </Panel>
  )
}
