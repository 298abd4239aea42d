import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Funnel } from './contract.ts'
import { writeShare } from './figures.ts'
import { Loaded, type PartProps } from './parts.tsx'
import { chosenPeriod } from './period.ts'
import { reportQueries } from './query-options.ts'

export default function FunnelPanel({ search, today }: PartProps) {
  const asked = useQuery(reportQueries(search, today).funnel)
  const { span } = chosenPeriod(search, today)
  return (
    <Panel
      title={t`On the way to an order`}
      lead={rich(t`Of everybody who came ${span}<scale>; heights on a square-root scale</scale>`, {
        scale: (text) => <span className="max-md:hidden">{text}</span>,
      })}
    >
      <Loaded query={asked} name={t`The steps`} size="h-[26.5rem] md:h-60">
        {(funnel) => <Steps funnel={funnel} span={span} />}
      </Loaded>
    </Panel>
  )
}

function funnelSteps({ came, read, asked, ordered, completed, open }: Funnel, span: string) {
  const goOn = (count: number, before: number) => (before > 0 ? t`${writeShare(count, before)} go on` : '–')
  return [
    { name: t`Came`, count: came, note: span },
    { name: t`Read a post or service to its end`, count: read, note: goOn(read, came) },
    { name: t`Wrote, or booked a call`, count: asked, note: goOn(asked, read) },
    {
      name: t`Ordered`,
      count: ordered,
      note: ordered === 0 ? t`Needs a first order` : goOn(ordered, asked),
    },
    {
      name: t.for('an order')`Completed`,
      count: completed,
      note:
        ordered === 0
          ? t`Needs an order that is delivered`
          : plural(open, '{n} still open', '{n} still open', { n: formatNumber(open) }),
    },
  ]
}

function Steps({ funnel, span }: { funnel: Funnel; span: string }) {
  const steps = funnelSteps(funnel, span)
  const share = (count: number) => (funnel.came > 0 ? Math.min(1, count / funnel.came) : 0)
  return (
    <ol className="grid border-t border-line md:grid-cols-5">
      {steps.map(({ name, count, note }, index) => (
        <li
          key={name}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 border-line px-5 py-3 max-md:border-t max-md:first:border-t-0 md:grid-cols-1 md:grid-rows-[auto_auto_auto_1fr] md:border-s md:px-4 md:pt-4 md:pb-0 md:first:border-s-0 lg:px-5"
        >
          <span className="text-sm leading-snug text-muted">{name}</span>
          <b className="font-display text-lg font-semibold tracking-[-0.025em] tabular-nums md:mt-0.5 md:text-[1.5rem] md:leading-tight">
            {formatNumber(count)}
          </b>
          <span className="text-xs text-subtle max-md:col-span-2">{note}</span>
          <svg
            aria-hidden="true"
            width="100%"
            height="6"
            className="col-span-2 mt-2 overflow-hidden rounded-sm bg-surface-2 md:hidden"
          >
            <rect
              width={`${Math.max(count > 0 ? 2 : 0, share(count) * 100)}%`}
              height="6"
              rx="3"
              className="fill-accent-fill"
            />
          </svg>
          <Curve
            from={Math.sqrt(share(count))}
            to={Math.sqrt(share(steps[index + 1]?.count ?? count))}
            opacity={0.13 + index * 0.03}
          />
        </li>
      ))}
    </ol>
  )
}

function Curve({ from, to, opacity }: { from: number; to: number; opacity: number }) {
  const [start, end] = [98 - from * 98, 98 - to * 98].map((y) => y.toFixed(1))
  const line = `M0 ${start}C45 ${start} 55 ${end} 100 ${end}`
  return (
    <div className="-mx-4 mt-3.5 h-30 self-end max-md:hidden lg:-mx-5">
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="block size-full">
        <path d={`${line}V100H0Z`} fill="var(--accent)" opacity={opacity} />
        <path d={line} fill="none" stroke="var(--accent)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
