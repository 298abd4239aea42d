import { useRouter, useRouterState } from '@tanstack/react-router'
import { capitalize } from '#ui/capitalize.ts'
import { Card } from '#ui/card.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const OrderProblem = () => <ThreadProblem noun="order" />
export const TicketProblem = () => <ThreadProblem noun="ticket" />

/** Stands in the members' frame when an order or ticket could not be loaded, and tries it again. */
function ThreadProblem({ noun }: { noun: string }) {
  const router = useRouter()
  const isFetching = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <>
      <PageHead title={capitalize(noun)} />
      <Card>
        <LoadProblem
          text={`The ${noun} could not be loaded.`}
          query={{ isFetching, refetch: () => router.invalidate() }}
          className="p-5 md:px-6"
        />
      </Card>
    </>
  )
}
