import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { DataPage } from '#operations/data/components/data-page.tsx'
import { type DataSearch, readSearch } from '#operations/data/components/search.ts'
import { firstRowsQuery, setsQuery } from '#operations/data/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/data')({
  // This file is part of the first script, so the page's own code (`readSearch`) parses the parameters.
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
