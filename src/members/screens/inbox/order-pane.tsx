import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { agreementParts } from '#desk/agreements/components/agreement-parts.tsx'
import { WorkspacePage } from '#desk/orders/components/workspace/workspace-page.tsx'
import { orderThreadQuery } from '#desk/orders/query-options/thread.ts'
import { orderQuery } from '#desk/orders/query-options.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { LoadingPane } from './loading-pane.tsx'

const OrderTools = lazyPart(() => import('./order-tools.tsx'))

/**
 * Shows an order's page in the reading pane. Waits for the order's messages, because they determine the initial scroll position.
 */
export default function OrderPane({ id, titleId }: { id: number; titleId: string }) {
  const asked = useQuery(orderQuery(id))
  const thread = useInfiniteQuery(orderThreadQuery(id))
  if (!asked.data || thread.isPending) return <LoadingPane titleId={titleId} asked={asked} />
  return (
    <WorkspacePage
      id={id}
      after={undefined}
      titleId={titleId}
      callLink={null}
      agreements={agreementParts}
      Tools={OrderTools}
    />
  )
}
