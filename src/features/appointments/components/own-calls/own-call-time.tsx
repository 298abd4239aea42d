import { useHydrated } from '@tanstack/react-router'
import { formatDate } from '#platform/locale.ts'
import type { OwnCall } from '../../contract/booking.ts'
import { isSameZone, ownZone } from '../../domain/visitor-zones.ts'
import { cityOf } from '../../domain/zone-names.ts'
import { hoursOf, placeOf, timeInSite } from '../booking/describe-call.ts'

/** What a call is about, and when: on the clock of the reader, and on the owner's where that is another one. */
export function OwnCallTime({ call }: { call: OwnCall }) {
  const isHydrated = useHydrated()
  const { title, startTime, meetingType, timeZone, visitorZone, orderId } = call
  const zone = isHydrated ? ownZone() : (visitorZone ?? timeZone)
  return (
    <div className="min-w-0 grow basis-64">
      <p className="font-medium wrap-anywhere">
        {title}
        {orderId !== null && <span className="font-normal text-subtle"> · Order #{orderId}</span>}
      </p>
      <p className="text-md text-muted tabular-nums">
        {formatDate(startTime, 'soon', zone)}, {hoursOf(call, zone)}, {cityOf(zone)} time
      </p>
      <p className="text-sm text-subtle tabular-nums">
        {placeOf(meetingType).words}
        {!isSameZone(zone, timeZone) && `, ${timeInSite(startTime, zone, timeZone)} in ${cityOf(timeZone)}`}
      </p>
    </div>
  )
}
