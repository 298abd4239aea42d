import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { roleDashboards } from '#content/dashboard/role-dashboards.ts'
import { FirstPageBanner } from '#members/layout/first-page-banner.tsx'
import type { DashboardFigures } from '#members/screens/role-figures/contract.ts'
import { figuresQuery } from '#members/screens/role-figures/query-options.ts'
import { OwnTodayPage } from '#members/screens/today/own-today-page.tsx'
import { Badge } from '#ui/badge.tsx'
import { MeasuredStrip } from '#ui/lists/measured-strip.tsx'
import { type Stat, unmeasured } from '#ui/lists/stat-strip.tsx'
import { Membership } from './membership.tsx'
import { YourRole } from './your-role.tsx'

type HomeRole = keyof typeof roleDashboards
type Measured = Exclude<keyof DashboardFigures, 'hasSample'>

type OwnHomeProps = {
  role: HomeRole
  /** Fetched where a call is to come. */
  NextOwnCall: ComponentType
}

/** The first page of the members' area for all but admins. */
export function OwnHome({ role, NextOwnCall }: OwnHomeProps) {
  const { data: figures } = useQuery(figuresQuery(role))
  const { features, later } = roleDashboards[role]
  const all: readonly { text: string; figure?: Measured }[] = later
  const isOpen = ({ figure }: { figure?: Measured }) => Boolean(figure && figures?.[figure])
  return (
    <>
      <FirstPageBanner />
      <OwnTodayPage NextOwnCall={NextOwnCall} />
      <YourRole
        role={roleDashboards[role]}
        figures={<RoleFigures role={role} />}
        more={<Membership role={role} hasSample={figures?.hasSample} />}
        features={[...features, ...all.filter(isOpen).map(({ text }) => text)]}
        closed={all
          .filter((feature) => !isOpen(feature))
          .map(({ text }) => (
            <li key={text} className="flex items-start gap-2.5">
              <span className="m-[0.3em_1px_0] size-3.5 shrink-0 rounded-full border border-line-strong" />
              <span className="flex grow flex-wrap items-start gap-x-3 gap-y-1">
                {text} <Badge>Not open yet</Badge>
              </span>
            </li>
          ))}
      />
    </>
  )
}

const measured: Record<HomeRole, readonly Measured[]> = {
  user: ['orders', 'inProgress', 'messages', 'profile'],
  premium: ['premium', 'tutorials', 'resources', 'support'],
  developer: ['posts', 'drafts', 'projects', 'apiCalls'],
}

/** The four figures of a role: measured where the database knows them, else an example that says so. */
function RoleFigures({ role }: { role: HomeRole }) {
  const asked = useQuery(figuresQuery(role))
  const stats = roleDashboards[role].stats.map(({ key, label, value }): Stat => {
    const name = measured[role].find((known) => known === key)
    return name ? { label, value: show(name, asked.data) } : unmeasured(label, value, asked.data?.hasSample)
  })
  return (
    <MeasuredStrip label="Your figures" stats={stats} asked={asked}>
      {stats.some(({ sample }) => sample) && (
        <p className="px-5 pb-3 text-sm text-subtle md:px-6">
          Figures marked Sample are examples, not measured.
        </p>
      )}
    </MeasuredStrip>
  )
}

function show(name: Measured, figures: DashboardFigures | undefined) {
  const value = figures?.[name]
  return name === 'profile' && value !== undefined ? `${value}%` : value
}
