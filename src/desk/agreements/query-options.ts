import { refreshChangedThread, refreshOrderThread } from '#desk/orders/query-options/thread.ts'
import { refreshChanged } from '#desk/orders/query-options.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { agreementsContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof agreementsContract>()

/** `refreshOrder` reloads this query as well. */
export const proposalsQuery = (id: number) => query('GET /api/orders/{id}/proposals', { params: { id } })

export const propose = mutation('POST /api/orders/{id}/proposals', { refreshesLater: refreshChangedThread })

export type ProposalAnswer = 'accept' | 'decline' | 'withdraw'

export const answerProposal = (orderId: number, answer: ProposalAnswer) =>
  mutation(`POST /api/proposals/{id}/${answer}`, {
    refreshesLater: (client) => refreshOrderThread(client, orderId),
  })

/** `refreshOrder` reloads this query as well. */
export const milestonesQuery = (id: number) => query('GET /api/orders/{id}/milestones', { params: { id } })

export const setMilestones = mutation('PUT /api/admin/orders/{id}/milestones', {
  refreshesLater: refreshChanged,
})

export const markMilestone = mutation('PUT /api/orders/{id}/milestones/{milestone}/done', {
  refreshesLater: refreshChanged,
})
