import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/card.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { settingsQuery } from '../../query-options/settings.ts'
import { useMember } from '../use-member.ts'
import { PasswordPanel } from './password-panel.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SitePanel } from './site-panel.tsx'

/** A member's own choices; an admin also sees how the site is set up. */
export function SettingsPage() {
  const member = useMember()
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery)
  const isAdmin = member.role === 'admin'
  return (
    <>
      <PageTitle
        title={isAdmin ? 'System Settings' : 'Settings'}
        lead={
          isAdmin
            ? 'How this site is set up, and what you wish for your own account.'
            : 'What you hear from us, who sees you, and how you sign in.'
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {data ? (
          <SettingsForm settings={data} member={member} />
        ) : isError ? (
          <Card className="p-6">
            <LoadProblem
              text="Your settings could not be loaded."
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          </Card>
        ) : (
          <SettingsSkeleton />
        )}
        <div className="grid gap-6">
          <PasswordPanel member={member} />
          {isAdmin && <SitePanel />}
        </div>
      </div>
    </>
  )
}

function SettingsSkeleton() {
  return (
    <Card role="status" aria-label="Loading settings" className="grid gap-6 p-6">
      <Skeleton className="h-6 w-40" />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </Card>
  )
}
