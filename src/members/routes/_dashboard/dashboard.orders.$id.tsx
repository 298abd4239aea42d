import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { agreementParts } from '#desk/agreements/components/agreement-parts.tsx'
import { OrderCallLink } from '#desk/calls/components/order-call-link.tsx'
import { offeredCalls } from '#desk/calls/components/use-offered-calls.ts'
import { ownBillingQuery } from '#desk/clients/query-options/own-billing.ts'
import { WorkspacePage } from '#desk/orders/components/workspace/workspace-page.tsx'
import { orderThreadQuery } from '#desk/orders/query-options/thread.ts'
import { orderHistoryQuery, orderPath, orderReviewQuery, seenOrderQuery } from '#desk/orders/query-options.ts'
import { filesQuery } from '#desk/threads/query-options.ts'
import { t } from '#platform/texts.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'
import { readId, throwMissing } from './-record-page.ts'

/** A separate script, so that only admins load it. */
const OrderTools = lazyPart(() => import('../../screens/inbox/order-tools.tsx'))

export const Route = createFileRoute('/_dashboard/dashboard/orders/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = readId(params.id)
    const order = await queryClient.ensureQueryData(seenOrderQuery(id)).catch(throwMissing)
    if (order.party === 'developer') throw redirect({ to: '/dashboard/projects/$id', params })
    await prefetch(
      queryClient,
      orderHistoryQuery(id),
      orderReviewQuery(id),
      filesQuery(orderPath(id)),
      orderThreadQuery(id),
      ...(order.party === 'client' ? [ownBillingQuery] : []),
      ...offeredCalls(),
    )
    // Uses the change mark only on the server. In the browser, the data may come from the cache and be older than its mark.
    const after = import.meta.env.SSR ? order.changeMark : undefined
    return { title: t`Order #${id}: ${order.serviceTitle}`, after }
  },
  component: Workspace,
  errorComponent: lazyRouteComponent(() => import('./-thread-problem.tsx'), 'OrderProblem'),
})

function Workspace() {
  const id = Number(Route.useParams().id)
  return (
    <WorkspacePage
      key={id}
      id={id}
      after={Route.useLoaderData().after}
      callLink={<OrderCallLink orderId={id} />}
      agreements={agreementParts}
      Tools={OrderTools}
    />
  )
}
