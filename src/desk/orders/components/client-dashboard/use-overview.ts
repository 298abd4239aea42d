import { useQuery } from '@tanstack/react-query'
import { useMember } from '#base/accounts/components/use-session.ts'
import { useAnswered } from '#ui/lists/answers.ts'
import type { OverviewOrder } from '../../contract/today.ts'
import { overviewQuery, waitingQuery } from '../../query-options.ts'

export const orderKey = ({ id }: Pick<OverviewOrder, 'id'>) => `order ${id}`

/** A client's most urgent orders, and the one to act on. An order whose answer is in progress does not count as waiting. */
export function useOverview() {
  const answered = useAnswered()
  const asked = useQuery(overviewQuery)
  const { data: counts } = useQuery(waitingQuery)
  const isAdmin = useMember().role === 'admin'
  const orders = asked.data ?? []
  const isAnswered = (order: OverviewOrder) => answered.includes(orderKey(order))
  const open = orders.filter((order) => !isAnswered(order))
  const waiting = open.filter(({ turn }) => turn === 'client')
  const next = waiting[0]
  return {
    asked,
    isAnswered,
    next,
    /** The waiting orders after it. */
    later: waiting.slice(1),
    /** The orders without an answer in progress. */
    open,
    /**
     * The total number, since the list has only the first ones. An admin's counts are about the admins' tasks, so they do not
     * apply.
     */
    waiting: isAdmin ? waiting.length : Math.max(waiting.length, (counts?.orders ?? 0) - answered.length),
    invoices: counts?.invoices ?? 0,
  }
}
