import { createFileRoute, notFound } from '@tanstack/react-router'
import { TutorialPage } from '#features/library/components/tutorial-page.tsx'
import { tutorialQuery } from '#features/library/query-options.ts'
import { membersHead } from '#members/layout/members-head.ts'
import { isRefusedAddress } from '#platform/api-client.ts'

export const Route = createFileRoute('/_dashboard/dashboard/tutorials/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    if (!/^[1-9]\d{0,8}$/.test(params.id)) throw notFound()
    const item = await queryClient.ensureQueryData(tutorialQuery(Number(params.id))).catch((problem) => {
      throw isRefusedAddress(problem) ? notFound() : problem
    })
    if (item.kind !== 'tutorial') throw notFound()
    return { title: item.title }
  },
  head: ({ loaderData }) => membersHead(loaderData?.title ?? 'Page Not Found'),
  component: Tutorial,
})

function Tutorial() {
  const id = Number(Route.useParams().id)
  return <TutorialPage key={id} id={id} />
}
