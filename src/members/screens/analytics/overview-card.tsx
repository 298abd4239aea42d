import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatClock, formatDate, formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Card } from '#ui/page/card.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { FigureKey, Overview } from './contract.ts'
import { chartPoints, figureChange, figureNames, isInBars, writeFigure, writeOnAxis } from './figures.ts'
import { ChartTable, Loaded, type PartProps, Remark, TableLink } from './parts.tsx'
import { chosenPeriod, laterDay, type Period } from './period.ts'
import { type ChoiceProps, preloadsChoice } from './period-choice.tsx'
import { reportQueries } from './query-options.ts'
import { isFiltered, unfoldedIn } from './search.ts'

export function OverviewCard({ search, today, now, onChoice }: ChoiceProps & { now: number }) {
  const asked = useQuery(reportQueries(search, today).overview)
  const period = chosenPeriod(search, today)
  const figure = search.figure ?? 'visitors'
  return (
    <Card asChild className="min-w-0 overflow-hidden">
      <section aria-label={t`Overview`}>
        <FigureChoice
          search={search}
          overview={asked.data}
          beforeShort={period.beforeShort}
          failed={asked.isError}
        />
        <Loaded query={asked} name={t`The figures`} size="h-[18.5rem] md:h-[19.75rem]">
          {(overview) => (
            <>
              <FigureChart {...{ search, overview, figure, period, now, onChoice }} />
              <Remarks overview={overview} period={period} isPart={isFiltered(search)} />
            </>
          )}
        </Loaded>
      </section>
    </Card>
  )
}

const order = Object.keys(figureNames) as FigureKey[]

type FigureChoiceProps = Pick<PartProps, 'search'> & {
  overview: Overview | undefined
  beforeShort: string
  failed: boolean
}

function FigureChoice({ search, overview, beforeShort, failed }: FigureChoiceProps) {
  const navigate = useNavigate()
  const chosen = search.figure ?? 'visitors'
  return (
    <div className="grid grid-cols-2 md:grid-cols-3 min-[74rem]:grid-cols-6">
      {order.map((figure) => (
        <button
          key={figure}
          type="button"
          aria-pressed={figure === chosen}
          onClick={() =>
            void navigate({
              to: '/dashboard/analytics',
              search: { ...search, figure: figure === 'visitors' ? undefined : figure },
              resetScroll: false,
            })
          }
          className={classNames(
            'group relative flex min-w-0 flex-col border-b-2 border-transparent px-4 py-3.5 text-start -outline-offset-3 transition-colors hover:bg-surface-2/55 aria-pressed:border-accent md:pt-4.5 md:pb-3.5 min-[100rem]:px-5',
            'before:absolute before:-top-px before:inset-s-0 before:inset-e-0 before:h-px before:bg-line after:absolute after:top-0 after:-bottom-0.5 after:-inset-s-px after:w-px after:bg-line',
          )}
        >
          <span className="block text-sm text-muted group-aria-pressed:text-fg">
            {t(figureNames[figure])}
          </span>
          <span className="mt-1 block font-display text-[1.375rem] leading-[1.2] font-semibold tracking-[-0.028em] tabular-nums md:text-[1.625rem]">
            {overview ? (
              writeFigure(figure, overview.figures[figure])
            ) : failed ? (
              '–'
            ) : (
              <Skeleton className="h-[1.2em] w-16" />
            )}
          </span>
          <span className="mt-0.5 block text-xs text-subtle">
            {overview ? (
              <ChangeText {...figureChange(figure, overview, beforeShort)} />
            ) : (
              !failed && <Skeleton className="h-[1.45em] w-24" />
            )}
          </span>
        </button>
      ))}
    </div>
  )
}

function ChangeText({ text, isUp, rest }: ReturnType<typeof figureChange>) {
  return (
    <>
      {text && <span className={isUp ? 'text-success' : 'text-danger'}>{text}</span>} {rest}
    </>
  )
}

