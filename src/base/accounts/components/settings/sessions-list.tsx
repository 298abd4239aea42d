import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { ListedSession } from '../../contract/sessions.ts'
import type { Provider } from '../../contract/user.ts'
import { providerNames } from '../../domain/sign-in-problems.ts'
import { endOtherSessions, endSession, sessionsQuery } from '../../query-options/settings.ts'

const ending = () => ({
  failure: t`Not Signed Out`,
  done: { title: t`Signed Out`, description: t`What was open there is closed.` },
})

export default function SessionsList() {
  const asked = useQuery(sessionsQuery)
  if (!asked.data)
    return asked.isError ? (
      <LoadProblem text={t`The browsers could not be loaded.`} query={asked} />
    ) : (
      <div role="status" aria-label={t`Loading browsers`} className="grid gap-4">
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
                {...ending()}
                mutation={endSession}
                input={{ params: { id: session.id } }}
                variant="secondary"
              >
                {t`Sign out`}
                <span className="sr-only"> {session.name}</span>
              </MutationButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <MutationButton {...ending()} mutation={endOtherSessions} input={undefined} variant="secondary">
          {t`Sign Out All Others`}
        </MutationButton>
      )}
    </div>
  )
}

const nameWay = (via: string): string | undefined =>
  via === 'passkey' ? t`a passkey` : providerNames[via as Provider]

function Described({ isThis, name, via, since, usedAt }: ListedSession) {
  const how = nameWay(via)
  return (
    <div className="grid min-w-0 grow basis-44 gap-0.5">
      <span className="text-md font-medium wrap-anywhere">{isThis ? t`This browser` : name}</span>
      <span className="text-sm text-muted">
        {isThis ? name : rich(t`Last seen <day/>`, { day: <Day at={usedAt} /> })}
      </span>
      {since && (
        <span className="text-sm text-subtle">
          {how
            ? rich(t`Signed in <day/> with ${how}`, { day: <Day at={since} /> })
            : rich(t`Signed in <day/>`, { day: <Day at={since} /> })}
        </span>
      )}
    </div>
  )
}
