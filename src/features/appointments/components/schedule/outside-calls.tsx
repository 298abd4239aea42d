import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import type { NamedAppointment } from '../../contract/appointments.ts'
import { momentText } from './looks.ts'

type OutsideCallsProps = { calls: NamedAppointment[]; zone: string }

/** How many are listed at first. */
const few = 5

/** The booked calls that the saved hours would not offer. They stay. */
export function OutsideCalls({ calls, zone }: OutsideCallsProps) {
  const [all, setAll] = useState(false)
  if (calls.length === 0) return null
  const shown = all || calls.length === few + 1 ? calls : calls.slice(0, few)
  return (
    <Panel
      title="Booked outside these hours"
      lead="These calls stay until you or their guests move or cancel them."
    >
      <ul>
        {shown.map(({ id, title, name, startTime }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-line px-5 py-3.5 text-md md:px-6"
          >
            <a href={`/dashboard/schedule?tab=all&call=${id}`} className="wrap-anywhere">
              {name ?? title}
              {name && `, ${title}`}
            </a>
            <span className="text-muted">{momentText(startTime, zone)}</span>
          </li>
        ))}
      </ul>
      {shown.length < calls.length && (
        <div className="border-t border-line px-5 py-3.5 md:px-6">
          <Button variant="secondary" size="sm" onClick={() => setAll(true)}>
            Show all {calls.length}
          </Button>
        </div>
      )}
    </Panel>
  )
}
