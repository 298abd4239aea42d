import { createFileRoute } from '@tanstack/react-router'
import { ClientsPage } from '#desk/clients/components/clients-page.tsx'
import { ClientSearch } from '#desk/clients/contract/search.ts'
import { clientsQuery } from '#desk/clients/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readSearch = validSearch(ClientSearch)

export const Route = createFileRoute('/_dashboard/dashboard/clients/')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { q, filter } }) => ({ q, filter }),
  loader: ({ context: { queryClient }, deps }) => prefetch(queryClient, clientsQuery(deps)),
  component: () => <ClientsPage search={Route.useSearch()} />,
})
