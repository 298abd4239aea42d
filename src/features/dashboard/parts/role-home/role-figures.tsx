import { useQuery } from '@tanstack/react-query'
import { roleDashboards } from '../../../../../content/dashboard/role-dashboards.ts'
import type { Role } from '../../../accounts/contract/user.ts'
import type { DashboardFigures } from '../../contract.ts'
import { figuresQuery } from '../../queries/figures.ts'
import { LoadProblem } from '../load-problem.tsx'
import { type Stat, StatStrip } from '../stat-strip.tsx'

const measured: Record<Role, readonly (keyof DashboardFigures)[]> = {
  user: ['orders', 'messages', 'profile'],
  premium: [],
  developer: ['posts', 'drafts', 'projects'],
  admin: ['totalUsers', 'openOrders', 'unreadMessages', 'visitorsToday'],
}

const number = new Intl.NumberFormat('en-US')

/** The four figures of a role: measured where the database knows them, else an example that says so. */
export function RoleFigures({ role }: { role: Role }) {
  const { data, isError, isFetching, refetch } = useQuery(figuresQuery(role))
  const stats = roleDashboards[role].stats.map(({ key, label, value }): Stat => {
    const name = measured[role].find((known) => known === key)
    if (!name) return { label, value, sample: true }
    return { label, value: isError ? '–' : show(name, data) }
  })
  return (
    <div className="grid gap-3">
      <StatStrip label="Your figures" stats={stats} />
      {isError && (
        <LoadProblem
          text="The figures could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {stats.some(({ sample }) => sample) && (
        <p className="text-sm text-subtle">Figures marked Sample are examples, not measured.</p>
      )}
    </div>
  )
}

function show(name: keyof DashboardFigures, figures: DashboardFigures | undefined): string | undefined {
  const value = figures?.[name]
  if (value === undefined) return undefined
  return name === 'profile' ? `${value}%` : number.format(value)
}
