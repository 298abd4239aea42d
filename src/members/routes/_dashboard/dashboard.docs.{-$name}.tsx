import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { DocsFrame } from '#operations/docs/components/docs-frame.tsx'
import { DocsHome } from '#operations/docs/components/docs-home.tsx'
import { DocumentView } from '#operations/docs/components/document-view.tsx'
import { docsQuery, documentQuery } from '#operations/docs/query-options.ts'
import { isRefusedAddress } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/docs/{-$name}')({
  loader: async ({ context: { queryClient }, params: { name } }) => {
    const list = prefetch(queryClient, docsQuery)
    const document = name === undefined ? undefined : await loadDocument(queryClient, name)
    await list
    return { title: document?.title ?? t`Documentation` }
  },
  component: Documents,
})

/** Resolves to undefined if loading fails. The page then reports the error. */
const loadDocument = (queryClient: QueryClient, name: string) =>
  queryClient.ensureQueryData(documentQuery(name)).catch((problem) => {
    if (isRefusedAddress(problem)) throw notFound()
  })

function Documents() {
  const { name } = Route.useParams()
  return <DocsFrame name={name}>{name ? <DocumentView name={name} /> : <DocsHome />}</DocsFrame>
}
