import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SignInOptions } from '#base/accounts/contract/sign-in.ts'
import { signInOptionsQuery } from '#base/accounts/query-options.ts'
import { settingTitles } from '#base/site/components/settings/parts.ts'
import type { SettingKey } from '#base/site/contract.ts'
import { siteQuery } from '#base/site/query-options.ts'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Facts } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import { withinSentence } from '#ui/text/capitalize.ts'

const providers = ['Google', 'Facebook', 'LinkedIn'].map((name) => ({
  name: () => t`${name} sign-in`,
  variable: `${name.toUpperCase()}_CLIENT_ID`,
  of: ({ providers }: SignInOptions) => providers[name.toLowerCase() as keyof typeof providers],
}))
const switches = [
  ...providers,
  { name: () => t`Outgoing email`, variable: 'SMTP_URL', of: ({ mail }: SignInOptions) => mail },
  {
    name: () => t`Role testing`,
    variable: 'ROLE_TESTING',
    of: ({ roleTesting }: SignInOptions) => roleTesting,
  },
]

/** Other pages with settings, which no menu contains. */
const otherPages = [
  { name: msg`Webhooks`, address: '/dashboard/api?tab=webhooks' },
  { name: msg`Personal tokens`, address: '/dashboard/account#tokens' },
  { name: msg`Offers`, address: '/dashboard/quotes' },
  { name: msg`Data Access`, address: '/dashboard/data' },
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
        {t`Change`}
        <span className="sr-only"> {withinSentence(t(settingTitles[part]))}</span>
      </Link>
    </span>
  )
  const state = (on: boolean | undefined): ReactNode =>
    on === undefined ? (
      <Skeleton className="h-5 w-24" />
    ) : (
      <StatusBadge kind={on ? 'done' : 'waiting'}>{on ? t`On` : t`Off`}</StatusBadge>
    )
  return (
    <Panel
      title={t`This site`}
      action={
        <div className="flex gap-2">
          <Button variant="secondary" asChild>
            <Link to="/dashboard/setup">{t`Set-up`}</Link>
          </Button>
          <Button variant="secondary" asChild>
            <Link to="/dashboard/system">{t`System`}</Link>
          </Button>
        </div>
      }
    >
      {asked.isError ? (
        <LoadProblem text={t`The site's set-up could not be loaded.`} query={asked} className="p-5 md:px-6" />
      ) : (
        <Facts
          facts={[
            { name: t`Name`, value: set('identity', identity?.value.brand) },
            { name: t`Email for visitors`, value: set('identity', identity?.value.email) },
            {
              name: t`Sender of emails`,
              value: set('mail', mail && (mail.value.senderAddress ?? t`As the server says`)),
            },
            ...switches.map(({ name, variable, of }) => ({
              key: variable,
              name: (
                <>
                  {name()}
                  <code className="block font-sans text-xs text-subtle">{variable}</code>
                </>
              ),
              value: state(asked.data && of(asked.data)),
            })),
          ]}
        />
      )}
      <nav aria-label={t`Other pages`} className="border-t border-line px-5 py-3 md:px-6">
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {otherPages.map(({ name, address }) => (
            <li key={address}>
              <a href={address} className="inline-flex min-h-8 items-center underline underline-offset-4">
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  )
}
