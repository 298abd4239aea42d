import { createFileRoute } from '@tanstack/react-router'
import { BlogManagementPage } from '#showcase/blog/components/management/blog-management-page.tsx'
import { type ManagedSearch, managedPostsQuery } from '#showcase/blog/query-options.ts'
import { searchWords } from '#ui/lists/search-words.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/blog-management')({
  validateSearch: ({ q, status, edit }): ManagedSearch & { edit?: 'new' | undefined } => ({
    q: searchWords(q),
    status: status === 'draft' || status === 'published' ? status : undefined,
    edit: edit === 'new' ? edit : undefined,
  }),
  loaderDeps: ({ search: { q, status } }) => ({ q, status }),
  loader: ({ context: { queryClient }, deps: { q = '', status = '' } }) =>
    prefetch(queryClient, managedPostsQuery({ q, status })),
  component: BlogManagement,
})

function BlogManagement() {
  const { edit, ...search } = Route.useSearch()
  return <BlogManagementPage key={edit} search={search} edits={edit} />
}
