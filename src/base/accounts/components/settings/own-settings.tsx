import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { useNamedPart } from '#ui/forms/use-named-part.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Card } from '#ui/page/card.tsx'
import type { User } from '../../contract/user.ts'
import { settingsQuery } from '../../query-options/settings.ts'
import { useMember } from '../use-session.ts'
import { DialogPanel } from './dialog-panel.tsx'
import { ownPanels } from './own-fields.ts'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

export function OwnSettings({ children }: { children: ReactNode }) {
  const member = useMember()
  const asked = useQuery(settingsQuery)
  const part = useNamedPart<HTMLDivElement>('', asked.data !== undefined)
  return (
    <div ref={part} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {asked.data ? (
        <SettingsForm settings={asked.data} member={member} />
      ) : asked.isError ? (
        <Card className="p-6">
          <LoadProblem text={t`Your settings could not be loaded.`} query={asked} />
        </Card>
      ) : (
        <Card role="status" aria-label={t`Loading settings`} className="grid gap-6 p-6">
          <Skeleton className="h-6 w-40" />
          {['a', 'b', 'c', 'd', 'e'].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </Card>
      )}
      <div className="row-span-2 grid gap-6">
        <PasswordPanel member={member} />
        <SecondFactorPanel member={member} />
        <PasskeysPanel />
        <SessionsPanel />
      </div>
      <div className="grid gap-6">{children}</div>
    </div>
  )
}

const PasswordForm = lazyContent(() => import('./password-form.tsx'))
const SessionsList = lazyContent(() => import('./sessions-list.tsx'))
const PasskeysList = lazyContent(() => import('./passkeys-list.tsx'))

const PasswordPanel = ({ member }: { member: User }) => (
  <DialogPanel
    {...t(ownPanels.password)}
    lead={
      member.hasPassword
        ? t(ownPanels.password.lead)
        : t`You sign in through a provider. With a password you can also sign in by email.`
    }
    part="password"
    description={t`At least 10 characters, and not one that is easy to guess.`}
    content={PasswordForm}
  >
    {(close) => <PasswordForm member={member} onSaved={close} />}
  </DialogPanel>
)

const PasskeysPanel = () => (
  <DialogPanel {...t(ownPanels.passkeys)} part="passkeys" content={PasskeysList}>
    {() => <PasskeysList />}
  </DialogPanel>
)

const SessionsPanel = () => (
  <DialogPanel
    {...t(ownPanels.sessions)}
    heading={t(ownPanels.sessions.title)}
    part="sessions"
    description={t`Named by what the browser said of itself when you signed in.`}
    content={SessionsList}
  >
    {() => <SessionsList />}
  </DialogPanel>
)
