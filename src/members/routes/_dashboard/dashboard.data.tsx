import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '#features/accounts/query-options.ts'
import { DataPage } from '#members/screens/data/data-page.tsx'
import { firstRowsQuery, setsQuery } from '#members/screens/data/query-options.ts'
import { type DataSearch, readSearch } from '#members/screens/data/search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/data')({
  // Every page knows of this one, but only its own code reads what the address says: `readSearch`.
  validateSearch: (search): DataSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const { set, since } = readSearch(deps)
    await prefetch(queryClient, setsQuery)
    const open = queryClient.getQueryData(setsQuery.queryKey)?.find(({ name }) => name === set)
    if (open) await prefetch(queryClient, firstRowsQuery(open.name, since))
    return { isAdmin: queryClient.getQueryData(sessionQuery.queryKey)?.user.role === 'admin' }
  },
  component: Data,
})

function Data() {
  const navigate = Route.useNavigate()
  return (
    <DataPage
      {...Route.useLoaderData()}
      search={readSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
