import { useQuery } from '@tanstack/react-query'
import type { SitePart } from '#base/site/domain/site-parts.ts'
import { roleDashboards } from '#content/dashboard/role-dashboards.ts'
import { FirstPageBanner } from '#members/layout/first-page-banner.tsx'
import type { DashboardFigures } from '#members/screens/role-figures/contract.ts'
import { figuresQuery } from '#members/screens/role-figures/query-options.ts'
import { OwnTodayPage } from '#members/screens/today/own-today-page.tsx'
import { isBeginning, ownTodayQuery } from '#members/screens/today/query-options.ts'
import { type Message, t } from '#platform/texts.ts'
import { MeasuredStrip } from '#ui/lists/measured-strip.tsx'
import type { Stat } from '#ui/lists/stat-strip.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { Membership } from './membership.tsx'
import { isOn, YourRole } from './your-role.tsx'

type HomeRole = keyof typeof roleDashboards
type Measured = Exclude<keyof DashboardFigures, 'hasSample'>
type Later = { text: Message; figure?: Measured; part?: SitePart }
type RoleStat = { key: Measured; label: Message; part?: SitePart }

export function OwnHome({ role }: { role: HomeRole }) {
  const { data: figures } = useQuery(figuresQuery(role))
  const { data: today } = useQuery(ownTodayQuery)
  const { features, later } = roleDashboards[role]
  const all = (later as readonly Later[]).filter(isOn)
  const isOpen = ({ figure }: { figure?: Measured }) => Boolean(figure && figures?.[figure])
  return (
    <>
      <FirstPageBanner />
      <OwnTodayPage />
      <YourRole
        role={roleDashboards[role]}
        figures={<RoleFigures role={role} />}
        isClosedAtFirst={role !== 'developer' && today !== undefined && isBeginning(today)}
        more={role !== 'developer' && <Membership role={role} hasSample={figures?.hasSample} />}
        features={[...features, ...all.filter(isOpen).map(({ text }) => text)]}
        closed={all
          .filter((feature) => figures?.hasSample !== false && !isOpen(feature))
          .map(({ text }) => (
            <li key={String(text)} className="flex items-start gap-2.5">
              <span className="m-[0.3em_1px_0] size-3.5 shrink-0 rounded-full border border-line-strong" />
              <span className="flex grow flex-wrap items-start gap-x-3 gap-y-1">
                {t(text)} <Badge>{t`Not open yet`}</Badge>
              </span>
            </li>
          ))}
      />
    </>
  )
}

function RoleFigures({ role }: { role: HomeRole }) {
  const asked = useQuery(figuresQuery(role))
  const stats = (roleDashboards[role].stats as readonly RoleStat[])
    .filter(isOn)
    .map(({ key, label }): Stat => ({ label: t(label), value: show(key, asked.data) }))
  if (stats.length === 0) return null
  return <MeasuredStrip label={t`Your figures`} stats={stats} asked={asked} />
}

function show(name: Measured, figures: DashboardFigures | undefined) {
  const value = figures?.[name]
  return name === 'profile' && value !== undefined ? `${value}%` : value
}
