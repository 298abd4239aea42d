import { createFileRoute } from '@tanstack/react-router'
import { ConsolePage } from '#operations/console/components/console-page.tsx'
import { type ConsoleSearch, readSearch } from '#operations/console/components/search.ts'

export const Route = createFileRoute('/_dashboard/dashboard/api')({
  // This file is part of the first script, so the page's own code (`readSearch`) parses the parameters.
  validateSearch: (search): ConsoleSearch => search,
  component: ApiConsole,
})

function ApiConsole() {
  const navigate = Route.useNavigate()
  const go = (search: ConsoleSearch) => void navigate({ search, resetScroll: false })
  return <ConsolePage search={readSearch(Route.useSearch())} onSearch={go} />
}
