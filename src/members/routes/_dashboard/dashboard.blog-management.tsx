import { createFileRoute } from '@tanstack/react-router'
import { BlogManagementPage } from '#showcase/blog/components/management/blog-management-page.tsx'
import { managedPostsQuery } from '#showcase/blog/query-options.ts'
import { searchWords } from '#ui/lists/search-words.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/blog-management')({
  validateSearch: ({ q, edit }): { q?: string | undefined; edit?: 'new' | undefined } => ({
    q: searchWords(q),
    edit: edit === 'new' ? edit : undefined,
  }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context: { queryClient }, deps: { q = '' } }) =>
    prefetch(queryClient, managedPostsQuery({ q, status: '' })),
  component: BlogManagement,
})

function BlogManagement() {
  const { q, edit } = Route.useSearch()
  return <BlogManagementPage key={`${q} ${edit}`} search={q} edits={edit} />
}
