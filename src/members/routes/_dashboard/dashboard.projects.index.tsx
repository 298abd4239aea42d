import { createFileRoute } from '@tanstack/react-router'
import { AssignedPage, type AssignedView } from '#desk/orders/components/assigned/assigned-page.tsx'
import { assignedOrdersQuery, readChangeMark } from '#desk/orders/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/projects/')({
  // This file is part of the first script, so the page's own code parses the parameters.
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
