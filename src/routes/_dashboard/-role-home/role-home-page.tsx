import { useQuery } from '@tanstack/react-query'
import { roleDashboards } from '#content/dashboard/role-dashboards.ts'
import { AccountStatus, EmailStatus, WelcomeTitle } from '#features/accounts/components/account-labels.tsx'
import { useMember } from '#features/accounts/components/use-session.ts'
import { NextOwnCall } from '#features/appointments/components/own-calls/next-own-call.tsx'
import { FirstPageBanner } from '#layouts/members/first-page-banner.tsx'
import type { DashboardFigures } from '#pages/role-figures/contract.ts'
import { figuresQuery } from '#pages/role-figures/query-options.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Day } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import type { AnyIconName } from '#ui/icon-names.ts'
import { MeasuredStrip } from '#ui/measured-strip.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import { type Stat, unmeasured } from '#ui/stat-strip.tsx'

type HomeRole = keyof typeof roleDashboards

/** The first page of the members' area for all but admins: what the role includes, and the state of the account. */
export function RoleHomePage({ role }: { role: HomeRole }) {
  const member = useMember()
  const { title, text, quickActions } = roleDashboards[role]
  const { data: figures } = useQuery(figuresQuery(role))
  const { open, closed } = featuresOf(role, figures)
  return (
    <>
      <FirstPageBanner />
      <WelcomeTitle member={member} lead={`${title}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`} />
      <RoleFigures role={role} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <NextOwnCall />
          <Panel title="What your role includes">
            <ul>
              {open.map((feature) => (
                <li key={feature} className={featureRow}>
                  <Icon name="check" size={18} className="mt-[0.2em] shrink-0 text-success" />
                  {feature}
                </li>
              ))}
              {closed.map((feature) => (
                <li key={feature} className={classNames(featureRow, 'text-muted')}>
                  <span className="m-[0.2em_1px_0] size-4 shrink-0 rounded-full border border-line-strong" />
                  <span className="flex grow flex-wrap items-start gap-x-4 gap-y-1.5">
                    <span className="grow basis-48">{feature}</span>
                    <Badge>Not open yet</Badge>
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
          <QuickActions actions={quickActions} />
        </div>
        <Panel title="Account overview">
          <Facts
            facts={[
              { name: 'Email status', value: <EmailStatus verified={member.isEmailVerified} /> },
              { name: 'Account status', value: <AccountStatus active={member.isActive} /> },
              { name: 'Member since', value: <Day at={member.createdAt} look="date" /> },
            ]}
          />
        </Panel>
      </div>
    </>
  )
}

/** What the role includes, and what of it is not open yet. */
function featuresOf(role: HomeRole, figures: DashboardFigures | undefined) {
  const { features, later } = roleDashboards[role]
  const all: readonly { text: string; figure?: Measured }[] = later
  const isOpen = ({ figure }: { figure?: Measured }) => Boolean(figure && figures?.[figure])
  return {
    open: [...features, ...all.filter(isOpen).map((feature) => feature.text)],
    closed: all.filter((feature) => !isOpen(feature)).map((feature) => feature.text),
  }
}

const featureRow = 'flex min-h-13 items-start gap-3.5 border-t border-line px-5 py-3.5 text-md md:px-6'

type Measured = Exclude<keyof DashboardFigures, 'hasSample'>

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
        <p className="text-sm text-subtle">Figures marked Sample are examples, not measured.</p>
      )}
    </MeasuredStrip>
  )
}

function show(name: Measured, figures: DashboardFigures | undefined) {
  const value = figures?.[name]
  return name === 'profile' && value !== undefined ? `${value}%` : value
}

/** Actions that are not available yet; each says so. */
function QuickActions({ actions }: { actions: readonly { label: string; icon: string }[] }) {
  return (
    <Panel title="Quick actions">
      <ul className="flex flex-col gap-3 px-5 pb-5 sm:flex-row sm:flex-wrap md:px-6 md:pb-6">
        {actions.map(({ label, icon }) => (
          <li key={label}>
            <Button variant="secondary" size="sm" unavailable="Work in progress" className="w-full">
              <Icon name={icon as AnyIconName} size={17} strokeWidth={1.7} />
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
