import { createFileRoute } from '@tanstack/react-router'
import { OwnCallsPage } from '#desk/calls/components/own-calls/own-calls-page.tsx'
import { offeredCalls } from '#desk/calls/components/use-offered-calls.ts'
import { ownCallsQuery } from '#desk/calls/query-options.ts'
import { prefetch } from '#ui/loading/prefetch.ts'

export const Route = createFileRoute('/_dashboard/dashboard/appointments')({
  loader: ({ context: { queryClient } }) =>
    prefetch(queryClient, ownCallsQuery('coming'), ownCallsQuery('past'), ...offeredCalls()),
  component: OwnCallsPage,
})
