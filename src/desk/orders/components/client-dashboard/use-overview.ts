import { useQuery } from '@tanstack/react-query'
import { useMember } from '#base/accounts/components/use-session.ts'
import { useAnswered } from '#ui/lists/answers.ts'
import type { OverviewOrder } from '../../contract/today.ts'
import { overviewQuery, waitingQuery } from '../../query-options.ts'

export const orderKey = ({ id }: Pick<OverviewOrder, 'id'>) => `order ${id}`

/** Orders whose answer is being sent do not count as waiting. */
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
    /** The other waiting orders. */
    later: waiting.slice(1),
    /** Orders whose answer is not being sent. */
    open,
    /**
     * The list has only the first orders, so this is the total. For admins it is the list, because their counts are about the
     * admins' tasks.
     */
    waiting: isAdmin ? waiting.length : Math.max(waiting.length, (counts?.orders ?? 0) - answered.length),
    invoices: counts?.invoices ?? 0,
  }
}
