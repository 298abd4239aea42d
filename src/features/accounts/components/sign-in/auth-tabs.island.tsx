import { type ReactNode, useState } from 'react'
import { Tabs } from '#ui/tabs.tsx'
import type { Provider } from '../../contract/user.ts'
import { pathOfCode } from '../../domain/next-path.ts'
import { signInWithPasskey } from '../../query-options/authenticator.ts'
import { PasskeyButton } from '../passkey-button.tsx'
import { enterSite, welcome } from './enter-site.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type AuthTabsProps = {
  tab: 'sign-in' | 'sign-up'
  /** The providers that are configured. */
  configured: Provider[]
  /** Where to go afterwards. */
  next?: string
  /** The token of the setup link. */
  setup?: string
}

export default function AuthTabs({ tab, configured, next, setup }: AuthTabsProps) {
  const [shown, show] = useState<string>(tab)
  const signIn = (
    <>
      <div className="grid gap-3">
        <PasskeyButton
          label="Sign in with a passkey"
          send={signInWithPasskey}
          onDone={(user) => welcome(user, next)}
        />
        <ProviderButtons verb="Continue" configured={configured} next={next} setup={setup} />
      </div>
      <Divider>Or continue with email</Divider>
      <SignInForm onDone={(user) => enterSite(user, next)} onCode={() => location.assign(pathOfCode(next))} />
    </>
  )
  const signUp = (
    <>
      <ProviderButtons verb="Sign up" configured={configured} next={next} setup={setup} />
      <Divider>Or sign up with email</Divider>
      <SignUpForm setup={setup} onDone={() => enterSite(undefined, next)} />
    </>
  )
  const tabs = [
    { value: 'sign-in', label: 'Sign In', panel: signIn },
    { value: 'sign-up', label: 'Sign Up', panel: signUp },
  ]
  return <Tabs label="Sign in or sign up" tabs={tabs} value={shown} onValueChange={show} />
}

function Divider({ children }: { children: ReactNode }) {
  return (
    <p className="my-6 flex items-center gap-4 text-sm text-subtle before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {children}
    </p>
  )
}
