import { createFileRoute } from '@tanstack/react-router'
import { LogPage } from '#operations/log/components/log-page.tsx'
import { LogFilter } from '#operations/log/contract/search.ts'
import { logQuery } from '#operations/log/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readSearch = validSearch(LogFilter)

export const Route = createFileRoute('/_dashboard/dashboard/log')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { person, kind } }) => ({ person, kind }),
  loader: ({ context: { queryClient }, deps }) => prefetch(queryClient, logQuery(deps)),
  component: () => <LogPage search={Route.useSearch()} />,
})
