import { createFileRoute } from '@tanstack/react-router'
import { BlogManagementPage } from '../../features/blog/parts/management/blog-management-page.tsx'
import { managedPostsQuery } from '../../features/blog/queries/management.ts'
import { waitOnServer } from '../../features/dashboard/parts/on-server.ts'
import { pageHead } from '../../page-head.ts'

export const Route = createFileRoute('/_dashboard/dashboard/blog-management')({
  loader: ({ context: { queryClient } }) =>
    waitOnServer([queryClient.prefetchInfiniteQuery(managedPostsQuery({ q: '', status: '' }))]),
  head: () => pageHead({ title: 'Blog Management', path: '/dashboard/blog-management', hidden: true }),
  component: BlogManagementPage,
})
