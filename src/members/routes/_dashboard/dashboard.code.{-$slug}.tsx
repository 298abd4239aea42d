import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isRefusedAddress } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { CodePage } from '#showcase/code/components/code-page.tsx'
import { SamplePage } from '#showcase/code/components/sample-page.tsx'
import { CodePageSearch } from '#showcase/code/contract/search.ts'
import { codeQuery, fileQuery, sampleQuery } from '#showcase/code/query-options.ts'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { validSearch } from '#ui/lists/valid-search.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

const readSearch = validSearch(CodePageSearch)

export const Route = createFileRoute('/_dashboard/dashboard/code/{-$slug}')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { q, file } }) => ({ q, file }),
  loader: async ({ context: { queryClient }, params: { slug }, deps: { q, file } }) => {
    if (slug === undefined) {
      await prefetch(queryClient, codeQuery(q))
      return { title: t`Code Repository` }
    }
    const opened = file === undefined ? undefined : prefetch(queryClient, fileQuery(slug, file))
    const sample = await loadSample(queryClient, slug)
    await opened
    return { title: sample?.title ?? t`Code Repository` }
  },
  component: Code,
})

/** Resolves to undefined if loading fails. The page then reports the error. */
const loadSample = (queryClient: QueryClient, slug: string) =>
  queryClient.ensureQueryData(sampleQuery(slug)).catch((problem) => {
    if (isRefusedAddress(problem)) throw notFound()
  })

function Code() {
  const { slug } = Route.useParams()
  const { q, file, line } = Route.useSearch()
  const { filter, onFilter } = useAddressFilter<{ q: string }>({ q }, { q: '' })
  if (slug) return <SamplePage slug={slug} file={file} line={line} />
  return <CodePage search={filter.q} onSearch={(words) => onFilter({ q: words })} />
}