type FigureChartProps = Pick<ChoiceProps, 'search' | 'onChoice'> & {
  overview: Overview
  figure: FigureKey
  period: Period
  now: number
}

function FigureChart({ search, overview, figure, period, now, onChoice }: FigureChartProps) {
  const hour = formatClock(new Date(now).toISOString(), overview.zone, 'h23').slice(0, 2)
  const points = chartPoints(figure, overview, period, hour)
  const isTable = unfoldedIn(search, 'chart')
  const name = t(figureNames[figure])
  const by = {
    hour: t`${name} by hour`,
    day: t`${name} by day`,
    week: t`${name} by week`,
    month: t`${name} by month`,
  }[overview.step]
  return (
    <>
      {isTable ? (
        <ChartTable
          caption={by}
          heads={[overview.step === 'hour' ? t`Hour` : t`Day`, name, t`Before`, t`Notes`]}
          rows={points.map((point, index) => [
            point.name,
            point.value === null ? '' : writeFigure(figure, point.value),
            writeFigure(figure, overview.linesBefore[figure][index] ?? 0),
            point.notes.join(', '),
          ])}
        />
      ) : (
        <div className="border-t border-line px-3.5 md:px-5">
          <LineChart
            label={t`${by}, ${writeFigure(figure, overview.figures[figure])} in all. Arrow keys go from one to the next.`}
            points={points}
            isBars={isInBars(figure)}
            isGrowing={period.to >= overview.today && period.from <= overview.today}
            isCounted={figure !== 'revenue'}
            writeAxis={(value) => writeOnAxis(figure, value)}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 px-5 pb-3 text-xs text-subtle md:px-6">
        {!isTable && (
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <span>
              <i className="me-2 inline-block w-4 border-t-2 border-accent align-middle" />
              {t`This period`}
            </span>
            <span>
              <i className="me-2 inline-block w-4 border-t-2 border-dotted border-subtle align-middle" />
              {t`The one before`}
            </span>
          </p>
        )}
        <div className="ms-auto -me-3 flex items-center gap-7 max-md:ms-0 max-md:-me-0">
          <Button
            variant="quiet"
            size="xs"
            className="-mx-3"
            {...preloadsChoice}
            onClick={() => onChoice('notes')}
          >
            <Icon name="pencil" size={15} />
            {t`Notes`}
          </Button>
          <TableLink search={search} part="chart" about={name} />
        </div>
      </div>
    </>
  )
}

type RemarksProps = { overview: Overview; period: Period; isPart: boolean }

function Remarks({ overview, period, isPart }: RemarksProps) {
  const { visitsSince, today, figures, otherCurrencies, points, lines, step } = overview
  const hasOlderSums =
    visitsSince !== null &&
    step !== 'hour' &&
    points.some((day, index) => day < visitsSince && (lines.views[index] ?? 0) > 0)
  const isNew = !hasOlderSums && !isPart && (visitsSince === null || visitsSince > laterDay(today, -7))
  return (
    <>
      {isNew && (
        <Remark icon="info">
          {figures.visitors === 0
            ? t`No visit so far.`
            : plural(figures.visitors, 'One visit so far.', '{n} visits so far.', {
                n: formatNumber(figures.visitors),
              })}{' '}
          {t`Charts begin to mean something after a week.`}
        </Remark>
      )}
      {hasOlderSums && period.from < visitsSince && (
        <Remark icon="info">
          {t`Before ${formatDate(visitsSince)} only sums were kept: without sources, campaigns and devices.`}
        </Remark>
      )}
      {otherCurrencies > 0 && (
        <Remark icon="info">
          {plural(
            otherCurrencies,
            'One order in another currency is not part of the revenue.',
            '{n} orders in another currency are not part of the revenue.',
            { n: formatNumber(otherCurrencies) },
          )}
        </Remark>
      )}
    </>
  )
}
