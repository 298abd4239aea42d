import { createFileRoute } from '@tanstack/react-router'
import { AssignedPage, type AssignedView } from '#features/orders/components/assigned/assigned-page.tsx'
import { assignedOrdersQuery, readChangeMark } from '#features/orders/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/projects/')({
  // Every page knows of this one, but only its own code reads what the address says.
  validateSearch: (search): { view?: AssignedView | undefined } => search,
  loader: async ({ context: { queryClient } }) => {
    const after = await readChangeMark()
    await prefetch(queryClient, assignedOrdersQuery)
    return { after }
  },
  component: () => (
    <AssignedPage
      view={Route.useSearch().view === 'list' ? 'list' : 'board'}
      after={Route.useLoaderData().after}
    />
  ),
})
