import { createFileRoute } from '@tanstack/react-router'
import { DatabasePage } from '#members/screens/database/database-page.tsx'
import { statusQuery } from '#members/screens/database/query-options.ts'
import { type DatabaseSearch, readSearch } from '#members/screens/database/search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/database')({
  // Every page knows of this one, but only its own code reads what the address says: `readSearch`.
  validateSearch: (search): DatabaseSearch => search,
  loader: ({ context: { queryClient } }) => prefetch(queryClient, statusQuery),
  component: Database,
})

function Database() {
  const navigate = Route.useNavigate()
  const go = (search: DatabaseSearch) => void navigate({ search, resetScroll: false })
  return <DatabasePage search={readSearch(Route.useSearch())} onSearch={go} />
}
