import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SignInOptions } from '#features/accounts/contract/sign-in.ts'
import { signInOptionsQuery } from '#features/accounts/query-options.ts'
import { Button } from '#ui/button.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

const switches: { name: string; variable: string; of: (options: SignInOptions) => boolean }[] = [
  { name: 'Google sign-in', variable: 'GOOGLE_CLIENT_ID', of: ({ providers }) => providers.google },
  { name: 'Facebook sign-in', variable: 'FACEBOOK_CLIENT_ID', of: ({ providers }) => providers.facebook },
  { name: 'LinkedIn sign-in', variable: 'LINKEDIN_CLIENT_ID', of: ({ providers }) => providers.linkedin },
  { name: 'Outgoing mail', variable: 'SMTP_URL', of: ({ mail }) => mail },
  { name: 'Role testing', variable: 'ROLE_TESTING', of: ({ roleTesting }) => roleTesting },
]

/** How the site is configured. The environment sets these switches, so they are read-only here. */
export function SitePanel() {
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
                <code className="block font-sans text-xs text-subtle">{variable}</code>
              </>
            ),
            value: state(asked.data && of(asked.data)),
          }))}
        />
      )}
    </Panel>
  )
}
