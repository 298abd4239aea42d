import type { ComponentType } from 'react'
import type { Setup } from '#features/setup/contract.ts'
import { FirstPageBanner } from '#layouts/members/first-page-banner.tsx'
import { TodayPage } from '#pages/today/today-page.tsx'
import type { WaitingRowProps } from '#pages/today/waiting-row.tsx'
import { AdminNotes } from './admin-notes.tsx'

type AdminHomeProps = {
  after: string | undefined
  /** Shown while the site is not set up. */
  SetupPanel: ComponentType<{ setup: Setup }>
  /** Fetched where something waits. */
  WaitingRow: ComponentType<WaitingRowProps>
}

/** The first page of the members' area for admins. */
export const AdminHome = (props: AdminHomeProps) => (
  <>
    <FirstPageBanner />
    <TodayPage {...props} />
    <AdminNotes />
  </>
)
