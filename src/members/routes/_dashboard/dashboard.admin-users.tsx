import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#base/accounts/components/administration/users-page.tsx'
import { invitationsQuery, userStatsQuery, usersQuery } from '#base/accounts/query-options/users.ts'
import { signInOptionsQuery } from '#base/accounts/query-options.ts'
import { ErasePanel } from '#operations/privacy/components/erase-panel.tsx'
import { searchWords } from '#ui/lists/search-words.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/admin-users')({
  validateSearch: ({ search }): { search?: string | undefined } => ({ search: searchWords(search) }),
  loaderDeps: ({ search: { search } }) => ({ search }),
  loader: ({ context: { queryClient }, deps: { search = '' } }) =>
    prefetch(
      queryClient,
      userStatsQuery,
      usersQuery({ search, role: '' }),
      invitationsQuery,
      signInOptionsQuery,
    ),
  component: () => {
    const { search } = Route.useSearch()
    return (
      <UsersPage key={search} search={search}>
        <ErasePanel />
      </UsersPage>
    )
  },
})
