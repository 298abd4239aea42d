import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { TodayTitle } from '#base/accounts/components/today-title.tsx'
import { useMember } from '#base/accounts/components/use-session.ts'
import { nextOwnCallQuery } from '#desk/calls/query-options/next-call.ts'
import { MovedDays } from '#desk/orders/components/moved-days.tsx'
import { isOpenStatus } from '#desk/orders/contract/status.ts'
import type { OwnToday } from '#frame/today/contract.ts'
import { listDates, listWaiting } from '#frame/today/own-lists.ts'
import { writeOwnSentence } from '#frame/today/own-sentence.ts'
import { nameDay } from '#frame/today/sentence.ts'
import { Columns } from '#ui/lists/columns.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { NextOwnCall } from './first-page-parts.ts'
import { OrderPanel } from './open-orders.tsx'
import { NewInLibrary, PostsInWork } from './own-news.tsx'
import { OwnWaitingPanel } from './own-waiting-panel.tsx'
import { ownTodayQuery } from './query-options.ts'
import { NextDays } from './side-panels.tsx'
import { Sentence } from './today-sentence.tsx'

/** A member's first page: what waits for them, what is due, and open orders. The layout keeps it up to date. */
export function OwnTodayPage() {
  const member = useMember()
  const asked = useQuery(ownTodayQuery)
  const [call] = useQuery(nextOwnCallQuery).data ?? []
  const today = asked.data
  const lists = today && { waiting: listWaiting(today), dates: listDates(today), call }
  return (
    <>
      <TodayTitle
        member={member}
        aside={today && <span className="text-subtle max-md:hidden">{nameDay(today.day)}</span>}
      >
        {lists && <Sentence parts={writeOwnSentence(today, lists)} />}
        {!lists && !asked.isError && <Skeleton className="h-[1.15em] w-4/5" />}
        {!lists && asked.isError && 'What waits could not be loaded.'}
      </TodayTitle>
      {asked.isError && <LoadProblem text="This page could not be refreshed." query={asked} />}
      {lists && <OwnLists today={today} {...lists} hasCall={call !== undefined} />}
      {!lists && !asked.isError && (
        <div role="status" aria-label="Loading what waits">
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
  hasCall: boolean
}

/** Leaves out empty panels. Without panels beside it, the list has the full width. */
function OwnLists({ today, waiting, dates, hasCall }: OwnListsProps) {
  const { day, assigned, posts, library } = today
  const orders = today.orders.filter(({ status }) => isOpenStatus(status))
  const works = orders.length > 0 || assigned.length > 0
  const main = (
    <>
      <OwnWaitingPanel waiting={waiting} begins={!works} />
      <MovedDays orders={orders} />
      {assigned.length > 0 && <OrderPanel title="Your work" orders={assigned} reader="developer" />}
      {orders.length > 0 && <OrderPanel title="Open orders" orders={orders} reader="client" />}
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
            <NextDays day={day} dates={dates} empty="No delivery and no invoice is due." />
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
