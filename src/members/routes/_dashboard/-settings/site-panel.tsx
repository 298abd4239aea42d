import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SignInOptions } from '#base/accounts/contract/sign-in.ts'
import { signInOptionsQuery } from '#base/accounts/query-options.ts'
import type { SettingKey } from '#base/site/contract.ts'
import { siteQuery } from '#base/site/query-options.ts'
import { Button } from '#ui/controls/button.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'

const providers = ['Google', 'Facebook', 'LinkedIn'].map((name) => ({
  name: `${name} sign-in`,
  variable: `${name.toUpperCase()}_CLIENT_ID`,
  of: ({ providers }: SignInOptions) => providers[name.toLowerCase() as keyof typeof providers],
}))
const switches = [
  ...providers,
  { name: 'Outgoing email', variable: 'SMTP_URL', of: ({ mail }: SignInOptions) => mail },
  { name: 'Role testing', variable: 'ROLE_TESTING', of: ({ roleTesting }: SignInOptions) => roleTesting },
]

/** Other pages with settings, which no menu contains. */
const otherPages = [
  { name: 'Webhooks', address: '/dashboard/api?tab=webhooks' },
  { name: 'Personal tokens', address: '/dashboard/account#tokens' },
  { name: 'Offers', address: '/dashboard/quotes' },
  { name: 'Data Access', address: '/dashboard/data' },
]

/**
 * Shows the site's name, email addresses and configuration. The configuration is read-only, because environment variables set it.
 */
export function SitePanel() {
  const asked = useQuery(signInOptionsQuery)
  const { identity, mail } = useQuery(siteQuery).data ?? {}
  const set = (part: SettingKey, text: string | null | undefined): ReactNode => (
    <span className="flex flex-wrap items-center justify-end gap-x-4">
      {text ?? <Skeleton className="h-5 w-24" />}
      <Link to="/dashboard/settings" search={{ part }} className="text-sm">
        Change<span className="sr-only"> {part}</span>
      </Link>
    </span>
  )
  const state = (on: boolean | undefined): ReactNode =>
    on === undefined ? (
      <Skeleton className="h-5 w-24" />
    ) : (
      <StatusBadge kind={on ? 'done' : 'waiting'}>{on ? 'On' : 'Off'}</StatusBadge>
    )
  return (
    <Panel
      title="This site"
      action={
        <div className="flex gap-2">
          <Button variant="secondary" asChild>
            <Link to="/dashboard/setup">Set-up</Link>
          </Button>
          <Button variant="secondary" asChild>
            <Link to="/dashboard/system">System</Link>
          </Button>
        </div>
      }
    >
      {asked.isError ? (
        <LoadProblem text="The site's set-up could not be loaded." query={asked} className="p-5 md:px-6" />
      ) : (
        <Facts
          facts={[
            { name: 'Name', value: set('identity', identity?.value.brand) },
            { name: 'Email for visitors', value: set('identity', identity?.value.email) },
            {
              name: 'Sender of emails',
              value: set('mail', mail && (mail.value.senderAddress ?? 'As the server says')),
            },
            ...switches.map(({ name, variable, of }) => ({
              key: variable,
              name: (
                <>
                  {name}
                  <code className="block font-sans text-xs text-subtle">{variable}</code>
                </>
              ),
              value: state(asked.data && of(asked.data)),
            })),
          ]}
        />
      )}
      <nav aria-label="Other pages" className="border-t border-line px-5 py-3 md:px-6">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {otherPages.map(({ name, address }) => (
            <li key={name}>
              <a href={address} className="inline-flex min-h-8 items-center underline underline-offset-4">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  )
}
