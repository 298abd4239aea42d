import { Suspense } from 'react'
import { TodayTitle } from '#base/accounts/components/today-title.tsx'
import { useMember } from '#base/accounts/components/use-session.ts'
import type { Role } from '#base/accounts/contract/user.ts'
import { MovedDays } from '#desk/orders/components/moved-days.tsx'
import { isOpenStatus } from '#desk/orders/contract/status.ts'
import type { OwnToday } from '#frame/today/contract.ts'
import type { listDates, listWaiting } from '#frame/today/own-lists.ts'
import { nameDay } from '#frame/today/sentence.ts'
import { t } from '#platform/texts.ts'
import { Columns } from '#ui/lists/columns.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { FirstSteps, NextOwnCall } from './first-page-parts.ts'
import { OrderPanel } from './open-orders.tsx'
import { NewInLibrary, PostsInWork } from './own-news.tsx'
import { OwnSentence } from './own-sentence.tsx'
import { OwnWaitingPanel } from './own-waiting-panel.tsx'
import { isBeginning } from './query-options.ts'
import { NextDays } from './side-panels.tsx'
import { useOwnToday } from './use-own-today.ts'

/** The first page of a member: waiting items, due dates and open orders. The layout keeps its data up to date. */
export function OwnTodayPage() {
  const member = useMember()
  const { asked, lists } = useOwnToday()
  return (
    <>
      <TodayTitle
        member={member}
        aside={lists && <span className="text-subtle max-md:hidden">{nameDay(lists.today.day)}</span>}
      >
        <OwnSentence />
      </TodayTitle>
      {asked.isError && <LoadProblem text={t`This page could not be refreshed.`} query={asked} />}
      {lists && <OwnLists {...lists} />}
      {!lists && !asked.isError && (
        <div role="status" aria-label={t`Loading what waits`}>
          <Skeleton className="h-96" />
        </div>
      )}
    </>
  )
}

type OwnListsProps = {
  today: OwnToday
  waiting: ReturnType<typeof listWaiting>
  dates: ReturnType<typeof listDates>
  call: unknown
  role: Role
}

/** Shows the lists of the first page. Leaves out empty panels. If none remain beside the list, the list has the full width. */
function OwnLists({ today, waiting, dates, call, role }: OwnListsProps) {
  const { day, assigned, posts, library } = today
  const orders = today.orders.filter(({ status }) => isOpenStatus(status))
  const works = orders.length > 0 || assigned.length > 0
  const hasCall = call !== undefined
  const begins = role !== 'developer' && isBeginning(today)
  const main = (
    <>
      {begins ? (
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      ) : (
        <OwnWaitingPanel waiting={waiting} />
      )}
      <MovedDays orders={orders} />
      {assigned.length > 0 && <OrderPanel title={t`Your work`} orders={assigned} reader="developer" />}
      {orders.length > 0 && <OrderPanel title={t`Open orders`} orders={orders} reader="client" />}
    </>
  )
  if (!works && !hasCall && dates.length + posts.length + library.length === 0) return main
  return (
    <Columns
      side={
        <>
          {hasCall && (
            <Suspense fallback={null}>
              <NextOwnCall />
            </Suspense>
          )}
          {(works || dates.length > 0) && (
            <NextDays day={day} dates={dates} empty={t`No delivery and no invoice is due.`} />
          )}
          {posts.length > 0 && <PostsInWork posts={posts} />}
          {library.length > 0 && <NewInLibrary items={library} />}
        </>
      }
    >
      {main}
    </Columns>
  )
}
