import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { refreshesThread } from '#features/orders/query-options/thread.ts'
import { refreshOrder } from '#features/orders/query-options.ts'
import { apiCaller, ifMatch } from '#platform/api-client.ts'
import type { agreementsContract, Milestones, MilestonesInput, Proposal, ProposalInput } from './contract.ts'

const call = apiCaller<typeof agreementsContract>()

/** What was proposed for an order. Reloaded with the order, by its key. */
export const proposalsQuery = (orderId: number) =>
  queryOptions<Proposal[]>({ queryKey: [`/api/orders/${orderId}/proposals`] })

export const propose = (orderId: number) =>
  mutationOptions({
    ...refreshesThread(orderId),
    mutationFn: (body: ProposalInput) =>
      call('POST /api/orders/{id}/proposals', { params: { id: orderId }, body }),
  })

export type ProposalAnswer = 'accept' | 'decline' | 'withdraw'

export const answerProposal = ({ id, orderId }: Proposal) =>
  mutationOptions({
    ...refreshesThread(orderId),
    mutationFn: (answer: ProposalAnswer) => call(`POST /api/proposals/{id}/${answer}`, { params: { id } }),
  })

/** The milestones of an order. Reloaded with the order, by its key. */
export const milestonesQuery = (orderId: number) =>
  queryOptions<Milestones>({ queryKey: [`/api/orders/${orderId}/milestones`] })

/** Reloads an order; also after a change that failed, which mostly means that somebody else was first. */
const refreshesOrder = (id: number) => ({
  onSettled: (_a: unknown, _b: unknown, _c: unknown, _d: unknown, { client }: { client: QueryClient }) =>
    refreshOrder(client, id),
})

export const setMilestones = (orderId: number) =>
  mutationOptions({
    ...refreshesOrder(orderId),
    mutationFn: ({ version, ...body }: MilestonesInput & { version: number }) =>
      call('PUT /api/admin/orders/{id}/milestones', { params: { id: orderId }, body }, ifMatch(version)),
  })

export const markMilestone = (orderId: number) =>
  mutationOptions({
    ...refreshesOrder(orderId),
    mutationFn: ({ milestone, isDone }: { milestone: number; isDone: boolean }) =>
      call('PUT /api/orders/{id}/milestones/{milestone}/done', {
        params: { id: orderId, milestone },
        body: { isDone },
      }),
  })
