import { createFileRoute } from '@tanstack/react-router'
import { BlogManagementPage } from '#features/blog/components/management/blog-management-page.tsx'
import { managedPostsQuery } from '#features/blog/query-options.ts'
import { pageHead } from '#pages/page-head.ts'
import { waitOnServer } from '#ui/on-server.ts'

export const Route = createFileRoute('/_dashboard/dashboard/blog-management')({
  loader: ({ context: { queryClient } }) =>
    waitOnServer([queryClient.prefetchInfiniteQuery(managedPostsQuery({ q: '', status: '' }))]),
  head: () => pageHead({ title: 'Blog Management', path: '/dashboard/blog-management', hidden: true }),
  component: BlogManagementPage,
})
