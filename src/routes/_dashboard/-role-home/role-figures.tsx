import { useQuery } from '@tanstack/react-query'
import { roleDashboards } from '#content/dashboard/role-dashboards.ts'
import type { Role } from '#features/accounts/contract/user.ts'
import type { DashboardFigures } from '#pages/role-figures/contract.ts'
import { figuresQuery } from '#pages/role-figures/query-options.ts'
import { MeasuredStrip } from '#ui/measured-strip.tsx'
import type { Stat } from '#ui/stat-strip.tsx'

const measured: Record<Role, readonly (keyof DashboardFigures)[]> = {
  user: ['orders', 'messages', 'profile'],
  premium: [],
  developer: ['posts', 'drafts', 'projects'],
  admin: ['totalUsers', 'openOrders', 'unreadMessages', 'visitorsToday'],
}

const number = new Intl.NumberFormat('en-US')

/** The four figures of a role: measured where the database knows them, else an example that says so. */
export function RoleFigures({ role }: { role: Role }) {
  const asked = useQuery(figuresQuery(role))
  const stats = roleDashboards[role].stats.map(({ key, label, value }): Stat => {
    const name = measured[role].find((known) => known === key)
    return name ? { label, value: show(name, asked.data) } : { label, value, sample: true }
  })
  return (
    <MeasuredStrip label="Your figures" stats={stats} asked={asked}>
      {stats.some(({ sample }) => sample) && (
        <p className="text-sm text-subtle">Figures marked Sample are examples, not measured.</p>
      )}
    </MeasuredStrip>
  )
}

function show(name: keyof DashboardFigures, figures: DashboardFigures | undefined): string | undefined {
  const value = figures?.[name]
  if (value === undefined) return undefined
  return name === 'profile' ? `${value}%` : number.format(value)
}
