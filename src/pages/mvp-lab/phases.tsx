import type { CSSProperties } from 'react'
import { saasLab } from '#content/saas-lab.ts'
import { BlockHead } from './lab-block.tsx'

const lastDay = 45
const lastPhase = saasLab.phases.length - 1

/** The four phases as rows; on the right each lies on a scale of 45 days. */
export function Phases() {
  return (
    <div>
      <BlockHead title={saasLab.processHeading} />
      <ol>
        {saasLab.phases.map((phase, index) => (
          <li
            key={phase.title}
            className="grid gap-x-10 gap-y-2 border-t border-line py-6 md:grid-cols-[9rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,5fr)_minmax(0,5fr)]"
          >
            <div className="flex items-baseline gap-3 md:block">
              <h4 className="text-lg tracking-[-0.02em]">{phase.title}</h4>
              <p className="text-sm text-subtle tabular-nums md:mt-1">{phase.days}</p>
            </div>
            <p className="max-w-[43.1em] text-md text-muted">{phase.text}</p>
            <Days days={phase.days} tone={index === lastPhase ? 'bg-accent-fill' : 'bg-art'} />
          </li>
        ))}
      </ol>
      <DayScale />
    </div>
  )
}

/** The days of a phase as a part of the whole. */
function Days({ days, tone }: { days: string; tone: string }) {
  const [from = 1, to = lastDay] = (days.match(/\d+/g) ?? []).map(Number)
  const places = { '--from': (from - 1) / lastDay, '--to': to / lastDay } as CSSProperties
  return (
    <div
      aria-hidden="true"
      style={places}
      className="relative mt-3 h-3 self-center md:col-span-2 lg:col-span-1 lg:mt-0"
    >
      <div className="absolute inset-x-0 top-1/2 border-t border-dashed border-line" />
      <div
        className={`absolute inset-y-0 right-[calc((1-var(--to))*100%)] left-[calc(var(--from)*100%)] rounded-full ${tone}`}
      />
    </div>
  )
}

function DayScale() {
  const marks = [0, 15, 30, 45]
  return (
    <div
      aria-hidden="true"
      className="grid gap-x-10 border-t border-line max-lg:hidden lg:grid-cols-[9rem_minmax(0,5fr)_minmax(0,5fr)]"
    >
      <div className="relative col-start-3 h-8 text-xs text-subtle tabular-nums">
        {marks.map((mark) => (
          <span
            key={mark}
            style={{ '--at': mark / lastDay } as CSSProperties}
            className="absolute left-[calc(var(--at)*100%)] -translate-x-1/2 pt-2 whitespace-nowrap before:absolute before:top-0 before:left-1/2 before:h-1.5 before:border-l before:border-line-strong first:translate-x-0 first:before:left-0 last:-translate-x-full last:before:left-full"
          >
            {mark === 0 ? 'Kickoff' : `Day ${mark}`}
          </span>
        ))}
      </div>
    </div>
  )
}
