import { createFileRoute, notFound } from '@tanstack/react-router'
import { TutorialPage } from '#showcase/library/components/tutorial-page.tsx'
import { tutorialQuery } from '#showcase/library/query-options.ts'
import { readId, throwMissing } from './-record-page.ts'

export const Route = createFileRoute('/_dashboard/dashboard/tutorials/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const id = readId(params.id)
    const item = await queryClient.ensureQueryData(tutorialQuery(id)).catch(throwMissing)
    if (item.kind !== 'tutorial') throw notFound()
    return { title: item.title }
  },
  component: Tutorial,
})

function Tutorial() {
  const id = Number(Route.useParams().id)
  return <TutorialPage key={id} id={id} />
}
