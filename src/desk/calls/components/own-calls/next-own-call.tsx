import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { nextOwnCallQuery } from '../../query-options/next-call.ts'
import { meetingPlace } from '../booking/describe-call.ts'
import { JoinLink } from '../join-link.tsx'

/** Shows the member's current or next call. Renders nothing if there is none. */
export function NextOwnCall() {
  const asked = useQuery(nextOwnCallQuery)
  if (asked.isError) return <LoadProblem text={t`Your next call could not be loaded.`} query={asked} />
  const [call] = asked.data ?? []
  if (!call) return null
  const { title, startTime, meetingType, meetingLink, orderId } = call
  const { words, icon } = meetingPlace(meetingType)
  return (
    <Panel title={t`Your next call`}>
      <div className="relative flex flex-wrap items-center gap-x-3.5 gap-y-2 border-t border-line px-5 py-3.5 md:px-6">
        <Icon name={icon} size={18} className="shrink-0 text-subtle" />
        <p className="min-w-0 flex-1">
          <Link
            to="/dashboard/appointments"
            className="block text-md leading-[1.4] font-medium no-underline wrap-anywhere -outline-offset-3 after:absolute after:inset-0"
          >
            {title}
          </Link>
          <span className="block text-xs text-subtle">
            {orderId === null ? words : t`${words}, order #${orderId}`}
          </span>
        </p>
        <p className="text-sm font-medium text-accent tabular-nums max-sm:order-last max-sm:basis-full max-sm:ps-8">
          <Day at={startTime} look="soon" />, <Day at={startTime} look="clock" />
        </p>
        {meetingLink && <JoinLink to={meetingLink} />}
      </div>
    </Panel>
  )
}
