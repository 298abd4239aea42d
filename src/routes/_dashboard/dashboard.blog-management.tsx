import { createFileRoute } from '@tanstack/react-router'
import { BlogManagementPage } from '#features/blog/components/management/blog-management-page.tsx'
import { managedPostsQuery } from '#features/blog/query-options.ts'
import { membersHead } from '#layouts/members/members-head.ts'
import { prefetch } from '#ui/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/blog-management')({
  loader: ({ context: { queryClient } }) => prefetch(queryClient, managedPostsQuery({ q: '', status: '' })),
  head: () => membersHead('Blog Management'),
  component: BlogManagementPage,
})
