import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ProjectPage } from '#desk/orders/components/assigned/project-page.tsx'
import { orderThreadQuery } from '#desk/orders/query-options/thread.ts'
import { orderPath, seenOrderQuery } from '#desk/orders/query-options.ts'
import { OrderWork } from '#desk/planning/components/order-work.tsx'
import { filesQuery } from '#desk/threads/query-options.ts'
import { t } from '#platform/texts.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'
import { readId, throwMissing } from './-record-page.ts'

const MilestonesPanel = lazyPart(() => import('#desk/agreements/components/milestones-panel.tsx'))

export const Route = createFileRoute('/_dashboard/dashboard/projects/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = readId(params.id)
    const order = await queryClient.ensureQueryData(seenOrderQuery(id)).catch(throwMissing)
    if (order.party !== 'developer') throw redirect({ to: '/dashboard/orders/$id', params })
    await prefetch(queryClient, filesQuery(orderPath(id)), orderThreadQuery(id))
    // Uses the change mark only on the server. In the browser, the data may come from the cache and be older than its mark.
    const after = import.meta.env.SSR ? order.changeMark : undefined
    return { title: t`Order #${id}: ${order.serviceTitle}`, after }
  },
  component: Project,
  errorComponent: lazyRouteComponent(() => import('./-thread-problem.tsx'), 'OrderProblem'),
})

function Project() {
  const id = Number(Route.useParams().id)
  return (
    <ProjectPage
      key={id}
      id={id}
      after={Route.useLoaderData().after}
      milestonesOf={(order) => <MilestonesPanel order={order} areSet isAdmin={false} />}
      Time={OrderWork}
    />
  )
}
