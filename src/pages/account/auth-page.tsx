import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ProviderButtons } from '#features/accounts/components/sign-in/provider-buttons.tsx'
import { SignInForm } from '#features/accounts/components/sign-in/sign-in-form.tsx'
import { SignUpForm } from '#features/accounts/components/sign-in/sign-up-form.tsx'
import { safeNextPath } from '#features/accounts/contract/next-path.ts'
import { signInProblems } from '#features/accounts/contract/problems.ts'
import { SiteFrame } from '#layouts/public/site-frame.tsx'
import { Art } from '#ui/art.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'
import { AuthPitch, AuthPoints } from './auth-pitch.tsx'

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
    <SiteFrame holdsPasswords>
      <div className="relative">
        <div
          aria-hidden="true"
          className="fade-below absolute inset-x-0 top-0 h-[56rem] max-h-full max-lg:hidden"
        >
          <Art src="/art/hero/survey.svg" eager className="fade-hero absolute! inset-0" />
        </div>
        <Container className="relative grid gap-x-16 gap-y-10 pt-28 pb-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:pt-36 lg:pb-28">
          <AuthPitch className="lg:pt-4" />
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
              <p className="mt-6 text-md text-muted">
                Signing in needs JavaScript, which is turned off here.
              </p>
            </noscript>
          </Card>
          <AuthPoints />
        </Container>
      </div>
    </SiteFrame>
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
