import { formatDate } from '#platform/locale.ts'
import type { GridBlock } from '#ui/calendar/week-grid.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { Appointment } from '../../contract/appointments.ts'
import { lanesOf, type Piece } from '../../domain/week.ts'
import { beginText, blockLooks, kindName, nameOf, timesText, toneOf } from './looks.ts'

type BlockContext = {
  zone: string
  now: number
  openId: number | undefined
  days: string[]
}

/** The appointments of a week as blocks, beside each other where they meet. */
export function blocksOf(
  pieces: (Piece & { appointment: Appointment })[],
  context: BlockContext,
): GridBlock[] {
  const { zone, now, openId, days } = context
  return days.flatMap((day, place) => {
    const own = pieces.filter((piece) => piece.day === place)
    const lanes = lanesOf(own)
    return own.map(({ appointment, from, to, isFirst }, index) => {
      const { id, startTime, endTime, status } = appointment
      const isPast = Date.parse(endTime) <= now
      const lane = lanes[index] ?? { lane: 0, lanes: 1 }
      const time = beginText(appointment, day, zone)
      const label = status === 'missed' ? `Missed: ${nameOf(appointment)}` : nameOf(appointment)
      const what = kindName(appointment)
      return {
        id,
        day: place,
        from,
        to,
        ...lane,
        // Begins with what is shown, for those who say what they see.
        name: [
          to - from <= 30 ? `${time} ${label}, ${what}` : `${label} ${time} ${what}`,
          formatDate(day, 'weekday'),
          timesText(startTime, endTime, zone),
        ]
          .filter(Boolean)
          .join(', '),
        className: classNames(
          toneOf(appointment),
          blockLooks(isPast),
          appointment.kind !== 'call' && !isPast && 'bg-surface-2!',
        ),
        isMovable: isFirst && status === 'scheduled' && !isPast,
        isChosen: id === openId,
        content:
          to - from <= 30 ? (
            <>
              {lane.lanes === 1 && (
                <span className="shrink-0 text-[0.92em] text-muted tabular-nums max-xl:hidden">{time}</span>
              )}{' '}
              <span className="truncate font-medium">{label}</span>
            </>
          ) : (
            <>
              <span className="truncate font-medium">{label}</span>{' '}
              <span className="truncate text-xs text-muted tabular-nums">
                {time} {what}
              </span>
            </>
          ),
      }
    })
  })
}
