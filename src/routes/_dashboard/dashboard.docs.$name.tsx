import { createFileRoute, notFound } from '@tanstack/react-router'
import { membersHead } from '#layouts/members/members-head.ts'
import { DocumentView } from '#pages/docs/document-view.tsx'
import { documentQuery } from '#pages/docs/query-options.ts'
import { isRefusedAddress } from '#platform/api-client.ts'

export const Route = createFileRoute('/_dashboard/dashboard/docs/$name')({
  loader: async ({ context: { queryClient }, params }) => {
    // The page itself says that a document could not be loaded.
    const document = await queryClient.ensureQueryData(documentQuery(params.name)).catch((problem) => {
      if (isRefusedAddress(problem)) throw notFound()
    })
    return { title: document?.title ?? 'Documentation' }
  },
  head: ({ loaderData }) => membersHead(loaderData?.title ?? 'Page Not Found'),
  component: Document,
})

function Document() {
  return <DocumentView name={Route.useParams().name} />
}
