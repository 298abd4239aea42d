import { createFileRoute } from '@tanstack/react-router'
import { DatabasePage } from '#operations/database/components/database-page.tsx'
import { type DatabaseSearch, readSearch } from '#operations/database/components/search.ts'
import { statusQuery } from '#operations/database/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/database')({
  // This file is part of the first script, so the page's own code (`readSearch`) parses the parameters.
  validateSearch: (search): DatabaseSearch => search,
  loader: ({ context: { queryClient } }) => prefetch(queryClient, statusQuery),
  component: Database,
})

function Database() {
  const navigate = Route.useNavigate()
  const go = (search: DatabaseSearch) => void navigate({ search, resetScroll: false })
  return <DatabasePage search={readSearch(Route.useSearch())} onSearch={go} />
}
