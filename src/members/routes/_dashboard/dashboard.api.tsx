import { createFileRoute } from '@tanstack/react-router'
import { ConsolePage } from '#members/screens/api-console/console-page.tsx'
import { type ConsoleSearch, readSearch } from '#members/screens/api-console/search.ts'

export const Route = createFileRoute('/_dashboard/dashboard/api')({
  // Every page knows of this one, but only its own code reads what the address says: `readSearch`.
  validateSearch: (search): ConsoleSearch => search,
  component: ApiConsole,
})

function ApiConsole() {
  const navigate = Route.useNavigate()
  const go = (search: ConsoleSearch) => void navigate({ search, resetScroll: false })
  return <ConsolePage search={readSearch(Route.useSearch())} onSearch={go} />
}
