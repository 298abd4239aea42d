import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { SignInOptions } from '../../contract/auth.ts'
import { signInOptionsQuery } from '../../query-options/session.ts'

const switches: { name: string; variable: string; of: (options: SignInOptions) => boolean }[] = [
  { name: 'Google sign-in', variable: 'GOOGLE_CLIENT_ID', of: ({ providers }) => providers.google },
  { name: 'Facebook sign-in', variable: 'FACEBOOK_CLIENT_ID', of: ({ providers }) => providers.facebook },
  { name: 'LinkedIn sign-in', variable: 'LINKEDIN_CLIENT_ID', of: ({ providers }) => providers.linkedin },
  { name: 'Outgoing mail', variable: 'SMTP_URL', of: ({ mail }) => mail },
  { name: 'Role testing', variable: 'ROLE_TESTING', of: ({ roleTesting }) => roleTesting },
]

/** How the site is set up. These switches stand in its environment, so here they can only be read. */
export function SitePanel() {
  const { data, isError, isFetching, refetch } = useQuery(signInOptionsQuery)
  const state = (on: boolean | undefined): ReactNode =>
    on === undefined ? (
      <Skeleton className="h-5 w-24" />
    ) : (
      <StatusBadge kind={on ? 'done' : 'waiting'}>{on ? 'On' : 'Off'}</StatusBadge>
    )
  return (
    <Panel title="This site" lead="Set where the site runs, through the variables named here.">
      {isError ? (
        <LoadProblem
          text="The site's set-up could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
          className="px-5 pb-5 md:px-6"
        />
      ) : (
        <Facts
          facts={switches.map(({ name, variable, of }) => ({
            key: variable,
            name: <Switch name={name} variable={variable} />,
            value: state(data && of(data)),
          }))}
        />
      )}
    </Panel>
  )
}

function Switch({ name, variable }: { name: string; variable: string }) {
  return (
    <>
      {name}
      <code className="block font-mono text-xs text-subtle">{variable}</code>
    </>
  )
}
