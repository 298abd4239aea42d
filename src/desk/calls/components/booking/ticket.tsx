import { formatDate, type HourCycle } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Booking } from '../../contract/booking.ts'
import { isSameZone } from '../../domain/visitor-zones.ts'
import { zoneCity } from '../../domain/zone-names.ts'
import { calendarLinks, formatHours, meetingPlace, timeInSite } from './describe-call.ts'

type TicketOf = Pick<
  Booking,
  'title' | 'startTime' | 'endTime' | 'meetingType' | 'meetingLink' | 'timeZone' | 'status'
>

type TicketProps = {
  call: TicketOf
  zone: string
  hourCycle: HourCycle
  ownerName: string
  sendsMail: boolean
}

export function Ticket({ call, zone, hourCycle, ownerName, sendsMail }: TicketProps) {
  const { startTime, meetingType, meetingLink, timeZone, status } = call
  const isOpen = meetingType === 'video' && !meetingLink && status === 'scheduled'
  return (
    <div className="grid overflow-hidden rounded-card border border-line sm:grid-cols-[auto_minmax(0,1fr)]">
      <p className="flex items-baseline gap-3 bg-surface-2 px-5 py-3 font-display text-xl font-semibold sm:grid sm:place-content-center sm:px-6 sm:text-center sm:text-[2.5rem] sm:leading-none">
        {formatDate(startTime, 'dayOnly', zone)}
        <span className="font-sans text-sm font-medium tracking-normal text-muted">
          {formatDate(startTime, 'monthShort', zone)}
        </span>
      </p>
      <dl className="grid gap-2.5 px-5 py-4 text-md">
        <Fact
          name={t`When`}
          value={
            <span>
              {t`${formatHours(call, zone, hourCycle)}, ${zoneCity(zone)} time`}
              {!isSameZone(zone, timeZone) && (
                <span className="block text-xs text-subtle">
                  {t`${timeInSite(startTime, zone, timeZone, hourCycle)} for ${ownerName}, in ${zoneCity(timeZone)}`}
                </span>
              )}
            </span>
          }
        />
        <Fact
          name={t`Where`}
          value={
            <span className="min-w-0">
              {meetingPlace(meetingType).words}
              {isOpen && (
                <span className="block text-xs text-subtle">
                  {sendsMail
                    ? t`${ownerName} sends you the link.`
                    : t`${ownerName} puts the link on this page.`}
                </span>
              )}
              {meetingLink && (
                <>
                  {', '}
                  <a href={meetingLink} rel="noreferrer" className="underline underline-offset-4">
                    {meetingLink.replace(/^https?:\/\//, '')}
                  </a>
                </>
              )}
            </span>
          }
        />
      </dl>
    </div>
  )
}

export function CalendarLinks({ call, file }: { call: TicketOf; file: string }) {
  const { google, outlook } = calendarLinks(call)
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
      <Button href={file} size="sm" download="call.ics">
        <Icon name="download" size={17} />
        {t`Calendar file`}
      </Button>
      <Button href={google} variant="secondary" size="sm" target="_blank" rel="noreferrer">
        {t`Google`}
      </Button>
      <Button href={outlook} variant="secondary" size="sm" target="_blank" rel="noreferrer">
        {t`Outlook`}
      </Button>
    </div>
  )
}
