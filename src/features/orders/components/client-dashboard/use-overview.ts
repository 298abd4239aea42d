import { useQuery } from '@tanstack/react-query'
import { useMember } from '#features/accounts/components/use-session.ts'
import { useAnswered } from '#ui/lists/answers.ts'
import type { OverviewOrder } from '../../contract/today.ts'
import { overviewQuery, waitingQuery } from '../../query-options.ts'

export const keyOf = ({ id }: Pick<OverviewOrder, 'id'>) => `order ${id}`

/** A client's most urgent orders, and among them the one to act on. One whose answer is under way does not wait. */
export function useOverview() {
  const answered = useAnswered()
  const asked = useQuery(overviewQuery)
  const { data: counts } = useQuery(waitingQuery)
  const isAdmin = useMember().role === 'admin'
  const orders = asked.data ?? []
  const isAnswered = (order: OverviewOrder) => answered.includes(keyOf(order))
  const open = orders.filter((order) => !isAnswered(order))
  const waiting = open.filter(({ turn }) => turn === 'client')
  const next = waiting[0]
  return {
    asked,
    isAnswered,
    next,
    /** Those that wait after it. */
    later: waiting.slice(1),
    /** Those that no answer is under way to. */
    open,
    /** How many wait: the list has only the first ones. What is counted for an admin waits for the admins. */
    waiting: isAdmin ? waiting.length : Math.max(waiting.length, (counts?.orders ?? 0) - answered.length),
    invoices: counts?.invoices ?? 0,
  }
}
