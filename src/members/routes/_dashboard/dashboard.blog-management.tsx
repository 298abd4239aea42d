import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { BlogManagementPage } from '#showcase/blog/components/management/blog-management-page.tsx'
import { ManagedSearch } from '#showcase/blog/contract/search.ts'
import { managedPostsQuery } from '#showcase/blog/query-options.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readSearch = validSearch(ManagedSearch.extend({ edit: z.literal('new').optional() }))

export const Route = createFileRoute('/_dashboard/dashboard/blog-management')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { q, status } }) => ({ q, status }),
  loader: ({ context: { queryClient }, deps: { q, status } }) =>
    prefetch(queryClient, managedPostsQuery({ q: q ?? '', status: status ?? '' })),
  component: BlogManagement,
})

function BlogManagement() {
  const { edit, ...search } = Route.useSearch()
  return <BlogManagementPage key={edit} search={search} edits={edit} />
}
