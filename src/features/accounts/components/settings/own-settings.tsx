import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { useNamedPart } from '#ui/forms/use-named-part.ts'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { settingsQuery } from '../../query-options/settings.ts'
import { useMember } from '../use-session.ts'
import { PasskeysPanel, PasswordPanel, SessionsPanel } from './password-panel.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

/** A member's own settings, with further panels below them. */
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
