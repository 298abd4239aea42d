import { useQuery } from '@tanstack/react-query'
import { useMember } from '#base/accounts/components/use-session.ts'
import { nextOwnCallQuery } from '#desk/calls/query-options/next-call.ts'
import { orderKey } from '#desk/orders/components/client-dashboard/use-overview.ts'
import { listDates, listWaiting } from '#frame/today/own-lists.ts'
import { useAnswered } from '#ui/lists/answers.ts'
import { ownTodayQuery } from './query-options.ts'

/** Returns waiting items and due dates of a member, for both first pages. Leaves out orders whose answer is being sent. */
export function useOwnToday() {
  const asked = useQuery(ownTodayQuery)
  const [call] = useQuery(nextOwnCallQuery).data ?? []
  const answered = useAnswered()
  const { role } = useMember()
  const { data } = asked
  const today = data && {
    ...data,
    orders: data.orders.filter((order) => !answered.includes(orderKey(order))),
  }
  return {
    asked,
    lists: today && { today, waiting: listWaiting(today), dates: listDates(today), call, role },
  }
}
