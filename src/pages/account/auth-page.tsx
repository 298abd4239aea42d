import type { ReactNode } from 'react'
import { authPage as texts } from '#content/auth.ts'
import AuthTabs from '#features/accounts/components/sign-in/auth-tabs.island.tsx'
import type { accountsContract } from '#features/accounts/contract/accounts.ts'
import type { Provider } from '#features/accounts/contract/user.ts'
import { safeNextPath } from '#features/accounts/domain/next-path.ts'
import { signInProblems } from '#features/accounts/domain/sign-in-problems.ts'
import { apiCaller } from '#platform/api-client.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Island } from '#ui/island.tsx'
import { definePage, redirectTo } from '../page.ts'
import { AccountFrame, AccountPitch } from './account-page.tsx'

const call = apiCaller<typeof accountsContract>()

export const authPage = definePage({
  path: '/auth',
  load: async ({ session, search, origin }) => {
    if (!session) {
      const { providers } = await call('GET /api/auth/options')
      const configured = (Object.keys(providers) as Provider[]).filter((name) => providers[name])
      return { setup: await readSetup(search.get('setup')), configured }
    }
    const { pathname, search: query, hash } = new URL(safeNextPath(search.get('next')), origin)
    return redirectTo(pathname + query + hash)
  },
  head: () => ({
    title: 'Sign In',
    description: 'Sign in or make an account to order services, follow the work and read what members read.',
    path: '/auth',
    image: '/share/auth.png',
    secret: true,
  }),
  Body: ({ request: { search }, data: { setup, configured } }) => {
    const given = (name: string) => search.get(name) || undefined
    const token = setup === 'dead' ? undefined : setup?.token
    const asked = search.get('tab')
    const tab = asked === 'sign-in' || asked === 'sign-up' ? asked : token ? 'sign-up' : 'sign-in'
    return (
      <AccountFrame className="gap-y-10 lg:grid-rows-[auto_1fr] lg:pb-28">
        <AccountPitch title={texts.heading} text={texts.text} />
        <Card className="self-start p-5 sm:p-8 lg:sticky lg:top-24 lg:row-span-2">
          <Notices setup={setup} problem={given('problem')} />
          <Island
            of={AuthTabs}
            props={{ tab, configured, next: token ? '/dashboard/setup' : given('next'), setup: token }}
            when="touch"
          />
          <noscript>
            <p className="mt-6 text-md text-muted">Signing in needs JavaScript, which is turned off here.</p>
          </noscript>
        </Card>
        <AuthPoints />
      </AccountFrame>
    )
  },
})

/** The setup link of the address: its token, or that it does nothing any more. */
type Setup = { token: string } | 'dead' | undefined

async function readSetup(token: string | null): Promise<Setup> {
  if (!token) return undefined
  const { usable } = await call('GET /api/auth/setup', { query: { token } })
  return usable ? { token } : 'dead'
}

function Notices({ setup, problem }: { setup: Setup; problem?: string }) {
  const wrong = problem && Object.hasOwn(signInProblems, problem) && signInProblems[problem as never]
  return (
    <>
      {wrong && (
        <Notice alert icon={<Icon name="circle-alert" size={20} className="text-danger" />}>
          {wrong}
        </Notice>
      )}
      {setup === 'dead' && (
        <Notice alert icon={<Icon name="circle-alert" size={20} className="text-danger" />}>
          {signInProblems['setup-over']} Please{' '}
          <a href="/auth" className="text-accent underline underline-offset-3">
            sign in
          </a>
          .
        </Notice>
      )}
      {setup && setup !== 'dead' && (
        <Notice icon={<Icon name="key-round" size={20} className="text-accent" />}>
          Whoever signs up through this link becomes the administrator of this site. It works once.
        </Notice>
      )}
    </>
  )
}

function Notice({ icon, alert, children }: { icon: ReactNode; alert?: boolean; children: ReactNode }) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className="mb-6 grid grid-cols-[auto_1fr] gap-3 rounded-control border border-line bg-surface-2 p-4 text-md [&>svg]:mt-0.5"
    >
      {icon}
      <p>{children}</p>
    </div>
  )
}

/** What an account offers, and the quote of a client. */
function AuthPoints() {
  return (
    <div>
      <ul className="border-t border-line">
        {texts.points.map(({ title, text, icon }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 border-b border-line py-4">
            <Icon name={icon} size={20} strokeWidth={1.6} className="mt-0.5 text-accent" />
            <div>
              <h2 className="font-sans text-md font-medium tracking-normal">{title}</h2>
              <p className="mt-1 max-w-[34.5em] text-md text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <figure className="mt-8 max-w-[34.5em]">
        <blockquote className="font-display text-lg tracking-[-0.015em]">{texts.quote.text}</blockquote>
        <figcaption className="mt-3 text-sm text-subtle">
          {texts.quote.name}, {texts.quote.company}
        </figcaption>
      </figure>
    </div>
  )
}
