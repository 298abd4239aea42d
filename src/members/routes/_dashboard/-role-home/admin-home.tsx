import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { adminHome } from '#content/dashboard/admin-home.ts'
import type { Setup } from '#features/setup/contract.ts'
import type { Today } from '#frame/today/contract.ts'
import { FirstPageBanner } from '#members/layout/first-page-banner.tsx'
import { todayQuery } from '#members/screens/today/query-options.ts'
import { TodayFigures } from '#members/screens/today/today-figures.tsx'
import { TodayPage } from '#members/screens/today/today-page.tsx'
import type { WaitingRowProps } from '#members/screens/today/waiting-row.tsx'
import { YourRole } from './your-role.tsx'

type AdminHomeProps = {
  /** Shown while something is wrong with the backups. */
  BackupNotice: ComponentType<{ backup: NonNullable<Today['backup']> }>
  after: string | undefined
  /** Shown while the site is not set up. */
  SetupPanel: ComponentType<{ setup: Setup }>
  /** Fetched where something waits. */
  WaitingRow: ComponentType<WaitingRowProps>
}

/** The first page of the members' area for admins. */
export function AdminHome(props: AdminHomeProps) {
  const { data, isError } = useQuery(todayQuery)
  return (
    <>
      <FirstPageBanner />
      <TodayPage {...props} />
      <YourRole
        role={adminHome}
        features={adminHome.features}
        note={<BackupNote />}
        figures={<TodayFigures labels={adminHome.stats} today={data} failed={isError} />}
      />
    </>
  )
}

const BackupNote = () => (
  <p className="mt-3 text-sm text-muted">
    Backups are made on the page{' '}
    <Link
      to="/dashboard/database"
      search={{ tab: 'backups' }}
      className="text-fg underline underline-offset-4"
    >
      Database
    </Link>
    .
  </p>
)
