import { useRouter, useRouterState } from '@tanstack/react-router'
import { Card } from '#ui/card.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { PageTitle } from '#ui/page-title.tsx'

/** Stands in the members' frame when an order could not be loaded, and tries it again. */
export function OrderProblem() {
  const router = useRouter()
  const isFetching = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <>
      <PageTitle title="Order" />
      <Card>
        <LoadProblem
          text="The order could not be loaded."
          query={{ isFetching, refetch: () => router.invalidate() }}
          className="p-5 md:px-6"
        />
      </Card>
    </>
  )
}
