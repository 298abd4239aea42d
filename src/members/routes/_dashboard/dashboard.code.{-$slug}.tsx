import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isRefusedAddress } from '#platform/api-client.ts'
import { CodePage } from '#showcase/code/components/code-page.tsx'
import { SamplePage } from '#showcase/code/components/sample-page.tsx'
import { codeQuery, fileQuery, sampleQuery } from '#showcase/code/query-options.ts'
import { searchWords } from '#ui/lists/search-words.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

type CodeSearch = { q?: string; file?: string; line?: number }

export const Route = createFileRoute('/_dashboard/dashboard/code/{-$slug}')({
  validateSearch: (search): CodeSearch => search,
  loaderDeps: ({ search: { q, file } }) => ({ q: searchWords(q), file: searchWords(file) }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: { q, file } }) => {
    if (slug === undefined) {
      await prefetch(queryClient, codeQuery(q))
      return { title: 'Code Repository' }
    }
    const opened = file === undefined ? undefined : prefetch(queryClient, fileQuery(slug, file))
    const sample = await loadSample(queryClient, slug)
    await opened
    return { title: sample?.title ?? 'Code Repository' }
  },
  component: Code,
})

/** Resolves to undefined if loading fails; the page then reports the error. */
const loadSample = (queryClient: QueryClient, slug: string) =>
  queryClient.ensureQueryData(sampleQuery(slug)).catch((problem) => {
    if (isRefusedAddress(problem)) throw notFound()
  })

function Code() {
  const { slug } = Route.useParams()
  const { q, file, line } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (slug)
    return (
      <SamplePage slug={slug} file={searchWords(file)} line={Number.isInteger(line) ? line : undefined} />
    )
  const search = (words: string) =>
    void navigate({ search: words ? { q: words } : {}, replace: true, resetScroll: false })
  return <CodePage search={searchWords(q) ?? ''} onSearch={search} />
}
