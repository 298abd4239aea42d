import { useQuery } from '@tanstack/react-query'
import { zoneCity } from '#desk/calls/domain/zone-names.ts'
import { formatDate, formatNumber, formatTime } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { HeatChart } from '#ui/charts/heat-chart.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Hours } from './contract.ts'
import { ChartTable, Loaded, type PartProps, Remark, TableLink } from './parts.tsx'
import { reportQueries } from './query-options.ts'
import { unfoldedIn } from './search.ts'

/** Any Monday. January 1, 2024 was one. */
const monday = Date.UTC(2024, 0, 1)
const dayLength = 86_400_000
const dayName = (day: number, look: 'weekdayShort' | 'weekdayOnly') =>
  formatDate(monday + day * dayLength, look)
const days = (look: 'weekdayShort' | 'weekdayOnly') =>
  Array.from({ length: 7 }, (_, day) => dayName(day, look))
const clock = (hour: number) => formatTime(monday + hour * 3_600_000)
const namedHours = [0, 6, 12, 18]

const visitsWord = (count: number) => plural(count, '{n} visit', '{n} visits', { n: formatNumber(count) })

export function HoursPanel({ search, today }: PartProps) {
  const asked = useQuery(reportQueries(search, today).hours)
  const hours = asked.data
  const isTable = unfoldedIn(search, 'hours')
  return (
    <Panel
      className="flex flex-col"
      title={t`When they come`}
      lead={
        hours
          ? t`Visits by hour in ${zoneCity(hours.zone)}. Your call hours are outlined.`
          : t`Visits by hour.`
      }
    >
      <Loaded query={asked} name={t`The hours`} size="h-[16.5rem]">
        {(loaded) => (
          <>
            {isTable ? <HoursTable hours={loaded} /> : <Heat hours={loaded} />}
            <div className="mt-auto">
              <Remark
                icon="lightbulb"
                action={<TableLink search={search} part="hours" about={t`When they come`} />}
              >
                {loaded.closed && closedWords(loaded.closed)}
              </Remark>
            </div>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const closedWords = ({ from, to, percent }: NonNullable<Hours['closed']>) =>
  t`${formatNumber(percent / 100, { style: 'percent' })} of visits come between ${clock(from)} and ${clock(to)}, when no call can be booked.`

function Heat({ hours: { visits, open } }: { hours: Hours }) {
  return (
    <div className="px-5 py-3 md:px-6">
      <HeatChart
        label={t`Visits by weekday and hour. Arrow keys go from one hour to the next.`}
        rows={days('weekdayShort')}
        values={visits}
        outlined={open}
        columns={namedHours.map(clock)}
        describe={(day, hour) => {
          const cell = `${dayName(day, 'weekdayOnly')}, ${clock(hour)}: ${visitsWord(visits[day]?.[hour] ?? 0)}`
          return open[day]?.[hour] ? t`${cell}, calls can be booked` : cell
        }}
      />
    </div>
  )
}

const HoursTable = ({ hours: { visits } }: { hours: Hours }) => (
  <ChartTable
    caption={t`Visits by weekday and hour`}
    heads={[t`Hour`, ...days('weekdayShort')]}
    rows={Array.from({ length: 24 }, (_, hour) => [
      clock(hour),
      ...visits.map((day) => formatNumber(day[hour] ?? 0)),
    ])}
  />
)
