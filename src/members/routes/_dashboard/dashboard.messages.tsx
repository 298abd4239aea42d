import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { MessagesPage } from '#desk/orders/components/messages-page.tsx'
import { readChangeMark, threadsQuery } from '#desk/orders/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/messages')({
  loader: async ({ context: { queryClient } }) => {
    const after = await readChangeMark()
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (session) await prefetch(queryClient, threadsQuery(session.user.role))
    return { after }
  },
  component: () => <MessagesPage after={Route.useLoaderData().after} />,
})
