import { createFileRoute } from '@tanstack/react-router'
import { BlogManagementPage } from '#features/blog/components/management/blog-management-page.tsx'
import { managedPostsQuery } from '#features/blog/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { waitOnServer } from '#ui/on-server.ts'

export const Route = createFileRoute('/_dashboard/dashboard/blog-management')({
  loader: ({ context: { queryClient } }) =>
    waitOnServer([queryClient.prefetchInfiniteQuery(managedPostsQuery({ q: '', status: '' }))]),
  head: () => membersHead('Blog Management'),
  component: BlogManagementPage,
})
