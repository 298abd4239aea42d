import { createFileRoute, redirect } from '@tanstack/react-router'
import { ClientPage } from '#desk/clients/components/client-page.tsx'
import { clientQuery, sectionQueries } from '#desk/clients/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { readId, throwMissing } from './-record-page.ts'

export const Route = createFileRoute('/_dashboard/dashboard/clients/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = readId(params.id)
    const client = await queryClient.ensureQueryData(clientQuery(id)).catch(throwMissing)
    // Redirects from the number of a joined record to the client to which it belongs.
    if (client.id !== id) throw redirect({ to: '/dashboard/clients/$id', params: { id: String(client.id) } })
    await prefetch(queryClient, ...sectionQueries(client))
    return { title: client.name }
  },
  component: Client,
})

function Client() {
  const id = Number(Route.useParams().id)
  return <ClientPage key={id} id={id} />
}
