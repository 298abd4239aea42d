import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#base/accounts/components/administration/users-page.tsx'
import { UserSearch } from '#base/accounts/contract/search.ts'
import { invitationsQuery, userStatsQuery, usersQuery } from '#base/accounts/query-options/users.ts'
import { signInOptionsQuery } from '#base/accounts/query-options.ts'
import { ErasePanel } from '#operations/privacy/components/erase-panel.tsx'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readSearch = validSearch(UserSearch)

export const Route = createFileRoute('/_dashboard/dashboard/admin-users')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { search, role } }) => ({ search, role }),
  loader: ({ context: { queryClient }, deps: { search, role } }) =>
    prefetch(
      queryClient,
      userStatsQuery,
      usersQuery({ search: search ?? '', role: role ?? '' }),
      invitationsQuery,
      signInOptionsQuery,
    ),
  component: () => {
    return (
      <UsersPage search={Route.useSearch()}>
        <ErasePanel />
      </UsersPage>
    )
  },
})
