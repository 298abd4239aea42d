import { useRouter, useRouterState } from '@tanstack/react-router'
import { t } from '#platform/texts.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Card } from '#ui/page/card.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { capitalize } from '#ui/text/capitalize.ts'

export const OrderProblem = () => <ThreadProblem noun={t`order`} />
export const TicketProblem = () => <ThreadProblem noun={t`ticket`} />

/** Shown inside the members' layout if an order or ticket could not be loaded. Has a button to retry. */
function ThreadProblem({ noun }: { noun: string }) {
  const router = useRouter()
  const isFetching = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    <>
      <PageHead title={capitalize(noun)} />
      <Card>
        <LoadProblem
          text={t`The ${noun} could not be loaded.`}
          query={{ isFetching, refetch: () => router.invalidate() }}
          className="p-5 md:px-6"
        />
      </Card>
    </>
  )
}
