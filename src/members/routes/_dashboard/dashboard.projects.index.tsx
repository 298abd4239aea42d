import { createFileRoute } from '@tanstack/react-router'
import { AssignedPage, type AssignedSearch } from '#desk/orders/components/assigned/assigned-page.tsx'
import { assignedOrdersQuery, readChangeMark } from '#desk/orders/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/projects/')({
  validateSearch: ({ view }): AssignedSearch => ({ view: view === 'list' ? view : undefined }),
  loader: async ({ context: { queryClient } }) => {
    const after = await readChangeMark()
    await prefetch(queryClient, assignedOrdersQuery)
    return { after }
  },
  component: () => (
    <AssignedPage search={Route.useSearch()} after={Route.useLoaderData().after} />
  ),
})
