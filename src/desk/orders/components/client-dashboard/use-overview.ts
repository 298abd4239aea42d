import { useQuery } from '@tanstack/react-query'
import { useAnswered } from '#ui/lists/answers.ts'
import type { OverviewOrder } from '../../contract/today.ts'
import { overviewQuery } from '../../query-options.ts'

export const orderKey = ({ id }: Pick<OverviewOrder, 'id'>) => `order ${id}`

/** Returns a client's most urgent orders, and whether an answer to one of them is being sent. */
export function useOverview() {
  const answered = useAnswered()
  const asked = useQuery(overviewQuery)
  return { asked, isAnswered: (order: Pick<OverviewOrder, 'id'>) => answered.includes(orderKey(order)) }
}
