import { createFileRoute } from '@tanstack/react-router'
import { useMember } from '#base/accounts/components/use-session.ts'
import { sessionQuery } from '#base/accounts/query-options.ts'
import { MessagesPage } from '#desk/orders/components/messages-page.tsx'
import { allThreadsQuery, readChangeMark, threadsQuery } from '#desk/orders/query-options.ts'
import { adminTicketsQuery } from '#desk/support/query-options.ts'
import { messagesQuery, noMessageFilter } from '#showcase/contact/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'
import { adminFolder, InboxPage } from '../../screens/inbox/inbox-page.tsx'
import { InboxSearch, type Search } from '../../screens/inbox/search.ts'

const readSearch = validSearch(InboxSearch)

export const Route = createFileRoute('/_dashboard/dashboard/messages')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { folder, turn, status } }) => ({ folder, turn, status }),
  loader: async ({ context: { queryClient }, deps }) => {
    const after = await readChangeMark()
    const role = queryClient.getQueryData(sessionQuery.queryKey)?.user.role
    await prefetch(queryClient, role === 'admin' ? adminList(deps) : threadsQuery(memberFolder(deps)))
    return { after }
  },
  component: Messages,
})

function adminList(search: Search) {
  const folder = adminFolder(search)
  if (folder === 'enquiries') return messagesQuery(noMessageFilter)
  return folder === 'tickets' ? adminTicketsQuery(search) : allThreadsQuery(folder)
}

const memberFolder = ({ folder }: Search) =>
  folder === 'orders' || folder === 'tickets' ? folder : undefined

function Messages() {
  const search = Route.useSearch()
  const { after } = Route.useLoaderData()
  return useMember().role === 'admin' ? (
    <InboxPage search={search} after={after} />
  ) : (
    <MessagesPage folder={memberFolder(search)} after={after} />
  )
}
