import { useQuery } from '@tanstack/react-query'
import { plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { TrustedBrowser } from '../../contract/second-factor.ts'
import { endTrustedBrowser, secondFactorQuery } from '../../query-options/second-factor.ts'

export default function FactorDetails({ onNewCodes }: { onNewCodes: () => void }) {
  const asked = useQuery(secondFactorQuery)
  if (asked.isError && !asked.data)
    return (
      <div className="border-t border-line px-5 py-4 md:px-6">
        <LoadProblem text={t`Your second factor could not be loaded.`} query={asked} />
      </div>
    )
  return (
    <>
      <div className="grid justify-items-start gap-4 border-t border-line px-5 py-4 md:px-6">
        {asked.data?.since ? (
          <p className="text-md text-muted">
            {rich(t`On since <day/>.`, { day: <Day at={asked.data.since} look="date" /> })}{' '}
            {describeLeft(asked.data.recoveryCodes)}
          </p>
        ) : (
          <Skeleton className="h-12" />
        )}
        <Button variant="secondary" onClick={onNewCodes}>
          {t`Make New Recovery Codes`}
        </Button>
      </div>
      {asked.data && asked.data.trustedBrowsers.length > 0 && (
        <Trusted browsers={asked.data.trustedBrowsers} />
      )}
    </>
  )
}

const describeLeft = (count: number) =>
  count === 0
    ? t`No recovery code is left.`
    : plural(count, 'One recovery code is left.', '{n} recovery codes are left.')

function Trusted({ browsers }: { browsers: TrustedBrowser[] }) {
  return (
    <div className="border-t border-line px-5 pt-4 md:px-6">
      <h3 className="text-md font-medium tracking-normal font-sans">{t`Trusted browsers`}</h3>
      <p className="mt-0.5 mb-4 text-sm text-subtle">{t`They are not asked for a code.`}</p>
      <ul className="-mx-5 md:-mx-6">
        {browsers.map((browser) => (
          <Row key={browser.id} {...browser} />
        ))}
      </ul>
    </div>
  )
}

function Row({ id, browser, isThis, lastUsedAt }: TrustedBrowser) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3.5 md:px-6">
      <div className="min-w-0">
        <p className="text-md wrap-anywhere">{browser}</p>
        <p className="text-sm text-subtle">
          {isThis ? t`This browser` : t`Last used`} · <Day at={lastUsedAt} look="date" />
        </p>
      </div>
      <MutationButton
        mutation={endTrustedBrowser}
        input={{ params: { id } }}
        failure={t`Not removed`}
        variant="secondary"
      >
        {t`Remove`}
        <span className="sr-only"> {browser}</span>
      </MutationButton>
    </li>
  )
}
