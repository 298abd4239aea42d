import type { ReactNode } from 'react'
import type { HourCycle } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Booking } from '../../contract/booking.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import { CallFrame, type Host } from './call-frame.tsx'
import { formatDay, formatHours, meetingPlace } from './describe-call.ts'

type BookedCallFrameProps = {
  call: Booking
  host: Host
  /** Whether the call was over when the server rendered the page. */
  isOver: boolean
  hourCycle: HourCycle
  children: ReactNode
}

export const shownZone = ({ visitorZone, timeZone }: Booking): string => visitorZone ?? timeZone

export function BookedCallFrame({ call, host, isOver, hourCycle, children }: BookedCallFrameProps) {
  const zone = shownZone(call)
  return (
    <CallFrame
      host={host}
      title={call.title}
      text={null}
      facts={[
        {
          icon: 'calendar-days',
          text: (
            <>
              <b className="font-medium text-fg">{formatDay(call.startTime, zone)}</b>
              <br />
              {formatHours(call, zone, hourCycle)}
            </>
          ),
        },
        { icon: meetingPlace(call.meetingType).icon, text: meetingPlace(call.meetingType).words },
        { icon: 'globe', text: t`Shown in the time of ${zoneCity(zone)}` },
      ]}
      steps={<State call={call} isOver={isOver} />}
    >
      {children}
    </CallFrame>
  )
}

export const isDone = (call: Booking, isOver: boolean) => isOver || call.status !== 'scheduled'

function State({ call, isOver }: { call: Booking; isOver: boolean }) {
  const word =
    call.status === 'cancelled' ? t.for('a call')`Cancelled` : isDone(call, isOver) ? t`Over` : t`Booked`
  return (
    <p
      role="status"
      className="flex items-center gap-2 border-b border-line px-[1.1rem] py-4 text-sm text-muted sm:px-7"
    >
      <span aria-hidden="true" className="grid size-[1.35rem] place-items-center rounded-full bg-fg text-bg">
        <Icon name={call.status === 'cancelled' ? 'x' : 'check'} size={13} />
      </span>
      {word}
    </p>
  )
}
