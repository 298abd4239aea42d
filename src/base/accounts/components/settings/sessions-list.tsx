import { useQuery } from '@tanstack/react-query'
import { Day } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { ListedSession } from '../../contract/sessions.ts'
import { endOtherSessions, endSession, sessionsQuery } from '../../query-options/settings.ts'

const ending = {
  failure: 'Not Signed Out',
  done: { title: 'Signed Out', description: 'What was open there is closed.' },
}

export default function SessionsList() {
  const asked = useQuery(sessionsQuery)
  if (!asked.data)
    return asked.isError ? (
      <LoadProblem text="The browsers could not be loaded." query={asked} />
    ) : (
      <div role="status" aria-label="Loading browsers" className="grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  const others = asked.data.filter(({ isThis }) => !isThis)
  return (
    <div className="grid gap-5">
      <ul className="-mx-6">
        {asked.data.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-6 py-4 last:border-b"
          >
            <Icon
              name={session.device === 'phone' || session.device === 'tablet' ? 'smartphone' : 'monitor'}
              size={20}
              className="shrink-0 text-subtle"
            />
            <Described {...session} />
            {!session.isThis && (
              <MutationButton
                {...ending}
                mutation={endSession}
                input={{ params: { id: session.id } }}
                variant="secondary"
              >
                Sign out<span className="sr-only"> {session.name}</span>
              </MutationButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <MutationButton {...ending} mutation={endOtherSessions} input={undefined} variant="secondary">
          Sign Out All Others
        </MutationButton>
      )}
    </div>
  )
}

const ways: Record<string, string> = {
  passkey: 'a passkey',
  google: 'Google',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
}

function Described({ isThis, name, via, since, usedAt }: ListedSession) {
  const how = ways[via]
  return (
    <div className="grid min-w-0 grow basis-44 gap-0.5">
      <span className="text-md font-medium wrap-anywhere">{isThis ? 'This browser' : name}</span>
      <span className="text-sm text-muted">
        {isThis ? (
          name
        ) : (
          <>
            Last seen <Day at={usedAt} />
          </>
        )}
      </span>
      {since && (
        <span className="text-sm text-subtle">
          Signed in <Day at={since} />
          {how && ` with ${how}`}
        </span>
      )}
    </div>
  )
}
