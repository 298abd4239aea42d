import { useNavigate } from '@tanstack/react-router'
import { BrainCircuit, CircleAlert, FlaskConical, KeyRound, Layers, LifeBuoy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { authPage } from '#content/auth.ts'
import { ProviderButtons } from '#features/accounts/components/sign-in/provider-buttons.tsx'
import { SignInForm } from '#features/accounts/components/sign-in/sign-in-form.tsx'
import { SignUpForm } from '#features/accounts/components/sign-in/sign-up-form.tsx'
import { safeNextPath } from '#features/accounts/domain/next-path.ts'
import { signInProblems } from '#features/accounts/domain/sign-in-problems.ts'
import { Card } from '#ui/card.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { AccountFrame, AccountPitch } from './account-page.tsx'

/** What the address of the page may carry. */
export type AuthSearch = { tab?: 'sign-in' | 'sign-up'; next?: string; setup?: string; problem?: string }

const tabs = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'sign-up', label: 'Sign Up' },
]

export function AuthPage({ tab, next, setup, problem }: AuthSearch) {
  const [shown, show] = useState<string>(tab ?? (setup ? 'sign-up' : 'sign-in'))
  const navigate = useNavigate()
  const enter = () => void navigate({ href: safeNextPath(next) })
  return (
    <AccountFrame className="gap-y-10 lg:grid-rows-[auto_1fr] lg:pb-28">
      <AccountPitch title={authPage.heading} text={authPage.text} />
      <Card className="self-start p-5 sm:p-8 lg:sticky lg:top-24 lg:row-span-2">
        <Notices setup={setup} problem={problem} />
        <Tabs label="Sign in or sign up" tabs={tabs} value={shown} onValueChange={show}>
          <TabPanel value="sign-in">
            <ProviderButtons verb="Continue" next={next} setup={setup} />
            <Divider>Or continue with email</Divider>
            <SignInForm onDone={enter} />
          </TabPanel>
          <TabPanel value="sign-up">
            <ProviderButtons verb="Sign up" next={next} setup={setup} />
            <Divider>Or sign up with email</Divider>
            <SignUpForm setup={setup} onDone={enter} />
          </TabPanel>
        </Tabs>
        <noscript>
          <p className="mt-6 text-md text-muted">Signing in needs JavaScript, which is turned off here.</p>
        </noscript>
      </Card>
      <AuthPoints />
    </AccountFrame>
  )
}

function Divider({ children }: { children: ReactNode }) {
  return (
    <p className="my-6 flex items-center gap-4 text-sm text-subtle before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </p>
  )
}

function Notices({ setup, problem }: Pick<AuthSearch, 'setup' | 'problem'>) {
  const wrong = problem && Object.hasOwn(signInProblems, problem) && signInProblems[problem as never]
  return (
    <>
      {wrong && (
        <Notice alert icon={<CircleAlert size={20} aria-hidden="true" className="text-danger" />}>
          {wrong}
        </Notice>
      )}
      {setup && (
        <Notice icon={<KeyRound size={20} aria-hidden="true" className="text-accent" />}>
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

const icons = { BrainCircuit, Layers, FlaskConical, LifeBuoy }

/** What an account offers, and the quote of a client. */
function AuthPoints() {
  return (
    <div>
      <ul className="border-t border-line">
        {authPage.points.map(({ title, text, icon }) => {
          const Icon = icons[icon]
          return (
            <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4 border-b border-line py-4">
              <Icon size={20} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 text-accent" />
              <div>
                <h2 className="font-sans text-md font-medium tracking-normal">{title}</h2>
                <p className="mt-1 max-w-[52ch] text-md text-muted">{text}</p>
              </div>
            </li>
          )
        })}
      </ul>
      <figure className="mt-8 max-w-[52ch]">
        <blockquote className="font-display text-lg tracking-[-0.015em]">{authPage.quote.text}</blockquote>
        <figcaption className="mt-3 text-sm text-subtle">
          {authPage.quote.name}, {authPage.quote.company}
        </figcaption>
      </figure>
    </div>
  )
}
