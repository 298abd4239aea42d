import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { AssignedPage } from '#desk/orders/components/assigned/assigned-page.tsx'
import { assignedOrdersQuery, readChangeMark } from '#desk/orders/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readSearch = validSearch(z.object({ view: z.literal('list').optional() }))

export const Route = createFileRoute('/_dashboard/dashboard/projects/')({
  validateSearch: readSearch,
  loader: async ({ context: { queryClient } }) => {
    const after = await readChangeMark()
    await prefetch(queryClient, assignedOrdersQuery)
    return { after }
  },
  component: () => <AssignedPage search={Route.useSearch()} after={Route.useLoaderData().after} />,
})
