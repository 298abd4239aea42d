import { createFileRoute } from '@tanstack/react-router'
import { LogPage } from '#operations/log/components/log-page.tsx'
import { logKinds } from '#operations/log/contract.ts'
import { type LogSearch, logQuery } from '#operations/log/query-options.ts'
import { searchWords } from '#ui/lists/search-words.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/log')({
  validateSearch: ({ person, kind }): LogSearch => ({
    person: searchWords(person),
    kind: logKinds.find((known) => known === kind),
  }),
  loaderDeps: ({ search: { person, kind } }) => ({ person, kind }),
  loader: ({ context: { queryClient }, deps }) => prefetch(queryClient, logQuery(deps)),
  component: () => <LogPage search={Route.useSearch()} />,
})
