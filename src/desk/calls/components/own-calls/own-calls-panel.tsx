import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { showsPart } from '#base/site/domain/site.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { nextOwnCallQuery } from '../../query-options/next-call.ts'
import { JoinLink } from '../join-link.tsx'
import { useOfferedCalls } from '../use-offered-calls.ts'

export function OwnCallsPanel() {
  const asked = useQuery(nextOwnCallQuery)
  const [call] = asked.data ?? []
  if (asked.isSuccess && !call && !showsPart('calls')) return null
  return (
    <Panel
      title={t`Calls`}
      action={
        <Link
          to="/dashboard/appointments"
          className="text-sm text-muted underline underline-offset-4 hover:text-fg"
        >
          {t`All calls`}
        </Link>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-5 text-md md:p-6">
        {asked.isPending && <Skeleton className="h-11 grow" />}
        {asked.isError && <LoadProblem text={t`Your next call could not be loaded.`} query={asked} />}
        {call && (
          <>
            <p className="min-w-0 grow basis-40">
              <span className="block font-medium wrap-anywhere">{call.title}</span>
              <span className="text-sm text-accent tabular-nums">
                <Day at={call.startTime} look="soon" />, <Day at={call.startTime} look="clock" />
              </span>
            </p>
            {call.meetingLink && <JoinLink to={call.meetingLink} />}
          </>
        )}
        {asked.isSuccess && !call && <NoCalls />}
      </div>
    </Panel>
  )
}

function NoCalls() {
  const offered = useOfferedCalls()
  return (
    <>
      <p className="text-muted">{t`No calls to come.`}</p>
      {offered.length > 0 && (
        <Button href="/book" variant="secondary">
          {t`Book a call`}
        </Button>
      )}
    </>
  )
}
