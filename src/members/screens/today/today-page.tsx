import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { TodayTitle } from '#base/accounts/components/today-title.tsx'
import { useMember } from '#base/accounts/components/use-session.ts'
import { useLiveLists } from '#desk/orders/components/use-live-lists.ts'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import type { Today } from '#frame/today/contract.ts'
import { countOthers } from '#frame/today/count-steps.ts'
import { nameDay, writeSentence } from '#frame/today/sentence.ts'
import { formatNumber } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { sendHeld } from '#ui/dialogs/undo.ts'
import { useAnswered } from '#ui/lists/answers.ts'
import { Columns } from '#ui/lists/columns.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { AwaitedDeposits } from './awaited-deposits.tsx'
import { BackupNotices, ChecklistPanel, PublicSiteNotice, SetupPanel } from './first-page-parts.ts'
import { OrderPanel } from './open-orders.tsx'
import { todayQuery } from './query-options.ts'
import { NextDays } from './side-panels.tsx'
import { Sentence } from './today-sentence.tsx'
import { Visitors } from './visitors.tsx'
import { WaitingPanel, waitingKey } from './waiting-panel.tsx'

/** The admins' first page: waiting items, due dates and the state of the site. Updates live. */
export function TodayPage({ after }: { after: string | undefined }) {
  const live = useLiveLists('/api/admin/orders/events', after)
  const member = useMember()
  const asked = useQuery(todayQuery)
  const today = useWithoutAnswered(asked.data)
  const isTrial = today?.restore?.isTrial === true
  // Shows the setup panel below the waiting items.
  const setup = today?.setup ? (
    <SetupPanel setup={today.setup} />
  ) : (
    today?.checklist && <ChecklistPanel checklist={today.checklist} />
  )
  const waits = today && today.waiting.length + today.calls.length + countOthers(today) > 0
  // Sends delayed answers when the admin leaves the page, because Undo on another page could not show the item again.
  useEffect(() => () => void sendHeld(), [])
  return (
    <>
      <TodayTitle
        member={member}
        aside={
          <>
            <ConnectionStatus live={live} />
            {today && <span className="text-subtle max-md:hidden">{nameDay(today.day)}</span>}
          </>
        }
      >
        {today && <Sentence parts={writeSentence(today)} />}
        {!today && !asked.isError && <Skeleton className="h-[1.15em] w-4/5" />}
        {!today && asked.isError && t`What waits could not be loaded.`}
      </TodayTitle>
      {today && (today.backup || isTrial) && <BackupNotices backup={today.backup} isTrial={isTrial} />}
      {today?.publicSite && <PublicSiteNotice {...today.publicSite} />}
      {!waits && setup}
      {asked.isError && <LoadProblem text={t`This page could not be refreshed.`} query={asked} />}
      {today && (
        <>
          <Columns
            side={
              <>
                <NextDays
                  day={today.day}
                  dates={today.dates}
                  empty={t`No delivery is due. The day of a delivery is set on the page of its order.`}
                />
                <AwaitedDeposits deposits={today.deposits} />
                <Visitors day={today.day} figure={today.figures.visitorsToday} />
              </>
            }
          >
            <WaitingPanel today={today} />
          </Columns>
          {waits && setup}
          <OrderPanel
            title={t`Open orders`}
            orders={today.orders}
            reader="admin"
            action={<AllOrders open={today.figures.openOrders.value} />}
          >
            <EmptyState title={t`No order is open`}>{t`New orders of clients appear here.`}</EmptyState>
          </OrderPanel>
        </>
      )}
      {!today && !asked.isError && (
        <div
          role="status"
          aria-label={t`Loading what waits`}
          className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}

const AllOrders = ({ open }: { open: number }) => (
  <Link
    to="/dashboard/orders"
    className="inline-block py-0.5 text-sm text-muted no-underline hover:text-fg hover:underline"
  >
    {open ? t`All ${formatNumber(open)}, and the finished ones` : t`All orders`}
  </Link>
)

/** Leaves out items that the admin has just answered. */
function useWithoutAnswered(today: Today | undefined): Today | undefined {
  const answered = useAnswered()
  if (!today || answered.length === 0) return today
  const [waiting, gone] = [true, false].map((waits) =>
    today.waiting.filter((item) => !answered.includes(waitingKey(item)) === waits),
  ) as [Today['waiting'], Today['waiting']]
  const counts = { ...today.counts }
  for (const { group } of gone) counts[group] -= 1
  return { ...today, waiting, counts }
}
