import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#base/accounts/components/administration/users-page.tsx'
import type { Role } from '#base/accounts/contract/user.ts'
import { roleNames } from '#base/accounts/domain/roles.ts'
import { invitationsQuery, type UserSearch, userStatsQuery, usersQuery } from '#base/accounts/query-options/users.ts'
import { signInOptionsQuery } from '#base/accounts/query-options.ts'
import { ErasePanel } from '#operations/privacy/components/erase-panel.tsx'
import { searchWords } from '#ui/lists/search-words.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/admin-users')({
  validateSearch: ({ search, role }): UserSearch => ({
    search: searchWords(search),
    role: (Object.keys(roleNames) as Role[]).find((known) => known === role),
  }),
  loaderDeps: ({ search: { search, role } }) => ({ search, role }),
  loader: ({ context: { queryClient }, deps: { search = '', role = '' } }) =>
    prefetch(
      queryClient,
      userStatsQuery,
      usersQuery({ search, role }),
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
